const inheritedUnderline = '[text-decoration:inherit]';

/** Text in which a hyphenated word moves to the next line as a whole. */
export function WholeWords({ children }: { children: string }) {
  return (
    <>
      {Array.from(children.split(/(\S+-\S+)/).entries(), ([index, part]) => (
        // A link does not underline an inline block within it, so the block inherits the underline.
        <span key={index} className={index % 2 === 1 ? `inline-block ${inheritedUnderline}` : ''}>
          {part}
        </span>
      ))}
    </>
  );
}
