import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { loadReferenceData } from '#areas/market/procedures/figures.server.ts'
import { cronJobActivity } from '#areas/office/runs/tables.server.ts'
import { component, entry, listOf, price } from '../../../../tests/support/open-data.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../../tests/support/test-runtime.ts'
import { listMarketFiles, undoMarketImport } from '../procedures/market.server.ts'
import { marketFiles, marketOffers } from '../tables.server.ts'
import { fetchMarketData } from './fetch-market.server.ts'
import { isStale } from './file-name.ts'

const { withRuntime } = useTestDatabase()
let stop = () => {}
afterEach(() => stop())

/** The Portale on this machine: the files it has, by their address. */
async function portal(files: Readonly<Record<string, string>>): Promise<{ base: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? '')
    const body = files[req.url ?? '']
    res.writeHead(body === undefined ? 404 : 200).end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  stop = () => void server.close()
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/opendata/`, asked }
}

const luce = (code: string) => entry({ code, components: component('04', price('0.1', '03')) })
const gas = entry({ market: '02', code: 'G', components: component('04', price('0.4', '04')) })
const PLACET = [
  'denominazione,p_iva,nome_offerta,cod_offerta,data_inizio,data_fine,tipo_cliente,tipo_offerta,p_fix_f,p_fix_v,p_vol_mono,alpha,regione,provincia,comune',
  'Uno,01234567890,Placet fissa,P1,01/11/2026,31/12/2026,domestico,prezzo fisso,100,,0.12,,,,',
  'Uno,01234567890,Placet variabile,P2,01/11/2026,31/12/2026,domestico,prezzo variabile,,90,,0.02,,,',
].join('\n')
const at = (name: string, folder = 'offerteML') => `/opendata/${folder}/2026_11/${name}`
const runs = (rt: TestRuntime) => inspect(rt, tx => tx.select().from(cronJobActivity))
const start = async (visitor: TestRuntime, base?: string) => {
  const rt = visitor.as(system)
  await call(rt, loadReferenceData, {})
  return { ...rt, config: { ...rt.config, OPEN_DATA_URL: base } }
}

test('the lists of the day are taken, and of yesterday where today’s are not there yet', () =>
  withRuntime(async visitor => {
    const { base, asked } = await portal({
      [at('PO_Offerte_E_MLIBERO_20261121.xml')]: listOf(luce('A'), luce('B')),
      [at('PO_Offerte_G_MLIBERO_20261120.xml')]: listOf(gas),
      [at('PO_Offerte_E_PLACET_20261121.csv', 'offerte')]: PLACET,
    })
    const rt = await start(visitor, base)
    await fetchMarketData(rt, null)
    expect(asked).toHaveLength(8)
    const files = await inspect(rt, tx =>
      tx.select({ scope: marketFiles.scope, day: marketFiles.day }).from(marketFiles),
    )
    expect(files.toSorted((a, b) => (a.scope < b.scope ? -1 : 1))).toEqual([
      { scope: 'E-MLIBERO', day: '2026-11-21' },
      { scope: 'E-PLACET', day: '2026-11-21' },
      { scope: 'G-MLIBERO', day: '2026-11-20' },
    ])
    expect(await runs(rt)).toMatchObject([
      { status: 'done', trigger: 'scheduled', report: { imported: 3, missing: 2, refused: 0, added: 5 } },
    ])
    await fetchMarketData(rt, null)
    expect((await runs(rt)).map(({ report }) => report?.known).toSorted()).toEqual([0, 3])
    const placet = await inspect(rt, tx => tx.select().from(marketOffers))
    const spread = placet.find(({ code }) => code === 'P2')?.offer.terms
    // Losses are paid on the spread of a PLACET offer, too.
    expect(spread?.components.at(-1)?.intervals[0]?.price).toBe('0.022')
  }))

test('a broken list leaves the one before; a Portale that does not answer fails the run', () =>
  withRuntime(async visitor => {
    const name = at('PO_Offerte_E_MLIBERO_20261121.xml')
    const first = await portal({ [name]: listOf(luce('A')) })
    const rt = await start(visitor, first.base)
    await fetchMarketData(rt, null)
    stop()
    const broken = await portal({ [name]: '<html>manutenzione' })
    await expect(
      fetchMarketData({ ...rt, config: { ...rt.config, OPEN_DATA_URL: broken.base } }, null),
    ).rejects.toThrow('unavailable')
    expect(await inspect(rt, tx => tx.select().from(marketOffers))).toHaveLength(1)
    expect((await runs(rt)).map(({ status }) => status).toSorted()).toEqual(['done', 'failed'])
  }))

test('a list that the office took back stays back, and no run fails for it', () =>
  withRuntime(async visitor => {
    const { base } = await portal({ [at('PO_Offerte_E_MLIBERO_20261121.xml')]: listOf(luce('A')) })
    const rt = await start(visitor, base)
    await fetchMarketData(rt, null)
    const admin = await createPerson(visitor, 'admin')
    const [file] = await call(admin.rt, listMarketFiles, {})
    await call(admin.rt, undoMarketImport, { undoId: file?.undoId ?? '' })
    await fetchMarketData(rt, null)
    expect((await runs(rt)).map(({ status, report }) => [status, report?.known])).toContainEqual(['done', 1])
    expect(await inspect(rt, tx => tx.select().from(marketOffers))).toEqual([])
  }))

test('without an address nothing is asked and no run is told', () =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    await fetchMarketData(rt, null)
    expect(await runs(rt)).toEqual([])
  }))

test('data are old forty-eight hours after the end of their day', () => {
  expect(isStale('2026-11-18', new Date('2026-11-20T22:59:00Z'))).toBe(false)
  expect(isStale('2026-11-18', new Date('2026-11-20T23:01:00Z'))).toBe(true)
})
