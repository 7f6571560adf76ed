import { checkConnection, loadFailed, outdated } from '@/content/controls';
import { reloadOnce } from '@/lib/reload-once';
import { notify, dismissNotice } from './notifications';

const reload = { label: outdated.reload, onAct: () => window.location.reload() };

/**
 * Fetches the code needed to handle a press of a control, retrying once if the first attempt fails. If both fail, resolves to
 * `undefined`, and reloads the page once or notifies the visitor of the reason. Never rejects.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  try {
    const code = await load().catch(load);
    dismissNotice(loadFailed);
    return code;
  } catch (error) {
    console.error('Code could not be fetched.', error);
    const outcome = await reloadOnce();
    if (outcome !== 'reloading') {
      const explanation =
        outcome === 'outdated'
          ? { description: outdated.text, action: reload }
          : { description: checkConnection };
      notify({ title: loadFailed, ...explanation, tone: 'destructive' });
    }
    return undefined;
  }
}
