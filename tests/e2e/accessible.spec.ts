import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { services } from '../../src/areas/requests/service-rows.ts'
import routes from '../../src/web/routes.ts'
import { arriveAsCustomer, signInAsAdministrator } from './people.ts'
import { expect, checkBothSizes, test } from './site.ts'
import { missedRules } from './style-sheets.ts'

/** Example parameters of addresses. Personal pages are checked in journeys that create them (`look`). */
const EXAMPLES: Record<string, readonly string[]> = {
  'blog/:slug': ['voltura-o-subentro'],
  'offerte/:slug': ['terralume-luce-chiara-24', 'nodo-fibra-internet-nodo-uno'],
  'fornitori/:slug': ['terralume'],
  ':service': services.map(({ type }) => type),
}

interface Address {
  path: string
  file: string
  who: 'visitor' | 'customer' | 'administrator'
}

/** Every route that renders a page, with example parameters; files and images are left out. */
const addressesOf = (entries: readonly RouteConfigEntry[], isSignedIn = false): Address[] =>
  entries.flatMap(({ path, index, file, children = [] }) => {
    const isArea = isSignedIn || file.endsWith('signed-in.tsx')
    const below = addressesOf(children, isArea)
    if ((!path && !index) || !file.endsWith('.tsx') || path === '*') return below
    const who = !isArea ? 'visitor' : file.startsWith('routes/office/') ? 'administrator' : 'customer'
    return [...examplesOf(`/${path ?? ''}`).map(each => ({ path: each, file, who }) satisfies Address), ...below]
  })

const examplesOf = (path: string): string[] => {
  if (!path.includes(':')) return [path]
  const [wanted, examples] = Object.entries(EXAMPLES).find(([part]) => path.includes(part)) ?? []
  return (examples ?? []).flatMap(each => examplesOf(path.replace(wanted ?? '', wanted?.replace(/:\w+/, each) ?? '')))
}

const all: Address[] = [
  ...addressesOf(routes as RouteConfigEntry[]),
  // Results, and empty results.
  ...['/offerte-luce?consumo=2700', '/offerte-gas?consumo=1400&regione=Toscana', '/confronta?consumo=3100'].map(
    path => ({ path, file: '', who: 'visitor' }) satisfies Address,
  ),
  ...['/search?q=bolletta', '/search?q=xyzzy', '/contatti?argomento=consulenza', '/auth?tab=registrati'].map(
    path => ({ path, file: '', who: 'visitor' }) satisfies Address,
  ),
]

/** One page of each layout: a list of results, a form of the account, the area, a wizard, the office. */
const OF_EACH_LAYOUT = [
  '/offerte-luce?consumo=2700',
  '/auth?tab=registrati',
  '/dashboard',
  '/dashboard/servizi/switch',
  '/dashboard/offerte',
]
/** Files touched by the change (scripts/test.ts); for large changes, a sample of pages. */
const changed = new Set((process.env.E2E_CHANGED ?? '').split(','))
const MOST_TOUCHED = 6
const touched = all.filter(({ file }) => changed.has(`src/web/${file}`)).slice(0, MOST_TOUCHED)
const chosen = process.env.E2E_LONG
  ? all
  : all.filter(each => OF_EACH_LAYOUT.includes(each.path) || touched.includes(each))

test('the examples name pages that exist', () => {
  expect(OF_EACH_LAYOUT.filter(path => !all.some(each => each.path === path))).toEqual([])
})

const arrive = async (page: Page, who: Address['who']): Promise<void> => {
  if (who === 'customer') await arriveAsCustomer(page, 'Lia')
  if (who === 'administrator') await signInAsAdministrator(page)
}

for (const who of ['visitor', 'customer', 'administrator'] as const)
  test(`pages of a ${who} fit a phone and a wide screen, and axe finds nothing`, async ({ page, watch }) => {
    // Without the link of the message it says so.
    watch.allow(/status of 404 .*\/(disiscrizione|avviso\/conferma)/)
    const paths = chosen.filter(each => each.who === who).map(({ path }) => path)
    test.setTimeout(60_000 + paths.length * 40_000)
    await arrive(page, who)
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        expect(await missedRules(page)).toEqual([])
        await checkBothSizes(page)
      })
  })

test('no public page lacks a rule that stands in a sheet of other pages', async ({ page, watch }) => {
  watch.allow(/status of 404 .*\/(disiscrizione|avviso\/conferma)/)
  await page.goto('/come-calcoliamo')
  const paths = all.filter(({ who }) => who === 'visitor').map(({ path }) => path)
  expect(await missedRules(page, paths)).toEqual([])
})
