import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { loadReferenceData } from '#areas/market/procedures/figures.server.ts'
import { component, entry, type EntryParts, inPieces, listOf, price } from '../../../../tests/support/open-data.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
  visitor,
} from '../../../../tests/support/test-runtime.ts'
import { marketFiles, marketOffers, marketOfferVersions, marketSellers } from '../tables.server.ts'
import { compareOffers } from '../procedures/compare.server.ts'
import { listMarketFiles, undoMarketImport } from '../procedures/market.server.ts'
import { importMarketStream } from './import-file.server.ts'
import { marketFileRefusal } from './texts.ts'
import { loadWholeMarket } from './whole-market.server.ts'

const { withRuntime } = useTestDatabase()
const NEXT = 'PO_Offerte_E_MLIBERO_20261121.xml'

const offer = (code: string, unit = '0.10', parts: EntryParts = {}) =>
  entry({ code, components: component('04', price(unit, '03')), ...parts })
const DAY = 'PO_Offerte_E_MLIBERO_20261120.xml'

async function give(rt: TestRuntime, name: string, text: string, size?: number) {
  return importMarketStream(rt, { name, chunks: inPieces(text, size) })
}
const start = async (visitor: TestRuntime) => {
  const rt = visitor.as(system)
  await call(rt, loadReferenceData, {})
  return rt
}
const rows = (rt: TestRuntime) => inspect(rt, tx => tx.select().from(marketOffers).orderBy(marketOffers.code))
const counts = (rt: TestRuntime) =>
  inspect(rt, async tx => {
    const { rows: all } = await tx.execute<{ state: string }>(
      sql`select md5(string_agg(t::text, '|' order by t::text)) as state from (select offer, hash, last_seen, gone_on from market_offers) t`,
    )
    return all[0]?.state
  })

test('a file is loaded once, however its bytes arrive; the same again changes nothing', () =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    const text = listOf(offer('A'), offer('B'))
    expect(await give(rt, DAY, text, 7)).toEqual({
      read: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      gone: 0,
      refused: 0,
      priced: 2,
      unpricedBy: {},
      refusedBy: {},
      known: false,
    })
    expect((await give(rt, DAY, text)).known).toBe(true)
    expect((await rows(rt)).map(({ code, firstSeen, goneOn }) => [code, firstSeen, goneOn])).toEqual([
      ['A', '2026-11-20', null],
      ['B', '2026-11-20', null],
    ])
    const market = await inspect(rt, tx => loadWholeMarket(tx))
    expect([market.days.luce, market.entries.map(each => each.offer.code).toSorted()]).toEqual([
      '2026-11-20',
      ['A', 'B'],
    ])
  }))

test('a file without one readable offer, or of a day to come, leaves the list as it was', () =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    await give(rt, DAY, listOf(offer('A'), offer('B')))
    const before = await counts(rt)
    const refusal = (name: string, text: string) =>
      give(rt, name, text).then(
        () => null,
        (error: unknown) => marketFileRefusal(error),
      )
    expect(await refusal(NEXT, listOf())).toContain('non c’è nessuna offerta che si possa leggere')
    expect(await refusal(NEXT, listOf(offer('A', 'x'), offer('B', 'x')))).toContain(
      'La prima, alla riga 3: un importo non è un numero.',
    )
    expect(await refusal('PO_Offerte_E_MLIBERO_20270930.xml', listOf(offer('A')))).toContain(
      '30/09/2027, che deve ancora venire',
    )
    expect(await counts(rt)).toEqual(before)
    expect(await give(rt, NEXT, listOf(offer('A')))).toMatchObject({ unchanged: 1, gone: 1 })
  }))

test('the next day tells what is new, changed and gone, and the prices of before are kept', () =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    await give(rt, DAY, listOf(offer('A'), offer('B'), offer('C')))
    const next = await give(rt, 'PO_Offerte_E_MLIBERO_20261121.xml', listOf(offer('A'), offer('B', '0.12'), offer('D')))
    expect(next).toMatchObject({ added: 1, changed: 1, unchanged: 1, gone: 1 })
    expect((await rows(rt)).map(row => [row.code, row.lastSeen, row.goneOn])).toEqual([
      ['A', '2026-11-21', null],
      ['B', '2026-11-21', null],
      ['C', '2026-11-20', '2026-11-21'],
      ['D', '2026-11-21', null],
    ])
    const history = await inspect(rt, tx =>
      tx
        .select({ since: marketOfferVersions.since, offer: marketOfferVersions.offer })
        .from(marketOfferVersions)
        .innerJoin(marketOffers, eq(marketOffers.id, marketOfferVersions.offerId))
        .where(eq(marketOffers.code, 'B'))
        .orderBy(marketOfferVersions.since),
    )
    expect(history.map(({ since, offer: said }) => [since, said.terms?.components[0]?.intervals[0]?.price])).toEqual([
      ['2026-11-20', '0.10'],
      ['2026-11-21', '0.12'],
    ])
    // It comes back: the same row, with its history.
    const back = await give(
      rt,
      'PO_Offerte_E_MLIBERO_20261122.xml',
      listOf(offer('A'), offer('B', '0.12'), offer('C'), offer('D')),
    )
    expect(back).toMatchObject({ added: 0, changed: 0, unchanged: 4, gone: 0 })
    expect((await rows(rt)).every(row => row.goneOn === null)).toBe(true)
  }))

