import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backend, networkError, startBackend } from '../../setup/backend';
import { stubWidth } from '../../setup/stub-width';
import { captchaBox, loadLocalCaptcha, solveCaptcha } from '../local-captcha';
import { openDialog } from './open-dialog';

const fetchConfig = 'POST /functions/v1/get-hcaptcha-config';

beforeEach(startBackend);

/** Advances the fake clock past the pauses before the retries. */
const skipRetryPauses = () => act(() => vi.advanceTimersByTimeAsync(2_000));

describe('the captcha configuration', () => {
  beforeEach(() => {
    loadLocalCaptcha();
  });

  test('is fetched once, even when the mode changes, and without a request body', async () => {
    const page = await openDialog();
    await captchaBox();
    await page.press('Need an account?');
    await captchaBox();
    expect(backend.sent(fetchConfig)).toEqual([undefined]);
  });

  test.each([{}, { siteKey: '' }, { siteKey: null }])(
    'is reported as unavailable when the response is %j',
    async (config) => {
      backend.answer(fetchConfig, config);
      const page = await openDialog();
      expect(
        await page.dialog.findByText(
          'hCaptcha configuration not available. Please contact support.',
        ),
      ).toBeTruthy();
    },
  );

  test.each([
    ['is refused', () => Response.json({ error: 'hCaptcha is not configured' }, { status: 500 })],
    ['gets no response', networkError],
  ])('is reported as failed after two retries when the request %s', async (_, answer) => {
    const recover = backend.answer(fetchConfig, answer);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await openDialog();
    const message = 'Failed to load security verification. Please try again later.';
    await skipRetryPauses();
    expect(await page.dialog.findByText(message)).toBeTruthy();
    expect(backend.sent(fetchConfig)).toHaveLength(3);
    recover();
    await page.press('Try Again');
    expect(await captchaBox()).toBeTruthy();
    expect(page.dialog.queryByText(message)).toBeNull();
  });
});

describe('the captcha script', () => {
  const scripts: HTMLScriptElement[] = [];
  const finishLoading = async (event: 'load' | 'error') => {
    await waitFor(() => expect(scripts.length).toBeGreaterThan(0));
    await act(async () => {
      scripts.shift()?.dispatchEvent(new Event(event));
    });
  };

  beforeEach(() => {
    Reflect.deleteProperty(window, 'hcaptcha');
    scripts.length = 0;
    // Keeps the script from being fetched: its element is not inserted.
    vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
      if (node instanceof HTMLScriptElement) scripts.push(node);
      return node;
    });
    vi.spyOn(document.head, 'removeChild').mockImplementation((node) => node);
  });

  test('is reported as unavailable after two retries, and can be loaded again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await openDialog();
    const message = 'Security verification is temporarily unavailable. Please try again later.';
    for (let i = 0; i < 3; i++) {
      expect(page.dialog.queryByText(message)).toBeNull();
      await skipRetryPauses();
      await waitFor(() => expect(scripts).toHaveLength(1));
      // The script comes from hCaptcha, unless the embedded stack sets another address.
      expect(scripts[0]?.src).toMatch(/^https:\/\/js\.hcaptcha\.com\/1\/api\.js\?/);
      await finishLoading('error');
    }
    expect(await page.dialog.findByText(message)).toBeTruthy();
    expect(scripts).toHaveLength(0);
    // hCaptcha's loader reports the failure to hCaptcha.
    expect(backend.sent('POST /api/6/envelope/')).toHaveLength(1);

    await page.press('Try Again');
    await waitFor(() => expect(scripts).toHaveLength(1));
    loadLocalCaptcha();
    await finishLoading('load');
    expect(await captchaBox()).toBeTruthy();
  });
});

describe('the captcha widget', () => {
  beforeEach(() => {
    loadLocalCaptcha();
  });

  test('leaves the form without a token when it reports an error', async () => {
    const page = await openDialog();
    await page.type('Email', 'investor@example.org');
    await page.type('Password', 'Vault-Key-9');
    await solveCaptcha();
    // Makes the next attempt to solve the captcha fail.
    localStorage.setItem('captcha-stand-in', 'error');
    await page.solveCaptchaAndPress('Sign In');
    expect(await page.dialog.findByText('Please complete the CAPTCHA verification')).toBeTruthy();
  });

  test('shrinks when the window becomes narrow, and must be solved again', async () => {
    const resize = stubWidth(1_280);
    const page = await openDialog();
    await page.type('Email', 'investor@example.org');
    await page.type('Password', 'Vault-Key-9');
    expect((await captchaBox()).style.width).toBe('303px');
    await solveCaptcha();
    act(() => resize(320));
    await waitFor(async () => expect((await captchaBox()).style.width).toBe('164px'));
    await page.press('Sign In');
    expect(await page.dialog.findByText('Please complete the CAPTCHA verification')).toBeTruthy();
  });
});
