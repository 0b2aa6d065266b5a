import { expect, test } from 'vitest'
import { readRobots } from './robots.ts'

const allows = (text: string, path: string) => readRobots(text, 'ProvaBot').allows(path)

test('without a file, without rules or with an empty one everything may be asked for', () => {
  expect(allows('', '/a')).toBe(true)
  expect(allows('<html>not a file of rules</html>', '/a')).toBe(true)
  expect(allows('User-agent: *\nDisallow:', '/a')).toBe(true)
  expect(allows('Disallow: /', '/a')).toBe(true)
})

test('the group that names us counts alone, in whatever case, with several names over one list', () => {
  const text =
    'User-agent: *\nDisallow: /\n\nuser-AGENT: altro\nUser-Agent: provabot/2.1\nDisallow: /privato # qui no\n'
  expect(allows(text, '/')).toBe(true)
  expect(allows(text, '/privato/x')).toBe(false)
  expect(readRobots(text, 'terzo').allows('/')).toBe(false)
})

test('a longer name is not ours', () => {
  expect(allows('User-agent: ProvaBotNews\nDisallow: /', '/')).toBe(true)
})

test('several groups for one name are one', () => {
  const text = 'User-agent: ProvaBot\nDisallow: /a\n\nUser-agent: *\nDisallow: /\n\nUser-agent: ProvaBot\nDisallow: /b'
  expect([allows(text, '/a'), allows(text, '/b'), allows(text, '/c')]).toEqual([false, false, true])
})

test('the longest rule decides, and of two alike the one that allows', () => {
  const text = 'User-agent: *\nDisallow: /p\nAllow: /pagine\nDisallow: /pagine/bozze\nAllow: /pari\nDisallow: /pari'
  expect([allows(text, '/prova'), allows(text, '/pagine/1'), allows(text, '/pagine/bozze/1')]).toEqual([
    false,
    true,
    false,
  ])
  expect(allows(text, '/pari')).toBe(true)
})

test.each([
  ['/*.pdf$', '/a/b.pdf', false],
  ['/*.pdf$', '/a/b.pdf?x=1', true],
  ['/*.pdf', '/a/b.pdf?x=1', false],
  ['/a*b*c', '/a1b2c3', false],
  ['/a*b*c', '/a1c2b3', true],
  ['/$', '/', false],
  ['/$', '/a', true],
  ['/a*a$', '/a', true],
  ['*', '/anything', false],
  ['/caff%C3%A8', '/caffè', false],
  ['/caffè', '/caff%c3%a8', false],
  ['/%7Eio', '/~io', false],
  ['/a%2Fb', '/a/b', true],
])('Disallow: %s, %s: %s', (pattern, path, allowed) => {
  expect(allows(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(allowed)
})

test('the file itself may always be read; a delay is told', () => {
  const rules = readRobots(
    '\ufeffUser-agent: *\r\nCrawl-delay: 4\r\nDisallow: /\r\nSitemap: https://a.example/s.xml',
    'x',
  )
  expect([rules.allows('/robots.txt'), rules.allows('/'), rules.delaySeconds]).toEqual([true, false, 4])
  expect(readRobots('User-agent: *\nCrawl-delay: presto', 'x').delaySeconds).toBeNull()
})

test('a file made to tire the reader is read at once', () => {
  const text = `User-agent: *\n${`Disallow: /${'*a'.repeat(900)}$\n`.repeat(250)}Disallow: /${'*'.repeat(100_000)}b$`
  const began = performance.now()
  expect(allows(text, `/${'a'.repeat(2_000)}`)).toBe(false)
  expect(performance.now() - began).toBeLessThan(1_000)
})
