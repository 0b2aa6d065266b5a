import { expect, test } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { regulatedCosts } from '#areas/offers/cost/yearly-cost.ts'
import { fileScope } from '#areas/offers/open-data/file-name.ts'
import { entriesOf } from '#areas/offers/open-data/market-entry.ts'
import { readOffersFile } from '#areas/offers/open-data/read-file.server.ts'
import { marketCosts } from '#areas/offers/open-data/yardstick.ts'
import { rankByCost } from '#areas/offers/comparison/ranking.ts'
import { discount, entry, inPieces, listOf } from '../support/open-data.ts'
import { exactGas, type GasHome } from './gas-formula.ts'
import { exactLuce, type LuceHome } from './luce-formula.ts'
import type { GoldenOffer } from './offer.ts'
import { entryOf, gasUse, luceUse, planOf } from './product.ts'

const LUCE: GoldenOffer = { fee: '96', energy: '0.1234' }
const BY_BANDS: GoldenOffer = { fee: '60', energy: { f1: '0.0211', f23: '0.0244' }, index: '1', dispatching: ['13'] }
const GAS: GoldenOffer = { fee: '108', energy: '0.4567', declared: ['ccr'] }
/** 30 € of a dual offer reduce luce, before its VAT. */
const TOGETHER = { amount: '30', of: '€' } as const

test.each<[string, GoldenOffer, LuceHome, GasHome]>([
  ['fixed, in Milano', LUCE, { kwh: '2700' }, { smc: '1400', region: 'Lombardia' }],
  [
    'fixed, second home, Latina',
    LUCE,
    { kwh: '800', resident: false },
    { smc: '300', region: 'Lazio', province: 'LT' },
  ],
  ['by bands, 6 kW, Catania', BY_BANDS, { kwh: '5123', kw: '6' }, { smc: '481', region: 'Sicilia' }],
  ['cooking alone, Torino', BY_BANDS, { kwh: '1801' }, { smc: '120', region: 'Piemonte', heating: false }],
  // The halves rounded by themselves are a cent away from the exact sum.
  ['whose cents do not add up, Firenze', LUCE, { kwh: '1502', resident: false }, { smc: '562', region: 'Toscana' }],
])('luce and gas together: %s', async (_, luce, home, kitchen) => {
  const market = await marketFromData('2026-10-02')
  const regulated = {
    luce: regulatedCosts(luceUse(home), market),
    gas: regulatedCosts(gasUse(kitchen, market), market),
  }
  if (typeof regulated.luce === 'string' || typeof regulated.gas === 'string') throw new RangeError('not covered')
  const rules = { luce: regulated.luce, gas: regulated.gas }
  const ofGas = exactGas(kitchen, GAS).total
  const both = (offer: GoldenOffer) => exactLuce(home, offer).total.plus(ofGas).cents

  const [ranked] = rankByCost(
    [{ id: '1', name: 'Due', plans: [planOf('luce', luce), planOf('gas', GAS)] }],
    [rules.luce, rules.gas],
  )
  expect(ranked?.cost.total).toBe(both(luce))

  const joined = (code: string, discounts: string) =>
    entry({
      market: '03',
      code,
      discounts,
      dual: '<OffertaDual><OFFERTE_CONGIUNTE_EE>L</OFFERTE_CONGIUNTE_EE><OFFERTE_CONGIUNTE_GAS>G</OFFERTE_CONGIUNTE_GAS></OffertaDual>',
    })
  const list = async (market: 'E' | 'G' | 'D', ...entries: string[]) => {
    const scope = fileScope(`PO_Offerte_${market}_MLIBERO_20261002.xml`)
    if (!scope) throw new RangeError('name')
    return (await readOffersFile(inPieces(listOf(...entries)), scope, Decimal.of('0.1'))).offers
  }
  const offers = [
    ...(await list('E', entryOf('luce', luce, 'L'))),
    ...(await list('G', entryOf('gas', GAS, 'G'))),
    ...(await list('D', joined('PLAIN', ''), joined('LESS', discount(TOGETHER.amount, '05')))),
  ]
  const entries = entriesOf(
    offers.map(({ offer }) => ({ id: offer.code, offer })),
    new Map(),
  )
  const question = { day: market.asOf, ...rules, region: kitchen.region, province: null }
  const totals = marketCosts(entries, question, market).priced.map(each => [each.entry.id, each.total])
  expect(totals).toEqual([
    ['LESS', both({ ...luce, discounts: [TOGETHER] })],
    ['PLAIN', both(luce)],
  ])
})
