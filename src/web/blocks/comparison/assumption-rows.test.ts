import { beforeAll, describe, expect, test } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { type PublicOffer, publicOffer } from '#areas/offers/public-offer.ts'
import { useOfQuery, gasQuestion, luceQuestion } from '#areas/offers/comparison/compare-question.ts'
import { regulatedCosts } from '#areas/offers/cost/yearly-cost.ts'
import { assumptionRows } from './assumption-rows.ts'
import { readResultsQuery } from './questions/asked.ts'
import { consumptionBands } from './query.ts'

let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-11-21')
})

/** A variable offer, so that the index rows appear. */
const offered = (commodity: 'luce' | 'gas'): PublicOffer => {
  const index = commodity === 'luce' ? ('pun' as const) : ('psv' as const)
  const plan = {
    commodity,
    price: { index, prices: { bands: 'mono' as const, mono: Decimal.of('0.01') } },
    fixedMonths: null,
    renewal: null,
    feeYear: Decimal.of(60),
    feePerKwYear: Decimal.zero,
    declared: [],
    dispatching: [],
    discounts: [],
  }
  const whole = { type: commodity, contractTypes: [], plans: [plan] } as unknown as Parameters<typeof publicOffer>[0]
  return publicOffer(whole, market)
}

/** Datum → value and source, for an address. */
function mapOf(query: string, today = market): Record<string, string> {
  const { facts } = today
  const asked = readResultsQuery(new URLSearchParams(query), consumptionBands(facts))
  const { kind, question } = asked
  const parsed = kind === 'gas' ? gasQuestion.parse(question.gas) : luceQuestion.parse(question.luce)
  const rules = regulatedCosts(useOfQuery(parsed, facts).use, today)
  if (typeof rules === 'string') throw new Error(rules)
  const rows = assumptionRows({ asked, market: today }, [rules], [offered(kind === 'gas' ? 'gas' : 'luce')])
  return Object.fromEntries(rows.map(({ datum, value, source, field }) => [datum, `${value} | ${source} | ${field}`]))
}

describe('where every number comes from', () => {
  test.each([
    ['', 'Consumo', /^2\.700 kWh in un anno \| Profilo tipo, livello «medio»\. Stima di PassaFacile/],
    ['stima=alto', 'Consumo', /^4\.200 kWh in un anno \| Hai scelto il livello «alto»/],
    ['consumo=3100', 'Consumo', /^3\.100 kWh in un anno \| Lo hai scritto tu \| consumo$/],
    ['consumo=100', 'Divisione per fasce', /^F1 33, F2 31, F3 36 kWh \| Famiglia tipo\. Regole .* 16\/02\/2026 \| f1$/],
    ['consumo=6&f1=1&f2=2&f3=3', 'Divisione per fasce', /^F1 1, F2 2, F3 3 kWh \| Le hai scritte tu/],
    ['consumo=100', 'Potenza', /^3 kW \| Profilo tipo \| potenza$/],
    ['potenza=4.5', 'Potenza', /^4,5 kW \| Lo hai detto tu/],
    ['residente=0', 'Casa', /^Seconda casa, non di residenza \| Lo hai detto tu \| residente$/],
    ['cliente=business', 'Uso', /^Azienda o partita IVA \| Lo hai detto tu \| cliente$/],
    [
      '',
      'Rete e contatore',
      /€ all’anno, .*\| Tariffe del 4° trimestre 2026\. Portale Offerte.*dal 01\/10\/2026 \| null$/,
    ],
    ['', 'IVA', /^10% /],
    ['cliente=business', 'IVA', /^22% /],
    ['', 'PUN, per le offerte variabili', /^0,1197 €\/kWh: media di 12 mesi, da luglio 2025 a giugno 2026 \| Portale/],
    [
      'fornitura=gas',
      'Luogo e zona tariffaria',
      /^Lombardia, ambito tariffario 2, zona climatica E \(del capoluogo\) \| Profilo tipo\. /,
    ],
    ['fornitura=gas&cap=80121', 'Luogo e zona tariffaria', /^Campania \(NA\), .* \| Lo hai detto tu\. .* \| cap$/],
    [
      'fornitura=gas&uso=cottura&regione=Lombardia',
      'Uso del gas',
      /^Solo cucina \| Lo hai detto tu\. .*TISG.* \| uso$/,
    ],
    ['fornitura=gas', 'IVA', /^10% sui primi 480 Smc, 22% sul resto/],
    ['fornitura=gas&cap=80121', 'Accisa e addizionale regionale', /\(da verificare\) \| cap$/],
    ['fornitura=gas', 'Accisa e addizionale regionale', /in vigore dal 01\/01\/2021 \| regione$/],
    ['fornitura=gas', 'PSV, per le offerte variabili', /^0,418534 €\/Smc: media di 12 mesi/],
    ['', 'Offerte', /^1 con un prezzo \| Offerte che si possono sottoscrivere il 21\/11\/2026/],
  ])('%s: %s', (query, datum, expected) => {
    expect(mapOf(query)[datum]).toMatch(expected)
  })

  test('follows the market of the day, not what was true once', () => {
    const recorded = {
      ...market,
      indices: { ...market.indices, pun: { value: Decimal.of('0.2'), months: null, source: 'Verbale del 20/11' } },
    }
    expect(mapOf('', recorded)['PUN, per le offerte variabili']).toBe(
      '0,2 €/kWh: cifra registrata da noi | Verbale del 20/11 | null',
    )
  })
})
