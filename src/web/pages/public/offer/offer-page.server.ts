import { redirect } from 'react-router'
import { type EnergyKind, isLine, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { idIn, offerAddress } from '#areas/offers/addresses.ts'
import type { ComparedOffer } from '#areas/offers/comparison/comparison.ts'
import { type Fit, fitOf } from '#areas/offers/comparison/offer-fit.ts'
import { describeOffer } from '#areas/offers/procedures/describe-offer.server.ts'
import type { PublicOffer } from '#areas/offers/public-offer.ts'
import { AppError } from '#core/errors.ts'
import { indicatorRows } from '#areas/offers/price-indicators.ts'
import { type Cents, formatNumber } from '#core/money.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import {
  consumptionBands,
  type ConsumptionBands,
  GAS_BESIDE_LUCE,
  gasQuestion,
  isAsked,
  luceQuestion,
  readGasForm,
  readLuceForm,
  unfilled,
} from '#web/blocks/comparison/query.ts'
import { exitWords, tieWords } from '#web/blocks/lines/line-reasons.ts'
import type { LineRow } from '#web/blocks/lines/line-row.ts'
import { listFacts } from '#web/pages/public/comparison/asked.server.ts'
import { lineRowOf } from '#web/pages/public/lines/line-row-of.ts'
import { offerRowOf } from '#web/pages/public/comparison/offer-row-of.ts'

type Params = Record<string, string>

interface Example {
  name: string
  luce: Params
  gas: Params
}

/** Cost in a home, and its rank there. */
export interface HomeCost {
  name: string
  /** «2.900 kWh · 3 kW» */
  use: string
  total: Cents | null
  because: string | null
  rank: number | null
  of: number
  /** The best offer of the same list, unless it is this one. */
  first: { address: string; name: string; total: Cents } | null
}

export interface OfferPageView {
  id: string
  name: string
  supplier: { name: string; id: string | null }
  kind: OfferKind
  path: string
  isOver: boolean
  /** For the reader's home, else a family; null when there is no figure, and for lines. */
  row: OfferRow | null
  line: LineRow | null
  lineOf: number
  /** What the figures of `row` are for, and whether the reader entered it. */
  home: HomeCost | null
  isOwn: boolean
  homes: HomeCost[]
  fit: Fit
  /** Commitments of the contract. */
  duties: string[]
  assumptions: string[]
  indicators: { label: string; value: string }[]
  expiresOn: string | null
  instead: { address: string; name: string; supplier: string; words: string }[]
}

/** Three households of the dated sheets, or three business sizes; the place is that of the standard profile. */
function exampleHomes({ persons, gasSmc }: ConsumptionBands, isBusiness: boolean): Example[] {
  const home = (name: string, kwh: number, kw: number, smc: number): Example => ({
    name,
    luce: { commodity: 'luce', consumption: String(kwh), power: String(kw) },
    gas: { commodity: 'gas', consumption: String(smc) },
  })
  const { basso, medio, alto } = gasSmc.riscaldamento
  if (isBusiness)
    return [home('Studio', 3000, 3, basso), home('Negozio', 8000, 6, medio), home('Laboratorio', 20_000, 15, alto)]
  const [two = 0, four = 0] = [persons.kwh[1], persons.kwh[3]]
  return [
    home('Due persone', two, 3, basso),
    home('Famiglia di quattro', four, 3, medio),
    home('Casa grande, tutto elettrico', four + persons.waterHeater + persons.airConditioning, 4.5, alto),
  ]
}
/** Its cost is shown with the title until the reader enters data. */
const FAMILY = 1

const useWords = (kind: EnergyKind, { luce, gas }: Example): string =>
  [
    ...(kind === 'gas'
      ? []
      : [`${formatNumber(Number(luce.consumption), 2)} kWh`, `${formatNumber(Number(luce.power ?? 3), 2)} kW`]),
    ...(kind === 'luce' ? [] : [`${formatNumber(Number(gas.consumption), 2)} Smc`]),
  ].join(' · ')

/**
 * The page of an offer; an outdated slug redirects to the current one. Throws `not-found` for an unknown id. An implausible
 * consumption in the address is ignored: the examples are shown.
 */
