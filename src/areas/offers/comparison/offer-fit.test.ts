import { expect, test } from 'vitest'
import { fitOf } from './offer-fit.ts'
import type { PublicOffer, PublicPrice } from '../public-offer.ts'

const price = (more: Partial<PublicPrice> = {}): PublicPrice => ({
  index: null,
  prices: { mono: 0.13 },
  fixed_months: 24,
  fee_year: 72,
  ...more,
})
const offer = (more: Partial<PublicOffer> = {}) =>
  ({
    type: 'luce',
    contract_type: 'switch, voltura',
    luce: price(),
    gas: null,
    payment_method: 'iban',
    green_energy: false,
    activation_cost: 0,
    regions: null,
    promo_months: null,
    price_after_promo: null,
    ...more,
  }) as PublicOffer

test('a fixed price by the account: for who wants to know, not for who wants a slip or green energy', () => {
  expect(fitOf(offer())).toEqual({
    good: ['Vuoi un prezzo dell’energia fermo per 24 mesi.', 'Paghi con addebito sul conto.'],
    bad: ['Vuoi pagare con il bollettino.', 'Cerchi energia da fonti rinnovabili.'],
  })
})

test('a price on an index says which, and that it moves', () => {
  const { good, bad } = fitOf(offer({ luce: price({ index: 'PUN' }), gas: price({ index: 'PSV' }), type: 'luce_gas' }))
  expect(good[0]).toContain('(PUN e PSV)')
  expect(bad[0]).toContain('cambia ogni mese')
})

test('of two prices the shorter hold counts', () => {
  expect(fitOf(offer({ gas: price({ fixed_months: 12 }) })).good[0]).toContain('12 mesi')
})

test('what costs or narrows is told: activation, places, new supplies, a fee that rises', () => {
  const { bad } = fitOf(
    offer({ activation_cost: 25.5, regions: ['Puglia', 'Molise'], contract_type: 'subentro', green_energy: true }),
  )
  expect(bad).toEqual([
    'Vuoi pagare con il bollettino.',
    'Non vuoi spese di attivazione: qui sono 25,50\u00a0€.',
    'Hai già un contratto: questa è solo per una fornitura nuova.',
    'Non abiti qui: si vende solo in Puglia, Molise.',
  ])
  const line = fitOf(offer({ type: 'internet', luce: null, promo_months: 12, price_after_promo: 29.9 }))
  expect(line.bad).toEqual([
    'Conti sul canone di partenza: dopo 12 mesi diventa 29,90\u00a0€ al mese.',
    'Vuoi pagare con il bollettino.',
  ])
})

test('a contract for a change of name alone is not for who keeps theirs', () =>
  expect(fitOf(offer({ contract_type: 'voltura, subentro' })).bad).toContain(
    'Hai già il contratto a tuo nome: questa non è per chi cambia fornitore.',
  ))

test('a line that ties says for how long and what leaving costs; one that does not, that it is free', () => {
  const line = (more: Partial<PublicOffer>) =>
    fitOf(offer({ type: 'internet', luce: null, payment_method: null, ...more }))
  expect(line({ tie_months: 24, exit_cost: 59 }).bad).toEqual([
    'Pensi di lasciarla prima di 24 mesi: uscire costa 59,00\u00a0€.',
  ])
  expect(line({ tie_months: 0, exit_cost: 29 }).good).toEqual(['Vuoi poterla lasciare quando vuoi.'])
  expect(line({ tie_months: null, exit_cost: null })).toEqual({ good: [], bad: [] })
})
