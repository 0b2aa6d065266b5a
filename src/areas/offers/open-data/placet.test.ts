import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { gasCost } from '../../../../tests/golden/gas-formula.ts'
import { luceCost, type LuceHome } from '../../../../tests/golden/luce-formula.ts'
import type { GoldenOffer } from '../../../../tests/golden/offer.ts'
import { gasUse, luceUse } from '../../../../tests/golden/product.ts'
import { inPieces } from '../../../../tests/support/open-data.ts'
import { regulatedCosts } from '../cost/yearly-cost.ts'
import { fileScope } from './file-name.ts'
import { planInput } from './market-plan.ts'
import { readOffersFile } from './read-file.server.ts'
import { marketCost } from './yardstick.ts'

let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-10-02')
})

const HEAD =
  'denominazione,p_iva,nome_offerta,cod_offerta,data_inizio,data_fine,tipo_cliente,tipo_offerta,p_fix_f,p_fix_v,p_vol_mono,p_vol_bf1,p_vol_bf23,p_vol_f1,p_vol_f2,p_vol_f3,p_vol,alpha,regione,provincia,comune,url_offerta,telefono'
const columns = HEAD.split(',')
type Row = Readonly<Record<string, string>>
const PLAIN: Row = {
  denominazione: 'Società Ènergia S.p.A.',
  p_iva: '01234567890',
  nome_offerta: 'Placet',
  cod_offerta: 'P1',
  data_inizio: '01/10/2026',
  data_fine: '31/12/2026',
  tipo_cliente: 'Domestico',
  tipo_offerta: 'Prezzo fisso',
}
const line = (row: Row, separator = ',') =>
  columns
    .map(name => row[name] ?? '')
    .map(cell => (cell.includes(separator) || cell.includes('\n') ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator)
const fileOf = (...rows: Row[]) => [HEAD, ...rows.map(row => line({ ...PLAIN, ...row }))].join('\n')

async function read(text: string | Uint8Array, letter = 'E') {
  const scope = fileScope(`PO_Offerte_${letter}_PLACET_20261002.csv`)
  if (!scope) throw new Error('name')
  async function* bytes() {
    if (typeof text !== 'string') yield text
  }
  const chunks = typeof text === 'string' ? inPieces(text, 11) : bytes()
  return readOffersFile(chunks, scope, market.luce.get('lambda'))
}
async function firstOf(row: Row, letter?: string) {
  const { offers, refused } = await read(fileOf(row), letter)
  expect(refused).toEqual([])
  const offer = offers[0]?.offer
  if (!offer?.terms) throw new Error('no offer')
  return { ...offer, terms: offer.terms }
}

const HOME: LuceHome = { kwh: '2700', bands: ['1000', '700', '1000'] }
/** What every PLACET offer of luce passes on. */
const dispatchingOf = ({ business }: LuceHome) => (business ? ['placet'] : ['13', '14'])

describe('luce', () => {
  it.each<[string, Row, GoldenOffer, LuceHome?]>([
    ['fixed, one price', { p_fix_f: '96.5', p_vol_mono: '0.1234' }, { fee: '96.5', energy: '0.1234' }],
    [
      'fixed, F1 and F23',
      { p_fix_f: '96', p_vol_bf1: '0.15', p_vol_bf23: '0.11' },
      { fee: '96', energy: { f1: '0.15', f23: '0.11' } },
    ],
    [
      'fixed, for businesses, three bands',
      { tipo_cliente: 'BT altri usi', p_fix_f: '96', p_vol_f1: '0.15', p_vol_f2: '0.13', p_vol_f3: '0.11' },
      { fee: '96', energy: { f1: '0.15', f2: '0.13', f3: '0.11' } },
      { ...HOME, business: true, kw: '6' },
    ],
    // Pvol = (1 + λ) · (PUN + α)
    [
      'variable: losses on the spread, too',
      { tipo_offerta: 'Prezzo variabile', p_fix_f: '1', p_fix_v: '90', alpha: '0.02' },
      { fee: '90', energy: '0.022', index: '1' },
    ],
    [
      'variable, α negative and with a comma',
      { tipo_offerta: 'variabile', p_fix_v: '90', alpha: '-0,01' },
      { fee: '90', energy: '-0.011', index: '1' },
    ],
  ])('%s', async (_, row, offer, home = HOME) => {
    const { terms, client } = await firstOf(row)
    const use = luceUse(home)
    expect(client).toBe(use.client)
    const regulated = regulatedCosts(use, market)
    if (typeof regulated === 'string') throw new Error(regulated)
    const expected = luceCost(home, { ...offer, dispatching: dispatchingOf(home) })
    expect(marketCost(terms, planInput(regulated, market, 1))).toMatchObject({
      total: expected.total,
      breakdown: expected.breakdown,
    })
  })
})

describe('gas', () => {
  it.each<[string, Row, GoldenOffer]>([
    ['fixed', { p_fix_f: '110', p_vol: '0.4567' }, { fee: '110', energy: '0.4567' }],
    [
      'variable, without losses',
      { tipo_offerta: 'Prezzo variabile', p_fix_v: '110', alpha: '0.08' },
      { fee: '110', energy: '0.08', index: '1' },
    ],
  ])('%s', async (_, row, offer) => {
    const home = { smc: '900', region: 'Toscana' }
    const { terms } = await firstOf(row, 'G')
    const regulated = regulatedCosts(gasUse(home, market), market)
    if (typeof regulated === 'string') throw new Error(regulated)
    const expected = gasCost(home, offer)
    expect(marketCost(terms, planInput(regulated, market, 1))).toMatchObject({
      total: expected.total,
      breakdown: expected.breakdown,
    })
  })
})

describe('rows', () => {
  it.each<[string, Row, string]>([
    ['without a code', { cod_offerta: '' }, 'code-missing'],
    ['with a VAT number of letters', { p_iva: 'ABC' }, 'vat-number-missing'],
    ['without a VAT number', { p_iva: '' }, 'vat-number-missing'],
    ['with half of a VAT number', { p_iva: '123' }, 'vat-number-missing'],
    ['of no kind of price', { tipo_offerta: 'a sorpresa' }, 'price-type-unknown'],
    ['with a day that does not exist', { data_inizio: '31/11/2026' }, 'not-a-date'],
    ['without a day', { data_fine: '' }, 'not-a-date'],
    ['with a price of words', { p_fix_f: 'gratis' }, 'not-a-number'],
    ['with a place of words', { regione: 'Lombardia' }, 'unknown-code'],
  ])('%s are told, and the others kept', async (_, row, reason) => {
    const good = { cod_offerta: 'P2', p_fix_f: '96', p_vol_mono: '0.1' }
    const { offers, refused } = await read(fileOf({ p_fix_f: '96', p_vol_mono: '0.1', ...row }, good))
    expect(offers.map(({ offer }) => offer.code)).toEqual(['P2'])
    expect(refused).toMatchObject([{ line: 2, reason }])
  })
  it('without a price are kept without a cost', async () => {
    expect((await firstOf({ p_fix_f: '96' })).unpriced).toBe('no-price')
    expect((await firstOf({ tipo_offerta: 'variabile', p_fix_v: '96' })).unpriced).toBe('no-price')
    expect((await firstOf({ p_vol_mono: '0.1' })).unpriced).toBe('no-price')
  })
  it('sold in some places alone say which, however they are divided', async () => {
    const { zones } = await firstOf({ regione: '3;12', provincia: '015,1', comune: '015146 015002' })
    expect(zones).toEqual({ regions: ['03', '12'], provinces: ['015', '001'], towns: ['015146', '015002'] })
  })
  it('of one code are told once', async () => {
    const { offers, refused } = await read(fileOf({}, {}))
    expect([offers.length, refused]).toMatchObject([1, [{ line: 3, reason: 'repeated' }]])
  })
})

describe('files', () => {
  const row = { ...PLAIN, nome_offerta: 'Placet «Casa»; fissa', p_fix_f: '96', p_vol_mono: '0,1', alpha: '' }
  const text = [HEAD, line(row)].join('\r\n')
  const semicolons = [HEAD.replaceAll(',', ';'), line(row, ';')].join('\n')
  it.each<[string, string | Uint8Array]>([
    ['commas, with a decimal comma in quotes', text],
    ['semicolons in quotes', semicolons],
    ['a mark of UTF-8 at the start', `\uFEFF${semicolons}`],
    ['latin-1', Uint8Array.from(Buffer.from(text, 'latin1'))],
    ['capitals in the header', text.replace(HEAD, HEAD.toUpperCase())],
  ])('%s', async (_, content) => {
    const { offers, refused, sellers } = await read(content)
    expect(refused).toEqual([])
    expect(offers[0]?.offer).toMatchObject({ name: 'Placet «Casa»; fissa', code: 'P1' })
    expect(offers[0]?.offer.terms?.components[1]?.intervals[0]?.price).toBe('0.1')
    expect([...sellers]).toEqual([['01234567890', 'Società Ènergia S.p.A.']])
  })
  it('of another shape are refused whole', async () => {
    for (const broken of ['', 'a,b\n1,2', '<html>manutenzione</html>', HEAD.replace('p_iva', 'iva')])
      await expect(read(broken)).rejects.toMatchObject({ code: 'broken-file' })
  })
})

test('a name said twice is the first; one row that is refused still names nobody', async () => {
  const { sellers } = await read(
    fileOf({ denominazione: 'Uno' }, { cod_offerta: 'P2', denominazione: 'Altro' }, { p_iva: '9'.repeat(12) }),
  )
  expect([...sellers]).toEqual([['01234567890', 'Uno']])
})
