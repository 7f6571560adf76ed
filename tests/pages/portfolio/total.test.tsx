import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allTables, startFakeBackend } from './fake-backend';
import { renderPage } from './render-page';

describe('the total', () => {
  it.each([
    [123_456_789.1, '123’456’789.10'],
    [1_234_567_890_123.45, '1’234’567’890’123.45'],
    ['7953.06', '7’953.06'],
    [null, '0.00'],
  ])('of %s is shown as %s, and may wrap at its separators', async (sum, text) => {
    startFakeBackend(allTables('hidden')).total = sum;
    renderPage();
    const figure = await screen.findByText(text);
    expect(figure.querySelectorAll('wbr')).toHaveLength(text.split('’').length - 1);
  });

  it.each([-1, 'NaN', {}])('counts as a failure when it is invalid, such as %s', async (sum) => {
    startFakeBackend(allTables('hidden')).total = sum;
    renderPage();
    expect(await screen.findByText('These figures could not be loaded')).toBeDefined();
  });
});
