import type { Commodity } from '#areas/market/parameters.ts'
import { toName } from '#core/text.ts'
import { formatDate } from '#core/dates.ts'
import type { Decimal } from '#core/decimal.ts'
import { formatEuro, formatNumber } from '#core/money.ts'
import type { Facts } from '#areas/market/facts.ts'
import type { IndexEstimate } from '#areas/market/index-series.ts'
import type { Market } from '#areas/market/market.ts'
import { monthName } from '#areas/market/texts.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import type { PublicOffer } from '#areas/offers/public-offer.ts'
import type { ResultsQuery } from './questions/asked.ts'
import { GAS_BESIDE_LUCE, gasUseWords, LEVELS } from './query.ts'

/** One line of «Da dove viene ogni numero». */
export interface AssumptionRow {
  datum: string
  value: string
  source: string
  /** Form field that changes it; null when it cannot be changed. */
  field: string | null
}

/** A dated market data sheet, as cited next to a figure. */
interface DatedSource {
  source: string
  /** YYYY-MM-DD */
  validFrom: string
  status?: 'da verificare' | 'stima' | undefined
}

const figure = (value: Decimal) => formatNumber(value, 6)
const percent = (rate: Decimal) => `${formatNumber(rate.toNumber() * 100, 6)}%`
const dated = ({ source, validFrom, status }: DatedSource) =>
  `${source}, in vigore dal ${formatDate(validFrom)}${status === 'da verificare' ? ' (da verificare)' : ''}`

/** Every input behind the figures of a comparison: value, source, and where to change it. */
export function assumptionRows(
  { asked, market }: AssumptionInput,
  rules: readonly Regulated[],
  offers: readonly PublicOffer[],
): AssumptionRow[] {
  const [luce, gas] = (['luce', 'gas'] as const).map(each => rules.find(({ use }) => use.commodity === each))
  const both = asked.kind === 'luce_gas'
  const follows = (commodity: Commodity) => offers.some(offer => offer[commodity]?.index)
  const banded = offers.some(offer => offer.luce?.index && Object.keys(offer.luce.prices).length > 1)
  const rows = [
    ...(luce ? luceRows(luce, { asked, market }, both ? ' della luce' : '') : []),
    ...(luce && follows('luce') ? indexRows('PUN', market, banded) : []),
    ...(gas ? gasRows(gas, { asked, market }, both ? ' del gas' : '') : []),
    ...(gas && follows('gas') ? indexRows('PSV', market, false) : []),
  ]
  return [
    ...rows,
    {
      datum: 'Sconti',
      value: 'Contati nel primo anno solo quelli senza condizioni',
      source: 'Condizioni economiche di ogni offerta: gli sconti lasciati fuori sono scritti sotto l’offerta',
      field: null,
    },
    {
      datum: 'Offerte',
      value: `${offers.length} con un prezzo`,
      source: `Offerte che si possono sottoscrivere il ${formatDate(market.asOf)}`,
      field: null,
    },
  ]
}

interface AssumptionInput {
  asked: ResultsQuery
  market: Market
}

/** How the consumption was obtained: typed, one of three levels, from household size, or from the amount paid. */
function consumptionSource(
  form: { consumo: string; stima: string; isAssumed?: boolean; persone?: string },
  facts: Facts,
): string {
  if (form.stima === 'persone') return `In casa siete in ${form.persone}. ${dated(facts['household-consumption'])}`
  if (form.stima === 'spesa') return 'Ricavato da quanto paghi, con l’offerta che sta a metà di questa lista'
  const level = LEVELS.find(one => one === form.stima)
  if (!level) return 'Lo hai scritto tu'
  return `${form.isAssumed ? `Profilo tipo, livello «${level}»` : `Hai scelto il livello «${level}»`}. ${dated(facts['consumption-bands'])}`
}

const whose = ({ given }: ResultsQuery, name: string) => (given.includes(name) ? 'Lo hai detto tu' : 'Profilo tipo')

function luceRows(regulated: Regulated, { asked, market }: AssumptionInput, of: string): AssumptionRow[] {
  const { use, units, bandUnits, excise, vat, bandsAssumed } = regulated
  if (use.commodity !== 'luce') return []
  const business = use.client === 'business'
  return [
    {
      datum: of ? 'Consumo di luce' : 'Consumo',
      value: `${figure(units)} kWh in un anno`,
      source: consumptionSource(asked.luce, market.facts),
      field: 'consumo',
    },
    {
      datum: 'Divisione per fasce',
      value: `F1 ${figure(bandUnits.f1)}, F2 ${figure(bandUnits.f2)}, F3 ${figure(bandUnits.f3)} kWh`,
      source: bandsAssumed ? `Famiglia tipo. ${dated(market.facts['luce-bands'])}` : 'Le hai scritte tu',
      // The form for both commodities does not ask for it.
      field: asked.kind === 'luce' ? 'f1' : null,
    },
    { datum: 'Potenza', value: `${figure(use.powerKw)} kW`, source: whose(asked, 'potenza'), field: 'potenza' },
    business
      ? { datum: 'Uso', value: 'Azienda o partita IVA', source: whose(asked, 'cliente'), field: 'cliente' }
      : {
          datum: 'Casa',
          value: use.resident ? 'Di residenza' : 'Seconda casa, non di residenza',
          source: whose(asked, 'residente'),
          field: 'residente',
        },
    ...tariffRows(regulated, tariffSource(market.luce), of),
    {
      datum: `Accisa${of}`,
      value: `${formatEuro(excise)} all’anno`,
      source: dated(business ? market.facts['luce-business'] : market.facts['luce-excise']),
      field: null,
    },
    { datum: `IVA${of}`, value: percent(vat.ordinaryRate), source: tariffSource(market.luce), field: null },
  ]
}

