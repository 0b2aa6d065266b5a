import { expect, test } from 'vitest'
import { endOutsideSites, redirectTo, serveOutside, type OutsideSite } from '../../../tests/support/outside-site.ts'
import { createPoliteReader, ourRobot } from './polite-reader.server.ts'

endOutsideSites()

const options = { maxBytes: 10_000, timeoutMs: 2_000, accept: ['text/html'] }
const readerOf = (sites: OutsideSite[], pauseMs = 0) =>
  createPoliteReader(
    {
      SITE_NAME: 'Passa Facile',
      SITE_URL: 'https://passafacile.example.test',
      OUTSIDE_FIXTURES: sites.map(s => s.host),
    },
    pauseMs,
  )

test('we say who we are and where to ask', () => {
  expect(ourRobot({ SITE_NAME: 'Passa Facile 2', SITE_URL: 'https://a.example.test' })).toEqual({
    name: 'PassaFacileBot',
    userAgent: 'PassaFacileBot/1.0 (+https://a.example.test/contatti)',
  })
})

test('a page that robots may not read is not asked for; robots.txt is asked for once', async () => {
  const site = await serveOutside({
    '/robots.txt': 'User-agent: PassaFacileBot\nDisallow: /privato\n',
    '/': 'Pubblica',
    '/privato': 'Privata',
    '/porta': redirectTo('/privato'),
  })
  const reader = readerOf([site])
  expect(await reader.read(`${site.url}/`, options)).toMatchObject({ text: 'Pubblica' })
  for (const path of ['/privato', '/porta'])
    await expect(reader.read(site.url + path, options), path).rejects.toMatchObject({ code: 'robots' })
  expect(site.asked).toEqual(['/robots.txt', '/', '/porta'])
})

test('a redirect to another site asks that site, too', async () => {
  const shut = await serveOutside({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': 'Chiusa' })
  const open = await serveOutside({ '/': redirectTo(`${shut.url}/`) })
  await expect(readerOf([shut, open]).read(`${open.url}/`, options)).rejects.toMatchObject({ code: 'robots' })
  expect(shut.asked).toEqual(['/robots.txt'])
})

test('without robots.txt a site may be read; while it cannot tell, it may not', async () => {
  const without = await serveOutside({ '/': 'Pubblica' })
  expect(await readerOf([without]).read(`${without.url}/`, options)).toMatchObject({ text: 'Pubblica' })
  for (const status of [500, 503, 429]) {
    const broken = await serveOutside({
      '/robots.txt': (_, response) => void response.writeHead(status).end(),
      '/': 'Pubblica',
    })
    await expect(readerOf([broken]).read(`${broken.url}/`, options)).rejects.toMatchObject({ code: 'robots' })
    expect(broken.asked).toEqual(['/robots.txt'])
  }
})

test('a site of our own network is refused as that, before its robots.txt', async () => {
  const inside = await serveOutside({ '/': 'Dentro' })
  await expect(readerOf([]).read(`${inside.url}/`, options)).rejects.toMatchObject({ code: 'not-outside' })
  await expect(readerOf([]).read('http://localhost/', options)).rejects.toMatchObject({ code: 'not-outside' })
  expect(inside.asked).toEqual([])
})

test('requests to one host keep a distance, which is not taken from the time of the answer', async () => {
  const times: number[] = []
  const site = await serveOutside((_, response) => {
    times.push(performance.now())
    response.writeHead(200, { 'content-type': 'text/html' }).end('')
  })
  const reader = readerOf([site], 200)
  const began = performance.now()
  await Promise.all(['/a', '/b', '/c', '/d'].map(path => reader.read(site.url + path, { ...options, timeoutMs: 400 })))
  const [, ...pages] = times
  // Late on a busy machine, never early: each has waited for all the pauses before it.
  for (const [n, at] of pages.entries()) expect(at - began).toBeGreaterThan(n * 200 - 10)
})