test('another file of the same day takes its place; one of a day before does not', () =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    await give(rt, DAY, listOf(offer('A')))
    expect(await give(rt, DAY, listOf(offer('A', '0.2')))).toMatchObject({ changed: 1, known: false })
    expect(await inspect(rt, tx => tx.select({ day: marketFiles.day }).from(marketFiles))).toHaveLength(1)
    expect(await inspect(rt, tx => tx.select().from(marketOfferVersions))).toHaveLength(1)
    await expect(give(rt, 'PO_Offerte_E_MLIBERO_20261119.xml', listOf(offer('A')))).rejects.toMatchObject({
      code: 'older-file',
    })
    // Files of another scope do not touch these.
    await give(rt, 'PO_Offerte_G_MLIBERO_20261119.xml', listOf(entry({ code: 'G', market: '02' })))
    expect((await rows(rt)).map(row => row.goneOn)).toEqual([null, null])
  }))

test('every entry is loaded or told with its reason and its line', () =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    const text = listOf(
      offer('A'),
      offer('A'),
      offer('', '0.1'),
      offer('B', 'x'),
      offer('C', '0.1', { vat: '12' }),
      offer('D', '0.1', { to: '31/02/2026' }),
      offer('E', '0.1', { market: '01', client: '09' }),
      entry({ code: 'F', components: component('09', price('1', '01')) }),
      offer('G', '0.1', { name: ' ' }),
    )
    expect(await give(rt, DAY, text)).toMatchObject({ read: 9, added: 1, refused: 8 })
    const [file] = await inspect(rt, tx => tx.select().from(marketFiles))
    expect(file?.refusals.map(({ code, reason }) => [code, reason])).toEqual([
      ['A', 'repeated'],
      [null, 'code-missing'],
      ['B', 'not-a-number'],
      ['C', 'vat-number-missing'],
      ['D', 'not-a-date'],
      ['E', 'client-unknown'],
      ['F', 'unknown-code'],
      ['G', 'name-missing'],
    ])
    const lines = text.split('\n')
    for (const { line } of file?.refusals ?? []) expect(lines[line - 1]).toContain('<offerta>')
  }))

const good = listOf(offer('A', '0.11'), offer('B', '0.12'), offer('C', '0.13'))
test.each([
  ['cut in the middle', good.slice(0, good.length / 2)],
  ['without its end', good.replace('</ListaOfferteMercatoLibero>', '')],
  ['another list', '<?xml version="1.0"?><rss><offerta/></rss>'],
  ['a page', '<!doctype html><html><body>Manutenzione</body></html>'],
  [
    'entities that grow',
    good.replace('<ListaOfferteMercatoLibero', '<!DOCTYPE x [<!ENTITY a "aaaa">]><ListaOfferteMercatoLibero'),
  ],
  ['nothing', ''],
  ['crossed elements', good.replace('</NOME_OFFERTA>', '</DESCRIZIONE>')],
])('a broken file (%s) changes nothing', (_, text) =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    await give(rt, 'PO_Offerte_E_MLIBERO_20261119.xml', listOf(offer('A'), offer('B')))
    const before = await counts(rt)
    await expect(give(rt, DAY, text)).rejects.toMatchObject({ code: 'broken-file' })
    expect(await counts(rt)).toBe(before)
  }),
)

test('bytes that are no text, and a name that is not of the Portale, are refused', () =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    async function* bytes() {
      yield new Uint8Array([...new TextEncoder().encode(good.slice(0, 200)), 0xff, 0xfe, 0x80])
    }
    await expect(importMarketStream(rt, { name: DAY, chunks: bytes() })).rejects.toMatchObject({
      code: 'broken-file',
    })
    await expect(give(rt, 'offerte.xml', good)).rejects.toMatchObject({ code: 'unknown-file' })
    await expect(give(rt, 'PO_Offerte_E_MLIBERO_20261340.xml', good)).rejects.toMatchObject({ code: 'unknown-file' })
  }))

