import { expect, it } from 'vitest'
import { describeDevice } from './device-text.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
    'Safari · macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Safari/604.1`,
    'Safari · iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; wv) ${WEBKIT} Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0`,
    '微信 · Android',
  ],
  ['curl/8.5.0', '其他程序'],
  [undefined, '其他程序'],
  ['<script>alert(1)</script>', '其他程序'],
  ['x'.repeat(100_000), '其他程序'],
])('says of %s: %s', (userAgent, text) => {
  expect(describeDevice(userAgent)).toBe(text)
})
