import type { ComponentType } from 'react';

export interface DeferredComponent<Props> {
  /** Fetches the code once; after a failure the next call tries again. */
  load: () => Promise<ComponentType<Props>>;
  /** The component, once it has been loaded. */
  loaded: () => ComponentType<Props> | undefined;
}

/** A component whose code is fetched on demand, with the moment and the failure in the caller's hand. */
export function deferredComponent<Props>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
): DeferredComponent<Props> {
  let component: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  const load = async () => {
    try {
      component = (await importModule()).default;
      return component;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  return { load: () => (pending ??= load()), loaded: () => component };
}