export async function loadOfferPage(rt: Runtime, url: URL, words: string): Promise<OfferPageView> {
  const bands = consumptionBands(await listFacts(rt))
  const own = isAsked(url.searchParams) ? ownHome(url.searchParams, bands) : null
  const found = own && (await describe(rt, words, bands, own))
  const { described, homes } = found ?? (await describe(rt, words, bands, null))
  const { offer, supplier, isOver, line } = described
  const path = offerAddress({ id: offer.id, name: offer.name, supplier: offer.supplier_name })
  if (path !== url.pathname) throw redirect(`${path}${url.search}`, 301)
  const kind: EnergyKind = isLine(offer.type) ? 'luce' : offer.type
  const costs = described.homes.map((each, n): HomeCost => {
    const home = homes[n]
    return {
      name: home?.name ?? '',
      use: home ? useWords(kind, home) : '',
      total: each.compared?.cost.total ?? null,
      because: each.because,
      rank: each.of > 0 ? (each.compared?.rank ?? null) : null,
      of: each.of,
      first: each.first && each.first.offer.id !== offer.id ? named(each.first) : null,
    }
  })
  const at = found ? 0 : FAMILY
  const compared = described.homes[at]?.compared
  return {
    id: offer.id,
    name: offer.name,
    supplier: { name: offer.supplier_name, id: supplier?.id ?? null },
    kind: offer.type,
    path,
    isOver,
    row: (compared && offerRowOf(compared, kind)[0]) ?? null,
    line: line && lineRowOf(line.compared),
    lineOf: line?.of ?? 0,
    home: costs[at] ?? null,
    isOwn: found !== null,
    homes: found ? costs.slice(1) : costs,
    fit: fitOf(offer),
    duties: dutiesOf(offer, line && lineRowOf(line.compared).tie),
    assumptions: described.assumptions,
    indicators: indicatorRows(described.indicators),
    expiresOn: offer.expiry_date,
    instead: [
      ...described.instead.energy.map(each => ({
        ...named(each),
        supplier: each.offer.supplier_name,
        words: `${formatNumber(Math.round(each.cost.total / 100), 2)} €/anno con ${homes[0] ? useWords(kind, homes[0]) : ''}`,
      })),
      ...described.instead.lines.map(({ offer: each }) => ({
        address: offerAddress({ id: each.id, name: each.name, supplier: each.supplier_name }),
        name: each.name,
        supplier: each.supplier_name,
        words: each.monthly_fixed_fee === null ? '' : `${formatNumber(each.monthly_fixed_fee, 2)} €/mese`,
      })),
    ],
  }
}

const FREE = 'Nessuna durata minima: cambi fornitore quando vuoi'

function dutiesOf({ client_type, luce }: PublicOffer, tie: LineRow['tie'] | null): string[] {
  const leaving = tie
    ? `Durata minima: ${tieWords(tie)}; ${exitWords(tie)}.`
    : client_type === 'business'
      ? 'Durata, preavviso e costi di uscita sono quelli del contratto: leggili prima di firmare.'
      : luce && luce.index === null
        ? `${FREE}. La luce a prezzo fisso può avere un costo per chi esce prima della scadenza: se c’è, è scritto nelle condizioni.`
        : `${FREE}, senza penali.`
  return [
    tie
      ? 'Pagare il canone ogni mese, dall’attivazione.'
      : 'Pagare le bollette dal giorno in cui la fornitura passa al nuovo fornitore.',
    leaving,
    client_type === 'business'
      ? 'Puoi ripensarci solo se lo dice il contratto: i 14 giorni sono di chi firma per la casa.'
      : 'Hai 14 giorni per ripensarci dal contratto.',
  ]
}

const named = ({ offer, cost }: ComparedOffer) => ({
  address: offerAddress({ id: offer.id, name: offer.name, supplier: offer.supplier_name }),
  name: offer.name,
  total: cost.total,
})

function ownHome(params: URLSearchParams, bands: ConsumptionBands): Example {
  const luce = luceQuestion(readLuceForm(params), bands)
  const gas = gasQuestion(unfilled(readGasForm(params, GAS_BESIDE_LUCE), params), bands)
  return { name: 'I tuoi dati', luce, gas }
}

/** Null when the reader's data cannot be computed. */
async function describe(rt: Runtime, words: string, bands: ConsumptionBands, own: Example): Promise<Described | null>
async function describe(rt: Runtime, words: string, bands: ConsumptionBands, own: null): Promise<Described>
async function describe(rt: Runtime, words: string, bands: ConsumptionBands, own: Example | null) {
  const id = idIn(words).slice(0, 100)
  const describeFor = async (isBusiness: boolean): Promise<Described> => {
    const homes = [...(own ? [own] : []), ...exampleHomes(bands, isBusiness)]
    return { described: await call(rt, describeOffer, { id, homes }), homes }
  }
  try {
    const found = await describeFor(false)
    return found.described.offer.client_type === 'business' ? await describeFor(true) : found
  } catch (error) {
    if (own && error instanceof AppError && error.code === 'bad-input') return null
    throw error
  }
}
interface Described {
  described: Awaited<ReturnType<typeof describeOffer.run>>
  homes: Example[]
}
