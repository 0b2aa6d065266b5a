import type { OfferType } from '#areas/offers/offer.ts'
import type { StoredTerms } from '#areas/offers/terms.ts'
import type { SeedOffer } from './seed-offer.ts'

type Discount = NonNullable<StoredTerms['discounts']>[number]

/** €/kWh, bands, or what is added to the index. */
type Price =
  | string
  | { f1: string; f23: string }
  | { f1: string; f2: string; f3: string }
  | { plus: string }
  | { plusF1: string; plusF23: string }

const MONTHS: Record<string, OfferType> = {
  '12': 'prezzo_fisso_12',
  '24': 'prezzo_fisso_24',
  variable: 'prezzo_variabile',
}
const ALL_CONTRACTS = ['switch', 'voltura', 'subentro'] as const

function energyPrice(price: Price, index: 'pun' | 'psv'): StoredTerms['price'] {
  if (typeof price === 'string') return { index: null, prices: { bands: 'mono', mono: price } }
  if ('plus' in price) return { index, prices: { bands: 'mono', mono: price.plus } }
  if ('plusF1' in price) return { index, prices: { bands: 'f1-f23', f1: price.plusF1, f23: price.plusF23 } }
  if ('f23' in price) return { index: null, prices: { bands: 'f1-f23', ...price } }
  return { index: null, prices: { bands: 'f1-f2-f3', ...price } }
}

interface Energy extends Partial<Omit<SeedOffer, 'price' | 'type' | 'fee'>> {
  /** €/month */
  fee: string
  price: Price
  /** What follows the fixed price, where the contract says it. */
  renewal?: Price
  discounts?: Discount[]
}

const defaults = (lasts: '12' | '24' | 'variable') => ({
  client: 'domestico' as const,
  contracts: ALL_CONTRACTS,
  expiresIn: null,
  isActive: true,
  offerType: MONTHS[lasts] ?? null,
  payment: 'iban' as const,
  activationCost: '0',
})

/** Sellers pass the dispatching fee on (entry 14), as nearly all of the market does. */
function luce(
  supplier: string,
  name: string,
  lasts: '12' | '24' | 'variable',
  { fee, price, renewal, discounts = [], ...rest }: Energy,
): SeedOffer {
  const plain = typeof price === 'string'
  const terms: StoredTerms = {
    dispatching: ['14'],
    discounts,
    ...(plain ? {} : { price: energyPrice(price, 'pun') }),
    ...(renewal && { renewal: energyPrice(renewal, 'pun') ?? null }),
  }
  return {
    ...defaults(lasts),
    ...rest,
    supplier,
    name,
    type: 'luce',
    fee,
    price: plain ? price : null,
    termsLuce: terms,
  }
}

function gas(
  supplier: string,
  name: string,
  lasts: '12' | '24' | 'variable',
  { fee, price, renewal, discounts = [], ...rest }: Energy,
): SeedOffer {
  const plain = typeof price === 'string'
  const terms: StoredTerms = {
    declared: plain ? [] : ['ccr'],
    discounts,
    ...(plain ? {} : { price: energyPrice(price, 'psv') }),
    ...(renewal && { renewal: energyPrice(renewal, 'psv') ?? null }),
  }
  return {
    ...defaults(lasts),
    ...rest,
    supplier,
    name,
    type: 'gas',
    fee,
    priceGas: plain ? price : null,
    termsGas: terms,
  }
}

interface Dual extends Partial<Omit<SeedOffer, 'price' | 'priceGas' | 'type' | 'fee'>> {
  /** €/month of each */
  feeLuce: string
  feeGas: string
  price: Price
  priceGas: Price
}

