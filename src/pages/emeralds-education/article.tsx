import { introduction } from './article.content';
import { Certification } from './certification';
import { Formation } from './formation';
import { FourCs } from './four-cs';
import { MiningRegions } from './mining-regions';
import { Outlook } from './outlook';
import { Treatments } from './treatments';

/** The text and its figures, without the surrounding layout. */
export function Article() {
  return (
    <article className="space-y-section">
      <div className="flex max-w-measure flex-col gap-5 text-lead">
        {introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Formation />
      <FourCs />
      <MiningRegions />
      <Treatments />
      <Certification />
      <Outlook />
    </article>
  );
}
