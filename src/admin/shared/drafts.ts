/** What was typed into a form and not saved, by row, until the page is left. */
export interface Drafts<Fields> {
  get: (key: string) => Fields | undefined;
  keep: (key: string, fields: Fields) => void;
  drop: (key: string) => void;
}

const stores: Map<string, unknown>[] = [];

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** Browsers ask before they leave a page with such a listener, so it stands only while it is needed. */
function warnWhileSomethingIsKept() {
  if (stores.some((store) => store.size > 0)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** The drafts of one kind of form. */
export function createDrafts<Fields>(): Drafts<Fields> {
  const store = new Map<string, Fields>();
  stores.push(store);
  return {
    get: (key) => store.get(key),
    keep: (key, fields) => {
      store.set(key, fields);
      warnWhileSomethingIsKept();
    },
    drop: (key) => {
      store.delete(key);
      warnWhileSomethingIsKept();
    },
  };
}
