import { expect, test } from 'vitest'
import { isOneClick } from './one-click.ts'

const press = (path: string, headers: Record<string, string> = {}, method = 'POST') =>
  isOneClick(new Request(`https://site.example.test${path}`, { method, headers }))

test.each(['/disiscrizione?link=a', '/disiscrizione/sentinella?link=a'])('a mail program may press %s', path => {
  expect(press(path)).toBe(true)
})

test.each(['/disiscrizioni', '/disiscrizione-altro', '/dashboard/sentinella', '/'])('not %s', path => {
  expect(press(path)).toBe(false)
})

test.each([
  ['origin', 'https://elsewhere.test'],
  ['sec-fetch-site', 'cross-site'],
])('not from a browser, which sends %s', (name, value) => {
  expect(press('/disiscrizione/sentinella?link=a', { [name]: value })).toBe(false)
})

test('not by opening it', () => {
  expect(press('/disiscrizione/sentinella?link=a', {}, 'GET')).toBe(false)
})
