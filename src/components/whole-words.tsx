/** Text in which a hyphenated word moves to the next line as a whole. */
export function WholeWords({ children }: { children: string }) {
  return (
    <>
      {Array.from(children.split(/(\S+-\S+)/).entries(), ([index, part]) =>
        index % 2 === 1 ? (
          // A link does not underline an inline block within it, so the block inherits the underline.
          <span key={index} className="inline-block [text-decoration:inherit]">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
