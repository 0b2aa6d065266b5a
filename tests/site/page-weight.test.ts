import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { built, emptyPage, kilobytes } from '../../scripts/bench/weight.ts'
import { cookiesOf, makePerson } from './make-person.ts'
import { ownSite } from './own-site.ts'
import { ADMIN_PASSWORD } from './run-site.ts'

/** Maximum scripts per page: beyond it a slow connection suffers from their number, not their size. */
const FILES = 25
/** Kilobytes of script of an empty hydrated page. */
const EMPTY = emptyPage()
/** Extra allowance for pages of the area or the office. */
const OF_ITS_OWN = 70
/** Maximum compressed kilobytes of a page: its sheets, and the scripts it names. */
const BUDGETS: readonly { path: string; who?: 'customer' | 'administrator'; styles: number; scripts: number }[] = [
  { path: '/', styles: 7.9, scripts: 8 },
  { path: '/blog', styles: 6.8, scripts: 8 },
  { path: '/privacy', styles: 6.8, scripts: 8 },
  { path: '/come-calcoliamo', styles: 8.3, scripts: 8 },
  { path: '/assistente', styles: 8.3, scripts: 8 },
  { path: '/offerte-luce?consumo=2700', styles: 9, scripts: 8 },
  { path: '/offerte-internet', styles: 8.7, scripts: 8 },
  { path: '/offerte/terralume-luce-chiara-24', styles: 7.9, scripts: 8 },
  { path: '/auth', styles: 5.9, scripts: 8 },
  { path: '/leggi-la-bolletta', styles: 7.9, scripts: EMPTY + 36 },
  { path: '/confronta?consumo=2700', styles: 9, scripts: 8 },
  { path: '/confronta?offerta=terralume-luce-chiara-24', styles: 5.7, scripts: 8 },
  { path: '/dashboard', who: 'customer', styles: 12.7, scripts: EMPTY + 63 },
  // Form fields of the area and the office are bundled with it: their shared code is one file.
  { path: '/dashboard/servizi/switch', who: 'customer', styles: 12.7, scripts: EMPTY + 70 },
  { path: '/dashboard/richieste', who: 'administrator', styles: 16.6, scripts: EMPTY + 55 },
]

const USER_AGENT = 'page-weight'
const cookiesAs = {
  customer: async () => (await makePerson({ firstName: 'Lia', phone: '', userAgent: USER_AGENT })).cookies,
  administrator: () => cookiesOf('admin@localhost.test', ADMIN_PASSWORD, USER_AGENT),
}

const named = (html: string, pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(match => match[1] ?? ''))]

test.each(BUDGETS)('$path is no heavier than its budget', async ({ path, who, styles, scripts }) => {
  const cookies = who ? await cookiesAs[who]() : []
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${ownSite.url}${path}`, { headers: { cookie, 'user-agent': USER_AGENT } })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const sheets = named(html, /<link[^>]*href="(\/assets\/[^"]+\.css)"/g)
  expect(sheets.length).toBeGreaterThan(0)
  expect(kilobytes(sheets)).toBeLessThan(styles)
  const modules = named(html, /(?:href|src)="(\/assets\/[^"]+\.js)"/g)
  expect(modules.length).toBeGreaterThan(0)
  expect(modules.length).toBeLessThanOrEqual(FILES)
  expect(kilobytes(modules)).toBeLessThan(scripts)
})

test('each page of the area and of the office is within their budget, and no page loads more files', () => {
  const { entry, routes } = built()
  // Every page includes the script for pages without React.
  const [site = ''] = readdirSync(join('build', 'client', 'assets')).filter(name => /^site-.*\.js$/.test(name))
  const filesOf = (id: string | undefined): string[] => {
    const route = routes[id ?? '']
    return route ? [route.module, ...(route.imports ?? []), ...filesOf(route.parentId)] : []
  }
  const weighed = Object.keys(routes).map(id => {
    const files = [...new Set([entry.module, ...(entry.imports ?? []), ...filesOf(id), `/assets/${site}`])]
    return { id, files: files.length, kilobytes: Math.ceil(kilobytes(files)) }
  })
  expect(weighed.length).toBeGreaterThan(100)
  expect(weighed.filter(page => page.files > FILES || page.kilobytes > EMPTY + OF_ITS_OWN)).toEqual([])
})
