import { contractRows } from '#areas/offers/offer.ts'
import { redirect } from 'react-router'
import { byWay, commoditiesOf, type EnergyKind, type OfferKind, paidOf } from '#areas/offers/offer-kinds.ts'
import { idIn, offerAddress } from '#areas/offers/addresses.ts'
import type { ComparedOffer } from '#areas/offers/comparison/comparison.ts'
import { fitOf } from '#areas/offers/comparison/offer-fit.ts'
import { describeOffer } from '#areas/offers/procedures/describe-offer.server.ts'
import type { PublicOffer } from '#areas/offers/public-offer.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { onRefusal } from '#core/errors.ts'
import { uncapitalised } from '#core/text.ts'
import { indicatorRows } from '#areas/offers/price-indicators.ts'
import { formatNumber } from '#core/money.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import {
  consumptionBands,
  type ConsumptionBands,
  gasNames,
  gasQuestion,
  gasUseWords,
  luceQuestion,
  placeIn,
  readGasForm,
  readLuceForm,
  unfilled,
} from '#web/blocks/comparison/query.ts'
import { exitWords, tieWords } from '#web/blocks/lines/line-reasons.ts'
import type { LineRow } from '#web/blocks/lines/line-row.ts'
import { listFacts, queryOf, spentWords } from '#web/pages/public/comparison/asked.server.ts'
import { lineRowOf } from '#web/pages/public/lines/line-row-of.ts'
import { offerRowOf } from '#web/pages/public/comparison/offer-row-of.ts'

type Params = Record<string, string>

interface Example {
  name: string
  luce: Params
  gas: Params
}

const AVERAGE = ' (consumo medio)'

/** The reader's answers, and what each consumption is where it was not typed. */
async function readHome(rt: Runtime, kind: EnergyKind, params: URLSearchParams, bands: ConsumptionBands) {
  const [luce, gas] = [readLuceForm(params), unfilled(readGasForm(params, gasNames(kind, params)), params)]
  const asked = { kind, luce, gas, question: { kind, luce: luceQuestion(luce, bands), gas: gasQuestion(gas, bands) } }
  const question = await queryOf(rt, asked, params)
  const noteOf = (each: Commodity) =>
    asked[each].isAssumed || !question[each].consumption
      ? AVERAGE
      : asked[each].stima === 'spesa'
        ? `, da ${spentWords(params) ?? 'quanto paghi'}`
        : asked[each].stima
          ? ' (nostra stima)'
          : ''
  return {
    own: { name: 'I tuoi dati', luce: question.luce, gas: question.gas } as Example,
    notes: { luce: noteOf('luce'), gas: noteOf('gas') },
    uso: gas.uso,
    isResident: luce.residente === '1',
  }
}
type Asked = Awaited<ReturnType<typeof readHome>>

/** Three households of the dated sheets, or three business sizes, in the reader's place and kind of home where given. */
function exampleHomes(
  kind: EnergyKind,
  { persons, gasSmc }: ConsumptionBands,
  isBusiness: boolean,
  { own: { luce, gas }, uso }: Asked,
): Example[] {
  const home = (name: string, kwh: number, kw: number, smc: number): Example => ({
    name,
    luce: {
      ...placeIn(luce),
      commodity: 'luce',
      consumption: String(kwh),
      power: String(kw),
      ...(luce.resident && { resident: luce.resident }),
    },
    gas: {
      ...placeIn(gas),
      commodity: 'gas',
      consumption: String(smc),
      ...(gas.heating && { heating: gas.heating }),
    },
  })
  const { basso, medio, alto } = gasSmc[uso]
  if (isBusiness)
    return [home('Studio', 3000, 3, basso), home('Negozio', 8000, 6, medio), home('Laboratorio', 20_000, 15, alto)]
  const [two = 0, four = 0] = [persons.kwh[1], persons.kwh[3]]
  const large = four + persons.airConditioning
  return [
    home('Due persone', two, 3, basso),
    home('Famiglia di quattro', four, 3, medio),
    // Who heats the water with gas does not do so with electricity too.
    kind === 'luce'
      ? home('Casa grande, tutto elettrico', large + persons.waterHeater, 4.5, alto)
      : home('Casa grande', large, 4.5, alto),
  ]
}
/** Its cost is shown with the title until the reader enters data. */
const FAMILY = 1

