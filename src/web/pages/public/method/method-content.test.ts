import { describe, expect, it } from 'vitest'
import { MONTHS_IN_MEAN } from '#areas/market/index-series.ts'
import { plainText } from '#areas/consents/legal-text.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { MONTHS_IN_RANGE } from '#areas/offers/cost/index-range.ts'
import { planFacts } from '#areas/offers/comparison/score-facts.ts'
import type { PricePlan } from '#areas/offers/cost/plan.ts'
import { COMPARED_MONTHS } from '#areas/offers/cost/telecom.ts'
import { Decimal } from '#core/decimal.ts'
import { CRITERION_NAMES } from '#web/blocks/comparison/offer-row.ts'
import { SCORE_METHOD } from './score-content.ts'
import { METHOD_PARTS, ownerParts, searchText } from './method-content.ts'

const NOTHING_WRITTEN = { name: 'Prova', taxId: '0', address: 'via', people: [] }

const methodText = METHOD_PARTS.map(part => plainText(part, {})).join(' ')

it('the figures said in the method are those the costs are computed with', async () => {
  const { facts } = await marketFromData('2026-11-21')
  const { f1, f2, f3 } = facts['luce-bands'].standardPercent
  expect(methodText).toContain(`${f1}% in F1, ${f2}% in F2 e ${f3}% in F3`)
  expect(methodText).toContain(`dei primi ${facts['gas-tiers'].reducedVatUpToSmc} Smc`)
  const heating = facts['withdrawal-profiles'].heatingShareC1Percent.toNumber()
  expect(methodText).toContain(`per il ${heating}% come il riscaldamento e per il ${100 - heating}%`)
  expect(methodText).toContain(`fino a ${facts['luce-excise'].powerUpToKw} kW`)
  expect(methodText).toContain(`quanto paghi in ${COMPARED_MONTHS} mesi`)
  expect(MONTHS_IN_MEAN).toBe(12)
  expect(methodText).toContain('ultimi dodici mesi pubblicati')
  expect(methodText).toContain(`degli ultimi ${MONTHS_IN_RANGE} pubblicati`)
})

it('every part has an anchor of its own, and can be found', () => {
  const parts = [...METHOD_PARTS, ...ownerParts(NOTHING_WRITTEN, { stay: 0, change: 9 })]
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
  expect(parts.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['metodo', 'ipotesi', 'ordine', 'chi-paga', 'copertura']),
  )
  expect(searchText).toHaveLength(METHOD_PARTS.length)
})

it('who we are is what the office has written, and the answers to stay are counted', () => {
  const ownerText = (...of: Parameters<typeof ownerParts>) => ownerParts(...of)[0]?.blocks.join(' ')
  const nothing = ownerText(NOTHING_WRITTEN, { stay: 0, change: 9 })
  expect(nothing).toContain('Il servizio è di Prova, P. IVA 0, via. Per te è gratuito.')
  expect(nothing).not.toMatch(/Ci lavorano|Resta dove sei/)
  const people = [{ name: 'Ada Neri', role: 'conti' }]
  const all = ownerText(
    { ...NOTHING_WRITTEN, company: 'Prova S.r.l.', certifiedEmail: 'pec@prova.it', people },
    { stay: 3, change: 9 },
  )
  expect(all).toContain('Il servizio è di Prova S.r.l., P. IVA 0, via, PEC pec@prova.it.')
  expect(all).toContain('Ci lavorano: Ada Neri (conti).')
  expect(all).toContain('«Resta dove sei» 3 volte su 12')
})

describe('half of the points for the terms', () => {
  const fixed = (fixedMonths: number): PricePlan => ({
    commodity: 'luce',
    price: { index: null, prices: { bands: 'mono', mono: Decimal.of('0.13') } },
    fixedMonths,
    renewal: null,
    feeYear: Decimal.of(72),
    feePerKwYear: Decimal.zero,
    declared: [],
    dispatching: [],
    discounts: [],
  })
  const index = { ...fixed(12).price, index: 'pun' as const }
  // The reasons are those of the published method.
  it.each<[string, PricePlan, boolean]>([
    ['dura tanto', fixed(24), true],
    ['segue sempre lo stesso indice', { ...fixed(12), price: index, fixedMonths: null }, true],
    ['è scritto quello che viene dopo', { ...fixed(12), renewal: index }, true],
    ['', fixed(12), false],
  ])('%s', (reason, plan, isKnown) => {
    const offer = { type: 'luce', paymentMethod: null, activationCost: Decimal.zero, greenEnergy: false } as const
    expect(planFacts(offer, [plan]).saysWhatFollows).toBe(isKnown)
    const method = SCORE_METHOD.rows.find(({ criterion }) => criterion === CRITERION_NAMES.terms)?.method
    expect(method).toContain(reason)
    expect(method).toContain(`${COMPARED_MONTHS} mesi`)
  })
})
