import { romeDate } from '../../src/core/dates.ts'
import { readPage, faultsOfPage, type PageHead } from '../support/page-head.ts'
import { ownSite } from './own-site.ts'
import { expect, test } from 'vitest'

/** Maximum queries followed per page: filters have endless combinations. */
const QUERIES_OF_A_PAGE = 6
const MOST_HOPS = 5
/** Created by the browser, or only meant for it. */
const NOT_PAGES = /^(mailto:|tel:|https:\/\/wa\.me|javascript:|blob:|data:)/

interface Visited {
  status: number
  page: PageHead | null
  /** Where redirects ended. */
  end: string
}

/** Fetches an address without scripts and cookies, following redirects manually. */
async function visit(address: string): Promise<Visited> {
  let here = address
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const answer = await fetch(here, { redirect: 'manual' })
    const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    if (next) {
      await answer.arrayBuffer()
      here = new URL(next, here).href
      continue
    }
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    const text = isPage ? await answer.text() : (await answer.arrayBuffer(), '')
    return { status: answer.status, page: isPage ? readPage(text) : null, end: here }
  }
  return { status: 310, page: null, end: here }
}

test('from the home page every link leads somewhere, and every page has a right head', async () => {
  const site = ownSite.url
  const seen = new Map<string, Visited>()
  const queries = new Map<string, number>()
  const wanted: { address: string; from: string }[] = [{ address: `${site}/`, from: 'start' }]
  const anchors: { address: string; id: string; from: string }[] = []
  const faults: string[] = []

  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const { address, from } = next
    if (seen.has(address)) continue
    const { pathname, search } = new URL(address)
    if (search) {
      const followed = queries.get(pathname) ?? 0
      if (followed >= QUERIES_OF_A_PAGE) continue
      queries.set(pathname, followed + 1)
    }
    const visited = await visit(address)
    seen.set(address, visited)
    if (visited.status !== 200) faults.push(`${visited.status} ${address} from ${from}`)
    for (const resource of visited.page?.resources ?? [])
      if (!resource.startsWith('data:') && new URL(resource, visited.end).origin !== new URL(site).origin)
        faults.push(`${address} asks somebody else: ${resource}`)
    for (const link of [...(visited.page?.links ?? []), ...(visited.page?.resources ?? [])]) {
      if (NOT_PAGES.test(link)) continue
      const target = new URL(link, visited.end)
      if (target.origin !== new URL(site).origin) continue
      const id = decodeURIComponent(target.hash.slice(1))
      target.hash = ''
      if (id) anchors.push({ address: target.href, id, from: address })
      wanted.push({ address: target.href, from: address })
    }
  }

  for (const { address, id, from } of anchors) {
    const page = seen.get(address)?.page
    if (page && !page.ids.has(id)) faults.push(`${address}#${id} leads to no place, from ${from}`)
  }
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const titles = new Map<string, string>()
  for (const [address, { page, status, end }] of seen) {
    const { pathname, origin } = new URL(end)
    if (!page?.index || status !== 200 || end !== address || new URL(address).search) continue
    if (page.canonical === address && !sitemap.includes(`<loc>${address}</loc>`))
      faults.push(`${pathname} is open to search engines and not in the sitemap`)
    faults.push(...faultsOfPage(page, `${origin}${pathname}`).map(fault => `${pathname}: ${fault}`))
    const other = titles.get(page.title)
    if (other) faults.push(`${pathname} has the title of ${other}`)
    titles.set(page.title, pathname)
    const image = await fetch(page.shareImage)
    await image.arrayBuffer()
    if (image.headers.get('content-type') !== 'image/png') faults.push(`${pathname}: no image at ${page.shareImage}`)
  }
  expect(faults).toEqual([])
  expect(titles.size).toBeGreaterThan(15)
})

test.each(['/', '/pun', '/psv', '/glossario', '/speed-test', '/come-calcoliamo'])(
  '%s reads whole without scripts, may be kept by anybody, and leads back home',
  async path => {
    const answer = await fetch(`${ownSite.url}${path}`)
    const page = readPage(await answer.text())
    expect(answer.headers.get('cache-control')).toContain('public')
    expect([page.headings, page.canonical]).toEqual([1, new URL(path, ownSite.url).href])
    expect(page.things.length).toBeGreaterThan(0)
    expect(page.links).toContain('/')
    expect(page.text.length).toBeGreaterThan(1_000)
  },
)

test('the sitemap, robots.txt and the pages agree on what is public', async () => {
  const site = ownSite.url
  const robots = await (await fetch(`${site}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const entries = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)]
  expect(entries.length).toBeGreaterThan(15)
  const faults: string[] = []
  for (const [, address = '', changed = ''] of entries) {
    const { status, page, end } = await visit(address)
    if (status !== 200 || end !== address || !page?.index) faults.push(`${status} ${address}`)
    if (page?.canonical !== address) faults.push(`${address} says it is ${page?.canonical}`)
    // Dates are in Rome's time zone, ahead of UTC.
    if (!(changed.slice(0, 10) <= romeDate(new Date()))) faults.push(`${address} changed on ${changed}`)
  }
  expect(faults).toEqual([])
  for (const path of ['/admin', '/qualcosa/admin/x', '/dashboard', '/api/offers?type=luce']) {
    const answer = await fetch(`${site}${path}`, { redirect: 'manual' })
    await answer.arrayBuffer()
    expect(answer.headers.get('x-robots-tag'), path).toContain('noindex')
  }
})
