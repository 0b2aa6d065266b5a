import { byWay, COMMODITY_UNITS, delivers, type OfferKind, paidOf } from '#areas/offers/offer-kinds.ts'
import { capitalised } from '#core/text.ts'
import type { WizardOffer } from './wizard-offers.ts'

/** Order parameter, as on the public lists. */
export const ORDER = 'ordina'

interface OfferOrder {
  value: '' | 'prezzo' | 'quota' | 'canone'
  label: string
  sentence: string
  key(item: WizardOffer): number | null | undefined
}

const fee = ({ offer }: WizardOffer) => offer.monthly_fixed_fee

const energyOrders = (unit: 'kWh' | 'Smc'): readonly OfferOrder[] => [
  {
    value: '',
    label: 'Spesa annua',
    sentence: 'Dalla spesa annua più bassa, con il tuo consumo.',
    key: ({ yearly }) => yearly?.total,
  },
  unit === 'kWh'
    ? {
        value: 'prezzo',
        label: 'Prezzo al kWh',
        sentence: 'Dal prezzo della luce più basso.',
        key: ({ offer }) => offer.price_per_unit,
      }
    : {
        value: 'prezzo',
        label: 'Prezzo allo Smc',
        sentence: 'Dal prezzo del gas più basso.',
        key: ({ offer }) => offer.price_per_unit_gas,
      },
  { value: 'quota', label: 'Quota fissa', sentence: 'Dalla quota fissa più bassa.', key: fee },
]

const lineOrders = ({ fee: paid, oneOff }: ReturnType<typeof paidOf>): readonly OfferOrder[] => [
  {
    value: '',
    label: 'Costo in 24 mesi',
    sentence: `Dal costo in 24 mesi più basso, ${oneOff} compresa.`,
    key: ({ twoYears }) => twoYears,
  },
  { value: 'canone', label: `${capitalised(paid)} iniziale`, sentence: `Dal ${paid} iniziale più basso.`, key: fee },
]

const ordersOf = (kind: OfferKind): readonly OfferOrder[] =>
  byWay(kind, {
    energy: () => energyOrders(COMMODITY_UNITS[delivers(kind, 'luce') ? 'luce' : 'gas']),
    line: each => lineOrders(paidOf(each)),
  })

/**
 * A wizard's offers by cost, or in the requested order. Orders for which no offer has a figure are not among the
 * `orders`; offers without the figure come last.
 */
export function orderedOffers(list: readonly WizardOffer[], asked: string | null) {
  const [first] = list
  const orders = first
    ? ordersOf(first.offer.type).filter(({ key }) => list.some(item => typeof key(item) === 'number'))
    : []
  const order = orders.find(({ value }) => value === asked) ?? orders[0]
  if (!order) return { list: [...list], orders, order: null, isPartial: false }
  const place = (item: WizardOffer) => order.key(item) ?? Number.MAX_VALUE
  return {
    list: list.toSorted((a, b) => place(a) - place(b)),
    orders,
    order,
    /** Some offers lack the figure. */
    isPartial: list.some(item => typeof order.key(item) !== 'number'),
  }
}
