import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { loadReferenceData } from '#areas/market/procedures/figures.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { component, entry, inPieces, listOf, price } from '../../../../tests/support/open-data.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../../tests/support/test-runtime.ts'
import { listMarketSellers, nameMarketSeller } from '../procedures/market.server.ts'
import { suppliers } from '../tables.server.ts'
import { importMarketStream } from './import-file.server.ts'
import { loadWholeMarket } from './whole-market.server.ts'

const { withRuntime } = useTestDatabase()

const [KNOWN, SAID, UNKNOWN] = ['01234567890', '01234567891', '01234567892']
const placet = (name: string) =>
  [
    'denominazione,p_iva,nome_offerta,cod_offerta,data_inizio,data_fine,tipo_cliente,tipo_offerta,p_fix_f,p_vol_mono',
    `${name},${SAID},Placet,P1,01/11/2026,31/12/2026,domestico,prezzo fisso,100,0.12`,
  ].join('\n')
const offer = (code: string, vat: string) => entry({ code, vat, components: component('04', price('0.1', '03')) })

async function start(visitor: TestRuntime) {
  const rt = visitor.as(system)
  await call(rt, loadReferenceData, {})
  await inspect(rt, tx =>
    tx.insert(suppliers).values({ id: 's', name: 'Nostro', vatNumber: KNOWN, createdAt: rt.now() }),
  )
  const list = listOf(offer('A', KNOWN), offer('B', SAID), offer('C', UNKNOWN), offer('D', UNKNOWN))
  await importMarketStream(rt, { name: 'PO_Offerte_E_MLIBERO_20261121.xml', chunks: inPieces(list) })
  const giveNames = (day: string, name: string) =>
    importMarketStream(rt, { name: `PO_Offerte_E_PLACET_202611${day}.csv`, chunks: inPieces(placet(name)) })
  await giveNames('20', 'Luce Detta')
  const office = (await createPerson(visitor, 'admin')).rt
  const shown = async () => {
    const { entries } = await inspect(rt, tx => loadWholeMarket(tx))
    return Object.fromEntries(entries.map(({ supplier, offer: { vatNumber } }) => [vatNumber, supplier]))
  }
  return { rt, office, shown, giveNames }
}

test('our suppliers, then the office, then a list say the name; else the VAT number stands', () =>
  withRuntime(async visitor => {
    const { office, shown, giveNames } = await start(visitor)
    expect(await shown()).toEqual({ [KNOWN]: 'Nostro', [SAID]: 'Luce Detta', [UNKNOWN]: `P. IVA ${UNKNOWN}` })
    expect(await call(office, listMarketSellers, {})).toMatchObject([
      { vatNumber: UNKNOWN, offers: 2, name: null, site: 'https://www.fornitore.example/', isOurs: false },
      { vatNumber: SAID, offers: 2, name: 'Luce Detta', fromFile: 'PO_Offerte_E_PLACET_20261120.csv' },
      { vatNumber: KNOWN, offers: 1, name: 'Nostro', isOurs: true },
    ])
    await giveNames('21', 'Luce Cambiata')
    expect((await shown())[SAID]).toBe('Luce Cambiata')
    await call(office, nameMarketSeller, { vatNumber: SAID, name: '  Luce   Scritta ' })
    await call(office, nameMarketSeller, { vatNumber: UNKNOWN, name: 'Gas & Luce Srl' })
    await giveNames('22', 'Luce Ancora')
    expect(await shown()).toEqual({ [KNOWN]: 'Nostro', [SAID]: 'Luce Scritta', [UNKNOWN]: 'Gas & Luce Srl' })
  }))

test('a name can be taken back, and who did what is kept', () =>
  withRuntime(async visitor => {
    const { rt, office, shown } = await start(visitor)
    await call(office, nameMarketSeller, { vatNumber: UNKNOWN, name: 'Uno' })
    await call(office, nameMarketSeller, { vatNumber: UNKNOWN, name: '' })
    expect((await shown())[UNKNOWN]).toBe(`P. IVA ${UNKNOWN}`)
    const trail = await inspect(rt, tx => tx.select().from(auditTrail))
    expect(
      trail
        .filter(({ procedure }) => procedure === 'name-market-seller')
        .map(({ subject, detail }) => [subject, detail]),
    ).toEqual([
      [UNKNOWN, { before: null, after: 'Uno' }],
      [UNKNOWN, { before: 'Uno', after: null }],
    ])
  }))

test.each([
  ['a'.repeat(81), 'too-long'],
  ['<script>', 'markup'],
  ['12345', 'name-shape'],
])('«%s» is no name', (name, code) =>
  withRuntime(async visitor => {
    const { office } = await start(visitor)
    await expect(call(office, nameMarketSeller, { vatNumber: UNKNOWN, name })).rejects.toMatchObject({
      code: 'bad-input',
      detail: { fields: { name: code } },
    })
  }),
)

test('a VAT number that sells nothing is not named, and no customer names anybody', () =>
  withRuntime(async visitor => {
    const { office } = await start(visitor)
    const name = 'Uno'
    await expect(call(office, nameMarketSeller, { vatNumber: '99999999999', name })).rejects.toThrow('not-found')
    await expect(call(visitor, nameMarketSeller, { vatNumber: UNKNOWN, name })).rejects.toThrow('sign-in-required')
  }))
