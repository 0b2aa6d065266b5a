import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { confirmBillData } from '#areas/bills/procedures/my-bill-data.server.ts'
import { importMarketStream } from '#areas/offers/open-data/import-file.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { type Tab, tabAddress } from '#web/pages/customer/addresses.ts'
import { meta as sectionMeta } from '#web/routes/office/office.tsx'
import type { MetaArgs } from '#web/seo/meta.ts'
import { loadFrame } from '#web/routes/office/frame.server.ts'
import routes from '#web/routes.ts'
import { officeScreens, screensOf } from '../scripts/office-screens.ts'
import { luceValues, machineReads, outcome, sendBill } from './support/bills.ts'
import { component, entry, inPieces, listOf, price } from './support/open-data.ts'
import { fillFor, TABLE_OF } from './security/filled.ts'
import { contractOf } from './support/contracts.ts'
import { withOffice } from './support/office-bill.ts'
import { atTheDesk } from './support/office.ts'
import { statementsOf } from './support/query-plans.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase('with offers')

/** Maximum statements and transactions of a screen: for the office including its frame, and for the area. */
const OFFICE = { statements: 20, transactions: 3 }
const AREA = { statements: 12, transactions: 3 }
/** The overview is one transaction. */
const OVERVIEW = { statements: 12, transactions: 1 }
/** Of who has a contract of the open data, that offer and the whole reading of its bills are read, too. */
const KNOWN = { statements: 14, transactions: 1 }
/** Parts of an address that are no ids of a row, and what some screens are asked in their query. */
const WORDS: Readonly<Record<string, string>> = { part: 'tempi', document: 'privacy', code: 'title-missing' }
const QUERIES: Readonly<Record<string, string>> = {
  '/dashboard/sicurezza/attivita/:staffId': '?dove=cases',
}

/** Transaction control reads nothing. */
const AROUND = /^(?:begin|commit|rollback|savepoint|release|set |select set_config)/i
const BEGINS = /^(?:begin|savepoint)/i

interface Module {
  meta?(args: MetaArgs & { params: object; loaderData?: unknown }): { title?: string }[]
  loader?(args: object): Promise<unknown>
}
const modules = import.meta.glob<Module>('../src/web/{routes/office,pages}/**/*.tsx')

interface Screen {
  path: string
  file: string
}

/** Screens over their limit, or failing to load. */
async function tooMany(
  rt: TestRuntime,
  screens: readonly Screen[],
  most: typeof OFFICE,
  open: (screen: Screen) => Promise<unknown>,
): Promise<string[]> {
  const over: string[] = []
  for (const screen of screens) {
    let failure: unknown
    const work = () => open(screen).catch((error: unknown) => (failure = error))
    const sent = (await statementsOf(rt.db, work)).map(({ sql: text }) => text)
    const statements = sent.filter(text => !AROUND.test(text)).length
    const transactions = sent.filter(text => BEGINS.test(text)).length
    const reason = failure instanceof Error ? failure.message : JSON.stringify(failure)
    if (failure) over.push(`${screen.path}: not opened, ${reason}`)
    if (statements > most.statements || transactions > most.transactions)
      over.push(`${screen.path}: ${statements} in ${transactions}`)
  }
  return over
}

const paramsOf = (path: string, partOf: (name: string) => string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, partOf(name)]))

/** Loads the screen at its address, filling path parameters with `partOf`. */
async function load(rt: TestRuntime, { path, file }: Screen, partOf: (name: string) => string): Promise<unknown> {
  const { loader } = (await modules[`../src/web/${file}`]?.()) ?? {}
  if (!loader) return
  const params = paramsOf(path, partOf)
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(partOf(name)))
  const url = new URL(address + (QUERIES[path] ?? ''), rt.config.SITE_URL)
  const context = new RouterContextProvider()
  context.set(runtimeContext, rt)
  if (file.startsWith('routes/office/')) await loadFrame(rt, url)
  return loader({ context, url, params, request: new Request(url), pattern: path }).catch((answer: unknown) => {
    // A redirect counts: it has read its data.
    if (!(answer instanceof Response)) throw answer
  })
}

async function titleOf({ path, file }: Screen, partOf: (name: string) => string, loaderData?: unknown) {
  const { meta = sectionMeta } = (await modules[`../src/web/${file}`]?.()) ?? {}
  const params = paramsOf(path, partOf)
  const [first] = meta({ matches: [], location: { pathname: path }, params, loaderData }) as { title?: string }[]
  return first?.title ?? ''
}

/** Screens of one row whose title is that of every other row. */
async function sameForAllRows(
  screens: readonly Screen[],
  partOf: (name: string) => string,
  loadOne: (screen: Screen) => Promise<unknown>,
): Promise<string[]> {
  const same: string[] = []
  for (const screen of screens.filter(({ path }) => path.includes(':'))) {
    const data = await loadOne(screen)
    const another = await titleOf(screen, name => `${partOf(name)}-another`)
    if (data && (await titleOf(screen, partOf, data)) === another) same.push(screen.path)
  }
  return same
}

