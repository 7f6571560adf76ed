import { LinkedText } from '@/components/linked-text';
import { Picture } from '@/components/picture';
import { homeAnchors } from '@/content/paths';
import { whyEmeralds } from './offer.content';

/**
 * The benefits of the stone and of the token, side by side in two parts of different width that extend to the
 * edges of the page. The stone is in the dark theme below its picture, the token in the light one.
 */
export function WhyEmeralds() {
  const { title, lead, stone, token, reservation } = whyEmeralds;
  return (
    <section
      id={homeAnchors.whyEmeralds}
      data-theme="light"
      aria-labelledby="why-title"
      className="@container border-t border-line"
    >
      <div className="page-width grid items-end gap-6 pt-16 pb-10 md:pt-24 lg:grid-cols-12">
        <h2 id="why-title" className="text-h2 lg:col-span-4">
          {title}
        </h2>
        <p className="max-w-measure text-lead text-soft lg:col-span-7 lg:col-start-6">{lead}</p>
      </div>
      <div className="grid lg:grid-cols-12">
        <div data-theme="dark" className="break-inside-avoid lg:col-span-7">
          <Picture
            name="macro"
            alt={whyEmeralds.picture}
            sizes="(min-width: 1024px) 54vw, 100vw"
            className="block"
            imageClassName="aspect-[2] w-full object-cover"
          />
          <div className="page-width pt-10 pb-16 print:py-4 lg:mr-0 lg:pl-[max(theme(spacing.gutter),50cqw-38.75rem)]">
            <h3 className="text-h3">{stone.title}</h3>
            <dl className="mt-8 grid gap-8 sm:grid-cols-2">
              {stone.benefits.map((benefit) => (
                <div key={benefit.title}>
                  <dt className="font-medium">{benefit.title}</dt>
                  <dd className="mt-2 text-soft">{benefit.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <div className="page-width flex flex-col pt-10 pb-16 print:py-4 lg:col-span-5 lg:pr-[max(theme(spacing.gutter),50cqw-38.75rem)]">
          <h3 className="text-h3">{token.title}</h3>
          <dl className="mt-8 grid grow">
            {token.benefits.map((benefit) => (
              <div key={benefit.title} className="border-t border-line py-5">
                <dt className="font-medium">{benefit.title}</dt>
                <dd className="mt-2 text-soft">{benefit.text}</dd>
              </div>
            ))}
          </dl>
          <p className="border-t border-line pt-6 text-small text-soft">
            <LinkedText>{reservation}</LinkedText>
          </p>
        </div>
      </div>
    </section>
  );
}