function gasRows(regulated: Regulated, { asked, market }: AssumptionInput, of: string): AssumptionRow[] {
  const { use, units, excise, vat, surchargeToCheck } = regulated
  if (use.commodity !== 'gas') return []
  const { place } = use
  const { facts } = market
  const where = asked.gas.cap ? 'cap' : 'regione'
  const { status, ...table } = facts['gas-regional-surcharge']
  // A region without a surcharge has no figure to check.
  const surcharge = dated({ ...table, ...(surchargeToCheck && { status }) })
  return [
    {
      datum: of ? 'Consumo di gas' : 'Consumo',
      value: `${figure(units)} Smc in un anno`,
      source: consumptionSource(asked.gas, facts),
      field: GAS_BESIDE_LUCE.consumo,
    },
    {
      datum: 'Uso del gas',
      value: gasUseWords(asked.gas.uso),
      source: `${whose(asked, 'uso')}. Consumo mese per mese: ${dated(facts['withdrawal-profiles'])}`,
      field: 'uso',
    },
    {
      datum: 'Luogo e zona tariffaria',
      value: `${place.region}${place.province ? ` (${place.province})` : ''}, ambito tariffario ${place.ambito}, zona climatica ${place.climateZone}${place.climateZoneAssumed ? ' (del capoluogo)' : ''}`,
      source: `${whose(asked, where)}. ${dated(facts.regions)}`,
      field: where,
    },
    ...tariffRows(regulated, tariffSource(market.gas), of),
    {
      datum: 'Accisa e addizionale regionale',
      value: `${formatEuro(excise)} all’anno`,
      source: `${dated(facts['gas-excise'])}. ${surcharge}`,
      field: where,
    },
    {
      datum: `IVA${of}`,
      value: `${percent(vat.reducedRate)} sui primi ${figure(facts['gas-tiers'].reducedVatUpToSmc)} Smc, ${percent(vat.ordinaryRate)} sul resto`,
      source: tariffSource(market.gas),
      field: null,
    },
  ]
}

const tariffSource = (set: { quarter: string; source: string; validFrom: string }) =>
  `Tariffe del ${set.quarter}. ${dated(set)}`

/** Parts that are equal with every supplier. */
const tariffRows = ({ network, charges }: Regulated, source: string, of: string): AssumptionRow[] => [
  {
    datum: `Rete e contatore${of}`,
    value: `${formatEuro(network)} all’anno, uguale con ogni fornitore`,
    source,
    field: null,
  },
  {
    datum: `Oneri di sistema${of}`,
    value: `${formatEuro(charges)} all’anno, uguali con ogni fornitore`,
    source,
    field: null,
  },
]

/** Indices used to estimate variable offers, including those of the bands when an offer follows them. */
function indexRows(name: 'PUN' | 'PSV', { indices }: Market, showsBands: boolean): AssumptionRow[] {
  const unit = name === 'PUN' ? '€/kWh' : '€/Smc'
  const row = (datum: string, { months, source, ratio }: IndexEstimate, values: string): AssumptionRow => ({
    datum,
    value: `${values} ${unit}: ${ratio ? `la media del PUN di ${months?.count ?? 12} mesi per il rapporto tra fascia e PUN da ${monthName(ratio.from)} ${toName(monthName(ratio.to))}` : months ? `media di ${months.count} mesi, da ${monthName(months.from)} ${toName(monthName(months.to))}` : 'cifra registrata da noi'}`,
    source,
    field: null,
  })
  const whole = name === 'PUN' ? indices.pun : indices.psv
  const { pun_f1: f1, pun_f2: f2, pun_f3: f3 } = indices
  return [
    ...(whole ? [row(`${name}, per le offerte variabili`, whole, figure(whole.value))] : []),
    ...(showsBands && f1 && f2 && f3
      ? [row(`${name} per fascia`, f1, `F1 ${figure(f1.value)}, F2 ${figure(f2.value)}, F3 ${figure(f3.value)}`)]
      : []),
  ]
}