test('a file with less than half of the offers is not believed', () =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    const many = Array.from({ length: 60 }, (_, n) => offer(`A${n}`))
    await give(rt, DAY, listOf(...many))
    const next = 'PO_Offerte_E_MLIBERO_20261121.xml'
    await expect(give(rt, next, listOf(...many.slice(0, 20)))).rejects.toMatchObject({ code: 'too-few' })
    expect((await rows(rt)).filter(row => row.goneOn)).toEqual([])
    await importMarketStream(rt, {
      name: next,
      chunks: inPieces(listOf(...many.slice(0, 20))),
      force: true,
    })
    expect((await rows(rt)).filter(row => row.goneOn)).toHaveLength(40)
  }))

/** Everything that an import writes, and what a household is told of the market. */
async function everything(rt: TestRuntime) {
  const written = await inspect(rt, async tx => ({
    files: await tx.select().from(marketFiles).orderBy(marketFiles.scope, marketFiles.day),
    offers: await tx.select().from(marketOffers).orderBy(marketOffers.scope, marketOffers.code),
    versions: await tx
      .select()
      .from(marketOfferVersions)
      .orderBy(marketOfferVersions.offerId, marketOfferVersions.since),
    sellers: await tx.select().from(marketSellers).orderBy(marketSellers.vatNumber),
  }))
  return {
    ...written,
    ranking: await call(rt.as(visitor), compareOffers, { commodity: 'luce', consumption: '2700', scope: 'market' }),
  }
}
const lastImport = async (rt: TestRuntime) => {
  const [last] = (await call(rt, listMarketFiles, {})).filter(({ undoId }) => undoId !== null)
  if (!last?.undoId) throw new Error('nothing to undo')
  return last.undoId
}

test.each([
  ['of the next day', NEXT],
  ['that stood in for another of its day', DAY],
])('the last import, %s, is undone: rows and the whole ranking are what they were', (_, name) =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    await give(
      rt,
      'PO_Offerte_E_MLIBERO_20261119.xml',
      listOf(offer('A', '0.14'), offer('B', '0.16'), offer('Z', '0.13')),
    )
    await give(rt, DAY, listOf(offer('A', '0.14'), offer('B', '0.15'), offer('C', '0.12')))
    const before = await everything(rt)
    expect(before.ranking.market.offers?.map(({ code }) => code)).toEqual(['C', 'A', 'B'])

    await give(rt, name, listOf(offer('A', '0.14'), offer('B', '0.11'), offer('D', '0.10'), offer('Z', '0.13')))
    const [changed] = (await rows(rt)).filter(({ code }) => code === 'B')
    await inspect(rt, tx => tx.update(marketOffers).set({ accepted: changed?.hash }).where(eq(marketOffers.code, 'B')))
    expect((await everything(rt)).ranking).not.toEqual(before.ranking)

    const undoId = await lastImport(rt)
    const { rt: staff } = await createPerson(rt, 'admin')
    expect(await call(staff, undoMarketImport, { undoId })).toEqual({ removed: 1, restored: 1, back: 1 })
    expect(await everything(rt)).toEqual(before)
    await expect(call(rt, undoMarketImport, { undoId })).rejects.toMatchObject({ code: 'import-not-last' })
    expect((await call(rt, listMarketFiles, {})).every(file => file.undoId === null)).toBe(true)
  }),
)

const placet = (...rows: string[]) =>
  [
    'denominazione,p_iva,nome_offerta,cod_offerta,data_inizio,data_fine,tipo_cliente,tipo_offerta,p_fix_f,p_vol_mono',
    ...rows,
  ].join('\n')

test('of the PLACET list, names of sellers go back, too; the clock does not bring back what somebody undid', () =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    const row = (code: string, unit: string) =>
      `,01234567890,Placet,${code},01/11/2026,31/12/2026,Domestico,Prezzo fisso,100,${unit}`
    await give(rt, 'PO_Offerte_E_PLACET_20261119.csv', placet(`Chiara Energia${row('P1', '0.11')}`))
    const before = await everything(rt)
    const bad = placet(`Altro nome${row('P1', '0.09')}`, `Altro nome${row('P2', '0.12')}`)
    await give(rt, 'PO_Offerte_E_PLACET_20261120.csv', bad)
    expect((await everything(rt)).ranking).not.toEqual(before.ranking)
    await call(rt, undoMarketImport, { undoId: await lastImport(rt) })
    expect(await everything(rt)).toEqual(before)
    await expect(give(rt, 'PO_Offerte_E_PLACET_20261120.csv', bad)).rejects.toMatchObject({ code: 'undone-file' })
    expect(await everything(rt)).toEqual(before)
  }))

test('an import that another of its list followed is not undone', () =>
  withRuntime(async visitor => {
    const rt = await start(visitor)
    await give(rt, DAY, listOf(offer('A')))
    const undoId = await lastImport(rt)
    await give(rt, NEXT, listOf(offer('A'), offer('B')))
    const before = await everything(rt)
    await expect(call(rt, undoMarketImport, { undoId })).rejects.toMatchObject({ code: 'import-not-last' })
    expect(await everything(rt)).toEqual(before)
  }))