/** «2.900 kWh · 3 kW · 1.400 Smc (consumo medio)»: what the reader has not given is said. */
const useWords = (kind: EnergyKind, { luce, gas }: Example, notes = { luce: '', gas: '' }): string => {
  const used = (amount: string | undefined, unit: string, note: string) =>
    `${formatNumber(Number(amount), 2)} ${unit}${note}`
  return [
    ...(kind === 'gas'
      ? []
      : [used(luce.consumption, 'kWh', notes.luce), `${formatNumber(Number(luce.power ?? 3), 2)} kW`]),
    ...(kind === 'luce' ? [] : [used(gas.consumption, 'Smc', notes.gas)]),
  ].join(' · ')
}

/** What all examples are computed for. */
const examplesFor = (kind: EnergyKind, isBusiness: boolean, { own, isResident, uso }: Asked, region: string | null) =>
  [
    ...(kind === 'gas' || isBusiness ? [] : [isResident ? 'Casa di residenza.' : 'Casa non di residenza.']),
    ...(kind === 'luce' || region === null
      ? []
      : [
          `Regione: ${region}${Object.keys(placeIn(own.gas)).length > 0 ? '' : ', come esempio'}.`,
          `Gas: ${uncapitalised(gasUseWords(uso))}.`,
        ]),
  ].join(' ')

/**
 * The page of an offer; an outdated slug redirects to the current one. Throws `not-found` for an unknown id. An implausible
 * consumption in the address is ignored: the examples are shown.
 */
export async function loadOfferPage(rt: Runtime, url: URL, words: string) {
  const bands = consumptionBands(await listFacts(rt))
  const { described, homes, asked, isOwn } = await describe(rt, words, bands, url.searchParams)
  const { offer, supplier, isOver, line } = described
  const path = offerAddress({ id: offer.id, name: offer.name, supplier: offer.supplier_name })
  if (path !== url.pathname) throw redirect(`${path}${url.search}`, 301)
  const kind = energyOf(offer.type)
  const usedIn = (n: number): string => {
    const home = homes[n]
    return home ? useWords(kind, home, isOwn && n === 0 ? asked.notes : undefined) : ''
  }
  const costs = described.homes.map((each, n) => ({
    name: homes[n]?.name ?? '',
    use: usedIn(n),
    total: each.compared?.cost.total ?? null,
    because: each.because,
    rank: each.of > 0 ? (each.compared?.rank ?? null) : null,
    of: each.of,
    /** The best offer of the same list, unless it is this one. */
    first: each.first && each.first.offer.id !== offer.id ? named(each.first) : null,
  }))
  const at = isOwn ? 0 : FAMILY
  const compared = described.homes[at]?.compared
  return {
    id: offer.id,
    name: offer.name,
    /** What the office has entered of it; nothing else is told. */
    supplier: {
      name: offer.supplier_name,
      id: supplier?.id ?? null,
      vatNumber: supplier?.vatNumber ?? null,
      times: supplier ? usualTimes(supplier) : [],
    },
    kind: offer.type,
    path,
    isOver,
    /** For the reader's home, else a family; null when there is no figure, and for lines. */
    row: (compared && offerRowOf(compared, kind)[0]) ?? null,
    line: line && lineRowOf(line.compared),
    lineOf: line?.of ?? 0,
    alike: line?.alike ?? null,
    /** What the figures of `row` are for, and whether the reader entered it. */
    home: costs[at] ?? null,
    isOwn,
    /** The reader's answers, for links to other places that compute with them; empty for an example. */
    query: isOwn ? url.search : '',
    /** The reader did not type the consumption: as in the lists, figures have no cents. */
    isEstimate: isOwn && commoditiesOf(kind).some(each => asked.notes[each] !== ''),
    homes: isOwn ? costs.slice(1) : costs,
    examplesFor: byWay(offer.type, {
      line: () => '',
      energy: () => examplesFor(kind, offer.client_type === 'business', asked, described.homes.at(-1)?.region ?? null),
    }),
    fit: fitOf(offer),
    obligations: obligationsOf(offer, line && lineRowOf(line.compared).tie),
    assumptions: described.assumptions,
    indicators: indicatorRows(described.indicators),
    expiresOn: offer.expiry_date,
    instead: [
      ...described.instead.energy.map(each => ({
        ...named(each),
        supplier: each.offer.supplier_name,
        words: `${formatNumber(Math.round(each.cost.total / 100), 2)} €/anno con ${usedIn(0)}`,
      })),
      ...described.instead.lines.map(({ offer: each }) => ({
        address: offerAddress({ id: each.id, name: each.name, supplier: each.supplier_name }),
        name: each.name,
        supplier: each.supplier_name,
        words:
          each.monthly_fixed_fee === null ? '' : `${formatNumber(each.monthly_fixed_fee, 2)} ${paidOf(each.type).unit}`,
      })),
    ],
  }
}

