import { feedFunction, readRows } from '../_shared/feed-function.ts';
import { renderFeed, type Release } from './feed.ts';

/** Maximum number of releases in the feed. */
const feedLength = 50;

/** Publishes the newest press releases as an Atom feed. */
export default feedFunction(async (_, backend) => {
  const releases = await readRows<Release>('press_releases', {
    select: 'id,title,date,excerpt,content,category,file_url,updated_at',
    content_type: 'eq.press_release',
    order: 'date.desc',
    limit: String(feedLength),
  });
  return {
    body: renderFeed(releases, `${backend}/functions/v1/press-feed`),
    type: 'application/atom+xml; charset=utf-8',
  };
}, 'The releases cannot be read at the moment.');
