import { RouterContextProvider } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { runtimeContext } from '#web/context.ts'
import { loadFrame } from '#web/routes/office/frame.server.ts'
import routes from '#web/routes.ts'
import { officeScreens } from '../scripts/office-screens.ts'
import { atTheDesk } from './support/office.ts'
import { statementsOf } from './support/query-plans.ts'
import { createPerson, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

/** Statements that a screen of the office may send with the frame around it, and the transactions they stand in. */
const MOST = { statements: 20, transactions: 3 }
/** Screens that need more; none may come to need yet more. */
const MORE: Readonly<Record<string, Partial<typeof MOST>>> = {
  '/dashboard/monitoraggio': { statements: 39, transactions: 4 },
  // Each figure is left out apart from the others where it cannot be read.
  '/dashboard/ricerca/blog/duplicati': { transactions: 5 },
  '/dashboard/ricerca/contenuti': { statements: 22 },
  '/dashboard/ricerca/seo': { statements: 23 },
  '/dashboard/ricerca/seo/search-console': { statements: 27 },
  '/dashboard/ricerca/fasi/4': { statements: 21 },
  '/seo-analysis': { statements: 30 },
}

/** What begins, ends or names a transaction reads nothing. */
const AROUND = /^(?:begin|commit|rollback|savepoint|release|set |select set_config)/i
const BEGINS = /^(?:begin|savepoint)/i

interface Module {
  loader?(args: object): Promise<unknown>
}
const modules = import.meta.glob<Module>('../src/web/routes/office/**/*.tsx')

test('no screen of the office sends more than 20 statements in 3 transactions', () =>
  withRuntime(async rt => {
    await atTheDesk(rt)
    const anna = await createPerson(rt, 'admin')
    const open = async (address: string, file: string) => {
      const { loader } = (await modules[`../src/web/${file}`]?.()) ?? {}
      if (!loader) return
      const url = new URL(address, rt.config.SITE_URL)
      const context = new RouterContextProvider()
      context.set(runtimeContext, anna.rt)
      await loadFrame(anna.rt, url)
      await loader({ context, url, params: {}, request: new Request(url) })
    }
    const screens = officeScreens(routes as RouteConfigEntry[]).filter(({ path }) => !path.includes(':'))
    const list = 'routes/office/cases/list.tsx'
    screens.push(
      { path: `/dashboard/pratiche?order=moved`, file: list },
      { path: `/dashboard/pratiche?view=all`, file: list },
    )
    expect(screens.length).toBeGreaterThan(30)
    // What a node keeps in memory is read once.
    await open('/dashboard/richieste', list)
    const over: string[] = []
    for (const { path, file } of screens) {
      const sent = (await statementsOf(rt.db, () => open(path, file))).map(({ sql }) => sql)
      const statements = sent.filter(sql => !AROUND.test(sql)).length
      const transactions = sent.filter(sql => BEGINS.test(sql)).length
      const most = { ...MOST, ...MORE[path] }
      if (statements > most.statements || transactions > most.transactions)
        over.push(`${path}: ${statements} in ${transactions}`)
    }
    expect(over).toEqual([])
  }))