function dual(
  supplier: string,
  name: string,
  lasts: '12' | '24' | 'variable',
  { feeLuce, feeGas, price, priceGas, ...rest }: Dual,
): SeedOffer {
  const yearly = (monthly: string) => String(Number(monthly) * 12)
  const both = luce(supplier, name, lasts, { fee: feeLuce, price })
  const other = gas(supplier, name, lasts, { fee: feeGas, price: priceGas })
  return {
    ...both,
    ...rest,
    type: 'luce_gas',
    fee: String(Number(feeLuce) + Number(feeGas)),
    priceGas: other.priceGas ?? null,
    termsLuce: { ...both.termsLuce, feeYear: yearly(feeLuce) },
    termsGas: { ...other.termsGas, feeYear: yearly(feeGas) },
  }
}

const welcome = (amount: string): Discount => ({ name: 'Benvenuto', amount, unit: '€', lasts: 'once' })
const business = { client: 'business' as const, payment: 'iban' as const }
const green = { green: true, description: 'Energia da fonti rinnovabili, con garanzie di origine.' }

export const energyOffers: readonly SeedOffer[] = [
  luce('terralume', 'Chiara 24', '24', { fee: '6', price: '0.1355', expiresIn: 120 }),
  luce('luce-ligure', 'Web Fissa 12', '12', { fee: '7', price: '0.1312', renewal: { plus: '0.025' } }),
  luce('vento-nord', 'Casa Verde', '12', { fee: '8', price: '0.1289', payment: 'bollettino', ...green }),
  luce('acquaviva', 'Semplice Luce', '24', { fee: '9.5', price: '0.1264' }),
  luce('orsa-maggiore', 'Indice Puro', 'variable', { fee: '12', price: { plus: '0.011' } }),
  luce('fiamma', 'Luce Serena', '12', {
    fee: '10',
    price: '0.1398',
    discounts: [welcome('40')],
    discount: '40 € di sconto di benvenuto nel primo anno',
  }),
  luce('media-valle', 'Sera e Weekend', '12', { fee: '8.5', price: { f1: '0.1590', f23: '0.1220' } }),
  luce('volturia', 'Casa Serena Luce', '24', { fee: '12', price: '0.1690', expiresIn: 200 }),
  luce('vento-nord', 'Tre Fasce', 'variable', { fee: '7.5', price: { plusF1: '0.0140', plusF23: '0.0090' }, ...green }),
  luce('prisma-gas', 'Prima Luce', '12', { fee: '5', price: '0.1480', contracts: ['switch'], payment: 'carta' }),
  luce('luce-ligure', 'Luce di Casa', '24', {
    fee: '8',
    price: '0.1420',
    regions: ['Liguria', 'Piemonte'],
    contracts: ['switch', 'voltura'],
    payment: 'bollettino',
  }),
  luce('terralume', 'Notte Chiara', '12', {
    fee: '6.5',
    price: { f1: '0.1620', f2: '0.1390', f3: '0.1120' },
    discounts: [
      { name: 'Bolletta via email', amount: '12', unit: '€', lasts: 'always', condition: 'con la bolletta via email' },
    ],
  }),
  luce('orsa-maggiore', 'Nuovo Allaccio', 'variable', {
    fee: '9',
    price: { plus: '0.019' },
    contracts: ['subentro', 'attivazione'],
    activationCost: '25',
    activationInfo: 'una volta sola, nella prima bolletta',
  }),
  luce('acquaviva', 'Estate 2026', '12', { fee: '6', price: '0.1190', expiresIn: -52 }),
  luce('fiamma', 'Fedeltà Luce', '24', { fee: '7', price: '0.1330', isActive: false }),
  luce('terralume', 'Impresa Chiara', '12', {
    ...business,
    fee: '11',
    price: '0.1340',
    contracts: ['switch', 'voltura', 'subentro'],
  }),
  luce('vento-nord', 'Bottega Verde', '24', { ...business, fee: '13', price: '0.1405', ...green }),
  luce('orsa-maggiore', 'Impresa Indice', 'variable', { ...business, fee: '14', price: { plus: '0.009' } }),
  luce('media-valle', 'Partita IVA Fasce', '12', {
    ...business,
    fee: '12',
    price: { f1: '0.1510', f23: '0.1260' },
    contracts: ['switch'],
  }),

  gas('fiamma', 'Fiamma Fissa 12', '12', { fee: '8', price: '0.4490', renewal: { plus: '0.09' } }),
  gas('prisma-gas', 'Caldo Sicuro', '24', { fee: '9', price: '0.4680' }),
  gas('acquaviva', 'Semplice Gas', '24', { fee: '9.5', price: '0.4550', payment: 'bollettino' }),
  gas('terralume', 'Gas Chiaro 12', '12', {
    fee: '6',
    price: '0.4720',
    discounts: [welcome('30')],
    discount: '30 € di sconto di benvenuto nel primo anno',
  }),
  gas('orsa-maggiore', 'Indice Gas', 'variable', { fee: '10', price: { plus: '0.055' } }),
  gas('media-valle', 'Gas Valle', '12', {
    fee: '7',
    price: '0.4860',
    regions: ['Lombardia', 'Emilia-Romagna', 'Veneto', 'Piemonte'],
  }),
  gas('volturia', 'Casa Serena Gas', '24', { fee: '12', price: '0.5690' }),
  gas('luce-ligure', 'Cottura e Acqua', '12', {
    fee: '5',
    price: '0.5350',
    description: 'Pensata per chi non scalda la casa con il gas.',
  }),
  gas('vento-nord', 'Gas Compensato', 'variable', { fee: '8', price: { plus: '0.085' }, payment: 'carta' }),
  gas('prisma-gas', 'Nuova Fiamma', '12', {
    fee: '8',
    price: '0.4990',
    contracts: ['subentro', 'attivazione'],
    activationCost: '30',
    activationInfo: 'verifica dell’impianto compresa',
  }),
  gas('fiamma', 'Primavera Gas', '12', { fee: '6', price: '0.4190', expiresIn: -80 }),
  gas('media-valle', 'Gas Fedele', '24', { fee: '8', price: '0.4620', isActive: false }),
  gas('prisma-gas', 'Officina Gas', '12', { ...business, fee: '14', price: '0.4580' }),
  gas('acquaviva', 'Impresa Gas Indice', 'variable', { ...business, fee: '15', price: { plus: '0.05' } }),

  dual('terralume', 'Chiara Insieme', '12', { feeLuce: '5.5', feeGas: '5.5', price: '0.1340', priceGas: '0.4650' }),
  dual('acquaviva', 'Semplice Due', '24', {
    feeLuce: '8',
    feeGas: '8',
    price: '0.1275',
    priceGas: '0.4590',
    payment: 'bollettino',
  }),
  dual('orsa-maggiore', 'Doppio Indice', 'variable', {
    feeLuce: '9',
    feeGas: '9',
    price: { plus: '0.012' },
    priceGas: { plus: '0.06' },
  }),
  dual('volturia', 'Casa Serena Insieme', '24', { feeLuce: '11', feeGas: '11', price: '0.1590', priceGas: '0.5490' }),
  dual('fiamma', 'Due Fiamme', '12', {
    feeLuce: '6',
    feeGas: '7',
    price: '0.1385',
    priceGas: '0.4520',
    contracts: ['voltura', 'subentro'],
  }),
  dual('vento-nord', 'Casa Verde Insieme', '12', {
    feeLuce: '7',
    feeGas: '6.5',
    price: '0.1310',
    priceGas: '0.4710',
    green: true,
    discount: 'Elettricità da fonti rinnovabili senza costi in più',
    description: 'Elettricità con garanzie di origine.',
  }),
  dual('media-valle', 'Negozio Insieme', '12', {
    ...business,
    feeLuce: '12',
    feeGas: '12',
    price: '0.1360',
    priceGas: '0.4640',
  }),
]
