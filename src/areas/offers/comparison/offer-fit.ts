import { paidOf } from '../offer-kinds.ts'
import { counted, formatEuros } from '#core/money.ts'
import type { PublicOffer } from '../public-offer.ts'

export interface Fit {
  /** «Va bene se…» and «Lascia stare se…», each a whole sentence. */
  good: string[]
  bad: string[]
}

/** Who an offer suits and who it does not, derived from its row alone. */
export function fitOf(offer: PublicOffer): Fit {
  const fit: Fit = { good: [], bad: [] }
  priceFit(offer, fit)
  const payment = offer.payment_method ? PAYMENTS[offer.payment_method] : undefined
  if (payment) {
    fit.good.push(payment)
    if (offer.payment_method !== 'bollettino') fit.bad.push('Vuoi pagare con il bollettino.')
  }
  const isEnergy = offer.luce !== null || offer.gas !== null
  if (offer.green_energy) fit.good.push('Vuoi energia da fonti rinnovabili.')
  else if (isEnergy && offer.type !== 'gas') fit.bad.push('Cerchi energia da fonti rinnovabili.')
  const { activation_cost: activation, contract_type: kinds, tie_months: tie, exit_cost: exit } = offer
  if (tie)
    fit.bad.push(
      `Pensi di lasciarla prima di ${counted(tie, 'un mese', 'mesi')}${exit ? `: uscire costa ${formatEuros(exit)}` : ''}.`,
    )
  else if (tie === 0) fit.good.push('Vuoi poterla lasciare quando vuoi.')
  if (activation) fit.bad.push(`Non vuoi spese di ${paidOf(offer.type).oneOff}: qui sono ${formatEuros(activation)}.`)
  if (isEnergy && kinds && !kinds.includes('switch'))
    fit.bad.push(
      /voltura/.test(kinds)
        ? 'Hai già il contratto a tuo nome: questa non è per chi cambia fornitore.'
        : 'Hai già un contratto: questa è solo per una fornitura nuova.',
    )
  if (offer.regions) fit.bad.push(`Non abiti qui: si vende solo in ${offer.regions.join(', ')}.`)
  return fit
}

const PAYMENTS: Partial<Record<string, string>> = {
  iban: 'Paghi con addebito sul conto.',
  bollettino: 'Vuoi pagare con il bollettino.',
  carta: 'Paghi con la carta.',
}

function priceFit({ type, luce, gas, promo_months, price_after_promo }: PublicOffer, { good, bad }: Fit): void {
  const prices = [luce, gas].filter(price => price !== null)
  const indices = [...new Set(prices.flatMap(({ index }) => index ?? []))]
  if (indices.length > 0) {
    good.push(`Ti va bene un prezzo che segue il mercato (${indices.join(' e ')}), in meno e in più.`)
    bad.push('Vuoi sapere oggi quanto pagherai: il prezzo cambia ogni mese.')
  } else if (prices.length > 0) {
    const months = prices.flatMap(({ fixed_months }) => fixed_months ?? [])
    if (months.length > 0) good.push(`Vuoi un prezzo dell’energia fermo per ${Math.min(...months)} mesi.`)
  }
  if (promo_months && price_after_promo !== null)
    bad.push(
      `Conti sul ${paidOf(type).fee} di partenza: dopo ${promo_months} mesi diventa ${formatEuros(price_after_promo)} ${paidOf(type).each}.`,
    )
}