test('no screen of the office sends more than 20 statements in 3 transactions', () =>
  withRuntime(async rt => {
    const { maria } = await atTheDesk(rt)
    const anna = await createPerson(rt, 'admin')
    const { ids } = await fillFor(rt, maria.id)
    // Rows hold random text: screens that parse it get what they expect.
    await inspect(rt, async tx => {
      await tx.execute(sql`select set_config('role', 'none', true)`)
      await tx.execute(sql`update bills set supply_type = 'luce', customer_type = 'privato'`)
      await tx.execute(sql`update requests set type = 'switch', status = 'in_progress'`)
      await tx.execute(sql`update case_events set kind = 'supply-active' where kind ~ '^[0-9a-f]{8}-'`)
      await tx.execute(sql`update seo_fixes set code = 'title-missing'`)
      await tx.execute(sql`update crawl_findings set code = 'title-missing'`)
      await tx.execute(sql`update offer_imports set content = ${'id;type;name\nuna-luce;luce;Una Luce\n'}`)
      await tx.execute(sql`select set_config('role', 'app_system', true)`)
    })
    // A complete case: sealed values of the generated rows cannot be decrypted.
    const requestId = await contractOf(rt, maria)
    const [request] = await inspect(rt, tx => tx.select().from(requests).where(eq(requests.id, requestId)))
    const own: Record<string, string> = { staffId: anna.id, requestId: `R-${request?.number}` }
    const partOf = (name: string) => WORDS[name] ?? own[name] ?? ids.get(TABLE_OF[name] ?? '') ?? 'nobody'
    const open = (screen: Screen) => load(anna.rt, screen, partOf)
    const screens = officeScreens(routes as RouteConfigEntry[])
    const list = 'routes/office/cases/list.tsx'
    screens.push(
      { path: `/dashboard/pratiche?order=moved`, file: list },
      { path: `/dashboard/pratiche?view=all`, file: list },
    )
    expect(screens.length).toBeGreaterThan(50)
    // Warm the in-memory caches of the node.
    await open({ path: '/dashboard/richieste', file: list })
    expect(await tooMany(rt, screens, OFFICE, open)).toEqual([])
    // A title never names a person.
    expect(await sameForAllRows(screens, partOf, open)).toEqual([
      '/dashboard/clienti/:userId',
      '/dashboard/clienti/:userId/unisci',
      '/dashboard/sicurezza/attivita/:staffId',
    ])
  }))

test('each page of the office has a title of its own', async () => {
  const titles = new Map<string, string[]>()
  for (const { path, file } of officeScreens(routes as RouteConfigEntry[])) {
    const title = await titleOf({ path, file }, name => WORDS[name] ?? 'x')
    titles.set(title, [...(titles.get(title) ?? []), path])
  }
  expect(titles.size).toBeGreaterThan(45)
  expect([...titles].filter(([title, paths]) => paths.length > 1 || title.startsWith('Ufficio'))).toEqual([])
})

test('no screen of the area sends more than 12 statements in 3 transactions', () =>
  withRuntime(async rt => {
    const { maria, billId } = await withOffice(rt)
    const requestId = await contractOf(rt, maria, '2026-11-10')
    const [supply] = await inspect(rt, tx => tx.select().from(supplies).where(eq(supplies.userId, maria.id)))
    const ids: Record<string, string> = { billId, requestId, supplyId: supply?.id ?? '', service: 'switch' }
    const of = (name: string) => ids[name] ?? 'nobody'
    const open = (screen: Screen) => load(maria.rt, screen, of)
    // Caller wizards belong to the office.
    const screens = screensOf(routes as RouteConfigEntry[]).filter(
      ({ path, file }) =>
        path.startsWith('/dashboard/') &&
        /^pages\/(?:customer|profile)\/.*\.tsx$/.test(file) &&
        !/al_telefono|del_cliente/.test(path),
    )
    const tab = (name: Tab): Screen => ({ path: tabAddress(name), file: 'pages/dashboard.tsx' })
    screens.push(tab('requests'), tab('quotes'), tab('profile'))
    expect(screens.length).toBeGreaterThan(20)
    await open(tab('overview'))
    expect(await tooMany(rt, [tab('overview')], OVERVIEW, open)).toEqual([])
    expect(await tooMany(rt, screens, AREA, open)).toEqual([])
    expect(await sameForAllRows(screens, of, open)).toEqual([])
  }))

test('the overview of who has a contract of the open data sends no more than 14 statements', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const values = outcome({ ...luceValues, offerCodeLuce: '000123ESFML01XXCASASERENA', periodTo: '2026-10-31' })
    for (const day of [1, 2]) {
      const billId = await sendBill(maria.rt, maria.id)
      rt.setNow(new Date(rt.now().getTime() + day * 86_400_000))
      await machineReads(rt, billId, values)
      await call(maria.rt, confirmBillData, { billId, version: 1, values: { resident: 'true' } })
    }
    const parts = { code: '000123ESFML01XXCASASERENA', from: '01/01/2026', to: '31/12/2026' }
    const components = component('01', price('144', '01')) + component('04', price('0.169', '03'))
    await importMarketStream(rt.as(system), {
      name: 'PO_Offerte_E_MLIBERO_20261101.xml',
      chunks: inPieces(listOf(entry({ ...parts, name: 'Casa Serena 24', months: '24', components }))),
      force: true,
    })
    const open = (screen: Screen) => load(maria.rt, screen, () => 'nobody')
    const overview = { path: tabAddress('overview'), file: 'pages/dashboard.tsx' }
    expect(await tooMany(rt, [overview], KNOWN, open)).toEqual([])
  }))