export type OfferPageView = Awaited<ReturnType<typeof loadOfferPage>>
export type HomeCost = OfferPageView['homes'][number]

const REQUESTS = {
  switchDays: contractRows.switch.phrase,
  volturaDays: contractRows.voltura.phrase,
  subentroDays: contractRows.subentro.phrase,
  activationDays: contractRows.attivazione.phrase,
}

/** In working days. */
export const usualTimes = (days: Record<keyof typeof REQUESTS, number | null>) =>
  Object.entries(REQUESTS).flatMap(([kind, label]) => {
    const taken = days[kind as keyof typeof REQUESTS]
    return taken === null ? [] : [{ label, taken }]
  })

const FREE = 'Nessuna durata minima: cambi fornitore quando vuoi'

function obligationsOf({ type, client_type, luce }: PublicOffer, tie: LineRow['tie'] | null): string[] {
  const leaving = tie
    ? `Durata minima: ${tie.months === 0 ? 'nessuna' : tie.months === null ? 'non indicata' : tieWords(tie)}; ${exitWords(tie)}.`
    : client_type === 'business'
      ? 'Durata, preavviso e costi di uscita sono quelli del contratto: leggili prima di firmare.'
      : luce && luce.index === null
        ? `${FREE}. La luce a prezzo fisso può avere un costo per chi esce prima della scadenza: se c’è, è scritto nelle condizioni.`
        : `${FREE}, senza penali.`
  return [
    tie
      ? `Pagare il ${paidOf(type).fee} dall’inizio del contratto.`
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

/** A line is described in homes as well, of which it says nothing. */
const energyOf = (type: OfferKind): EnergyKind => byWay<EnergyKind>(type, { line: () => 'luce', energy: kind => kind })

/** The offer in the reader's home and in the examples; what cannot be computed is left out, the place last. */
async function describe(rt: Runtime, words: string, bands: ConsumptionBands, params: URLSearchParams) {
  const id = idIn(words).slice(0, 100)
  const examples = (kind: EnergyKind, isBusiness: boolean, asked: Asked) => exampleHomes(kind, bands, isBusiness, asked)
  const nowhere = (kind: EnergyKind) => readHome(rt, kind, new URLSearchParams(), bands)
  // Which answers are asked for depends on the kind of offer.
  const homes = examples('luce', false, await nowhere('luce'))
  const described = await call(rt, describeOffer, { id, homes })
  const { type, client_type: client } = described.offer
  const [kind, isBusiness] = [energyOf(type), client === 'business']
  const asked = await readHome(rt, kind, params, bands)
  const isGiven = commoditiesOf(kind).some(each => asked.notes[each] !== AVERAGE)
  const tried = async (isOwn: boolean, said: Asked) => {
    const others = examples(kind, isBusiness, said)
    const all = isOwn ? [said.own, ...others] : others
    return {
      described: await call(rt, describeOffer, { id, homes: all, at: isOwn ? 0 : FAMILY }),
      homes: all,
      asked: said,
      isOwn,
    }
  }
  const orNothing = onRefusal(() => null, 'bad-input')
  return (
    (isGiven ? await tried(true, asked).catch(orNothing) : null) ??
    (await tried(false, asked).catch(orNothing)) ??
    (await tried(false, await nowhere(kind)))
  )
}
