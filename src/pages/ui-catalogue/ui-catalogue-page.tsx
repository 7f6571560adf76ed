import './ui-catalogue.css';
import { PageHeader } from '@/components/page-header';
import { company } from '@/content/company';
import { writeMail, type Mail, type QueuedMail } from '@/mail/mails';
import { renderHtml, renderText } from '@/mail/render';
import { sampleMails } from '@/mail/samples';
import { specimens } from './specimens';

const themes = ['dark', 'light'] as const;
/** The answer of the reader's system to a mail's media query, for each theme. */
const answers = { dark: 'all', light: 'not all' } as const;
const asInTheme = (html: string, theme: (typeof themes)[number]) =>
  html.replace('(prefers-color-scheme: dark)', answers[theme]);

/** The widths of a mail program on a desktop and on a phone. */
const widths = [640, 360] as const;

function Preview({ row, mail }: { row: QueuedMail; mail: Mail }) {
  const envelope = { recipient: row.recipient, siteUrl: company.siteUrl };
  return (
    <section aria-label={`${row.kind}: ${mail.subject}`} className="border-t border-line">
      <div data-theme="light" className="px-gutter pt-10">
        <h3 className="font-sans text-body font-medium">{mail.subject}</h3>
        <p className="text-small text-soft">
          {row.kind}. {mail.preview}
        </p>
        <details className="mt-3 pb-6">
          <summary className="text-small">Plain text</summary>
          <pre className="mt-3 overflow-x-auto text-small whitespace-pre-wrap">
            {renderText(mail, envelope)}
          </pre>
        </details>
      </div>
      <div className="grid xl:grid-cols-2">
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className="flex flex-wrap gap-6 px-gutter py-6">
            {widths.map((width) => (
              <iframe
                key={width}
                title={`${mail.subject}, ${theme}, ${width} pixels`}
                sandbox="allow-same-origin"
                loading="lazy"
                width={width}
                height={760}
                srcDoc={asInTheme(renderHtml(mail, envelope), theme)}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** All mails of the site: at desktop and phone width, in both themes, and as plain text. */
function MailPreviews() {
  return (
    <section aria-label="Mails">
      <div data-theme="light" className="px-gutter py-10">
        <h2 className="font-sans text-label text-soft">Mails</h2>
      </div>
      {sampleMails.map((row) => {
        const mail = writeMail(row);
        return mail && <Preview key={JSON.stringify(row)} row={row} mail={mail} />;
      })}
    </section>
  );
}

/** All primitives in all states, in both themes side by side. Development only. */
export default function UiCataloguePage() {
  return (
    <>
      <PageHeader title="Primitives" lead="Every state, on both themes." label="Development" />
      {specimens.map(({ name, Specimen }) => (
        <section key={name} aria-label={name} className="grid md:grid-cols-2">
          {themes.map((theme) => (
            <div key={theme} data-theme={theme} className="min-w-0 px-gutter py-10">
              <h2 className="mb-6 font-sans text-label text-soft">{name}</h2>
              <Specimen />
            </div>
          ))}
        </section>
      ))}
      <MailPreviews />
    </>
  );
}
