/*
 * A stand-in for hCaptcha's script, for use without internet: the part of its interface that
 * @hcaptcha/react-hcaptcha uses, with one box to tick. `localStorage['captcha-stand-in']` can make it
 * fail ("error") or let its token expire immediately ("expired") when the box is ticked.
 */
(() => {
  /** Widgets by their id. */
  const widgets = new Map();
  let count = 0;

  function render(container, params) {
    const id = `stand-in-${++count}`;
    const box = document.createElement('button');
    box.type = 'button';
    box.setAttribute('role', 'checkbox');
    const mark = document.createElement('span');
    mark.setAttribute('aria-hidden', 'true');
    const label = document.createElement('span');
    label.textContent = 'I am human';
    const note = document.createElement('small');
    note.textContent = 'local stand-in';
    box.append(mark, label, note);

    Object.assign(box.style, {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      width: params.size === 'compact' ? '164px' : '303px',
      height: '78px',
      padding: '0 14px',
      flexWrap: params.size === 'compact' ? 'wrap' : 'nowrap',
      textAlign: 'left',
      background: '#fafafa',
      color: '#222',
      border: '1px solid #767676',
      borderRadius: '4px',
    });
    Object.assign(mark.style, {
      width: '26px',
      height: '26px',
      border: '1px solid #767676',
      borderRadius: '3px',
      background: '#fff',
      lineHeight: '24px',
      textAlign: 'center',
    });
    Object.assign(note.style, { marginLeft: 'auto', fontSize: '11px', color: '#555' });

    const set = (token) => {
      widgets.get(id).token = token;
      box.setAttribute('aria-checked', String(token !== ''));
      mark.textContent = token ? '✓' : '';
    };
    widgets.set(id, { box, set, token: '' });
    set('');
    box.addEventListener('click', () => {
      const outcome = localStorage.getItem('captcha-stand-in');
      if (outcome === 'error') {
        set('');
        params['error-callback']?.('challenge-error');
        return;
      }
      set(`stand-in-token-${crypto.randomUUID()}`);
      params.callback?.(widgets.get(id).token);
      if (outcome === 'expired') {
        set('');
        params['expired-callback']?.();
      }
    });
    container.append(box);
    return id;
  }

  window.hcaptcha = {
    render,
    reset: (id) => widgets.get(id)?.set(''),
    remove(id) {
      widgets.get(id)?.box.remove();
      widgets.delete(id);
    },
    getResponse: (id) => widgets.get(id)?.token ?? '',
    getRespKey: () => '',
  };

  // As with the real script, the loader passes the name of the function to call.
  const { searchParams } = new URL(document.currentScript.src);
  window[searchParams.get('onload')]?.();
})();
