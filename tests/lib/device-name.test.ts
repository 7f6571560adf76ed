import { expect, test } from 'vitest';
import { deviceName } from '@/lib/device-name';

const chrome = '(KHTML, like Gecko) Chrome/143.0.0.0';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/143.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${chrome} Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/143.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('the name of %s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
