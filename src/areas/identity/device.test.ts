import { expect, test } from 'vitest'
import { deviceOf, shortAddress } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome su Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge su Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari su iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome su iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet su Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari su Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox su Linux'],
  ['curl/8.5.0', 'Dispositivo sconosciuto'],
  ['', 'Dispositivo sconosciuto'],
])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

test('what a browser says of itself never reaches the page', () => {
  expect(deviceOf('<script>alert(1)</script> Firefox/140.0')).toBe('Firefox')
})

test('an address is shown by its network only', () => {
  expect(shortAddress('93.41.12.7')).toBe('93.41.x.x')
  expect(shortAddress('::ffff:93.41.12.7')).toBe('93.41.x.x')
  expect(shortAddress('2001:0db8:0000:0000:0000:0000:0000:0007')).toBe('2001:0db8:…')
  expect(shortAddress('2001::7')).toBe('2001:0:…')
  expect(shortAddress('unknown')).toBeNull()
})
