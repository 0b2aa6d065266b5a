import { middleOf } from '#areas/offers/gain.ts'
import { type EnergyKind, isLine, type LineKind, sellsData, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import type { Answer } from '#areas/support/answer.ts'
import { Decimal } from '#core/decimal.ts'
import { type Cents, cents, formatEuro, toCents } from '#core/money.ts'
import { getMarketContext, getWholesalePrices } from '#areas/market/procedures/prices.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { COMPARED_MONTHS } from '#areas/offers/cost/telecom.ts'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import { SPEND, SPEND_MONTHS, withFoundUse } from '#web/blocks/comparison/query.ts'
import { capitalised } from '#core/text.ts'
import { callerPage } from '#web/pages/public/caller/quoted-price.server.ts'
import { NEARLY, span, verdictOf } from '#web/pages/public/caller/quoted-price-words.ts'
import { wholeEuro, euroApart } from '#web/ui/figures/price-bar.tsx'
import { readLines } from './line-answer.server.ts'
import {
  answer,
  energyParams,
  EXAMPLE,
  FUELS,
  given,
  lineParams,
  listLink,
  nameOf,
  offerLink,
  placed,
  READ_BILL,
  textOf,
  type Values,
  withoutNamed,
  type Words,
} from './list-address.ts'
import { readList } from './read-list.server.ts'
import { ASK_KIND, fewWords, licenceWords, priceOf, usualUse } from './list-words.ts'
import { inEuro, inItalian, LEAST_USE } from './sentence/figures.ts'
import { reader } from './reader.ts'
import type { ListRequest } from './sentence/sentence.ts'

/** What somebody pays, or is asked to pay, set against what the lists cost; null where a list answers it as well. */
export function judgement(rt: Runtime, request: ListRequest): Promise<Answer | null> | null {
  const { values, notes } = request
  const kind = request.kind ?? (values.euro && values.ogni && !values.detto ? 'luce' : null)
  if (kind === null) return null
  if (isLine(kind)) {
    const { oggi, ...wishes } = values
    const paid = oggi ?? values.euro
    return paid && values.ogni !== '2'
      ? judgedLine(rt, kind, oggi ? wishes : { ...wishes, euro: undefined }, paid)
      : null
  }
  if (values.detto && kind !== 'luce_gas') return toldAnswer(rt, kind, request)
  if (!values.euro || !values.ogni) return null
  const isPlain = kind === 'luce' && !values.cliente && values.residente !== '0'
  const judged = hasHome(kind, values)
    ? judgedSpend(rt, kind, values, notes)
    : isPlain
      ? judgedByPersons(rt, values, notes)
      : null
  return request.kind === null ? withAsked(judged) : judged
}

/** A sum of nothing that was named is taken for one of electricity, and it is said. */
async function withAsked(judged: Promise<Answer | null> | null): Promise<Answer | null> {
  const told = await judged
  return told && { ...told, text: textOf(told.text, ASK_KIND) }
}

/** So far over what so many people use, what is paid is that of a home like theirs. */
const LIKE = 1.25
/** «È tanto?», of a spend alone: for how many people it is what others spend. */
async function judgedByPersons(rt: Runtime, values: Values, notes: readonly string[]): Promise<Answer | null> {
  const { facts } = await call(rt, getMarketContext, {})
  const params = energyParams('luce', values)
  const { list, rows, home } = await readList(rt, 'luce', params)
  const used = Number(withFoundUse(list.luce, list.question.luce).consumo || 0)
  const [best] = rows
  const { today } = list.comparison
  if (!used || !best || today === null) return null
  const homes = facts['household-consumption'].luceKwhByPersons.map((_, at) => {
    const persone = String(at + 1)
    return { persone, usual: usualUse({ ...values, persone }, facts) }
  })
  const fits = homes.find(({ usual }) => used <= usual * LIKE)
  const most = homes.at(-1)
  const before = Number(fits?.persone) - 1
  return answer(
    [
      fits?.persone === '1'
        ? 'Non è tanto: è la spesa di una persona sola.'
        : fits
          ? `Dipende da quanti siete: da ${fits.persone} persone in su è nella norma, per ${before === 1 ? 'una sola' : `${before} o meno`} è tanto.`
          : `È tanto: di solito nemmeno ${most?.persone} persone spendono così.`,
      `${Number(values.ogni) === 12 ? `${wholeEuro(today)} l’anno` : `${12 / Number(values.ogni)} volte ${inEuro(Number(values.euro))} fanno ${wholeEuro(today)} l’anno, che`} sono circa ${inItalian(used)} kWh, tutto compreso; di solito ${homes.map(({ persone, usual }) => `${persone === '1' ? 'una persona ne usa' : persone} ${inItalian(usual)}`).join(', ')}.`,
      !(values.boiler ?? values.clima) && 'Lo scaldabagno elettrico o il riscaldamento con la corrente ne aggiungono.',
      `Con gli stessi kWh la meno cara delle nostre, ${nameOf(best)}, costa circa ${wholeEuro(best.total)}${today > best.total ? `: ${euroApart(today, best.total)} in meno` : ', non di meno'}.`,
      !notes.some(words => words.includes('canone TV')) && licenceWords(facts),
      'Dimmi in quanti siete, o i kWh di un anno scritti in bolletta, e la risposta è più sicura.',
    ],
    [listLink('luce', params), offerLink(best, home), READ_BILL],
  )
}

/** Whether something but the spend says what a household uses. */
function hasHome(kind: EnergyKind, { kwh, smc, persone, livello }: Values): boolean {
  const size = persone ?? livello
  return kind === 'luce' ? Boolean(kwh ?? size) : kind === 'gas' ? Boolean(smc ?? size) : Boolean(size ?? (kwh && smc))
}

/** More than this over the offer in the middle is much. */
const MUCH = 1.1

/** «È tanto o è giusto?», of a spend with something that says the household. */
async function judgedSpend(
  rt: Runtime,
  kind: EnergyKind,
  values: Values,
  notes: readonly string[],
): Promise<Answer | null> {
  const { euro = '', ogni, tetto: _, ...home } = values
  const params = energyParams(kind, placed(kind, home))
  params.set(SPEND, euro)
  if (ogni) params.set(SPEND_MONTHS, ogni)
  const { facts } = await call(rt, getMarketContext, {})
  const { list, rows, pair, home: address } = await readList(rt, kind, params)
  const { today } = list.comparison
  const totals = rows.map(({ total }) => total).toSorted((a, b) => a - b)
  const [first, middle, most] = [totals[0], middleOf(totals), totals.at(-1)]
  const best = rows.find(({ total }) => total === first)
  if (today === null || first === undefined || middle === undefined || most === undefined || !best) return null
  const least = pair && pair.total < first ? pair.total : first
  const isSure = list.known === 'typed'
  const times = 12 / Number(ogni)
  const where = list.inputs.find(({ term }) => term === 'Dove')?.value
  const isExample = kind !== 'luce' && !home.cap && !home.regione
  const [used, unit] = kind === 'luce' ? [home.kwh, 'kWh'] : [home.smc, 'Smc']
  return answer(
    [
      today > most
        ? 'È tanto: costa meno anche la più cara delle nostre offerte.'
        : today > middle * MUCH
          ? 'È piuttosto caro: più della metà delle nostre offerte costa meno.'
          : today > least
            ? `È nella norma: con ${least < first ? 'due contratti separati' : best.name} risparmieresti al massimo ${euroApart(today, least)} l’anno.`
            : 'Non è tanto: nemmeno la meno cara delle nostre offerte costa così poco.',
      times === 1
        ? `Paghi ${wholeEuro(today)} l’anno.`
        : `${times} volte ${inEuro(Number(euro))} sono ${wholeEuro(today)} l’anno.`,
      used &&
        kind !== 'luce_gas' &&
        `Sono ${formatEuro(cents(Math.round(today / Number(used))))} ogni ${unit}, tutto compreso.`,
      `Con ${list.use}${isSure ? '' : ' (una stima per una casa come la tua)'}${where ? `, ${where},` : ''} le nostre offerte vanno da ${wholeEuro(least)} (${least < first ? 'due contratti separati' : nameOf(best)}) a ${wholeEuro(most)}, quella di mezzo ${wholeEuro(middle)}.`,
      fewWords(kind, home),
      kind === 'luce' && !notes.some(words => words.includes('canone TV')) && licenceWords(facts),
      isExample && `Il gas non costa uguale dappertutto: è un esempio per la ${EXAMPLE}, dimmi la provincia.`,
      !isSure &&
        `Con ${kind === 'gas' ? 'gli Smc' : kind === 'luce' ? 'i kWh' : 'i consumi'} scritti in bolletta la risposta è sicura: puoi anche farcela leggere.`,
    ],
    [listLink(kind, params), offerLink(best, address), READ_BILL],
  )
}

/** What is paid for a line every month, against two years of ours. */
async function judgedLine(
  rt: Runtime,
  kind: LineKind,
  { ogni, ...wishes }: Values,
  paid: string,
): Promise<Answer | null> {
  const params = lineParams(kind, wishes)
  const { fitting, among } = await readLines(rt, kind, params)
  const [best] = fitting
  const middle = middleOf(fitting)
  const month = toCents(Decimal.of(paid).over(Decimal.of(ogni === '12' ? 12 : 1)))
  const [least, half] = [best, middle].map(row => row?.cost && monthOf(row.cost.total))
  if (!best || !least || !half) return null
  return answer(
    [
      `${formatEuro(month)} al mese sono ${formatEuro(cents(month * 12))} l’anno.`,
      `Tra le nostre ${among}, la meno cara è ${nameOf(best)}: in media ${formatEuro(least)} al mese su due anni; quella di mezzo ${formatEuro(half)}.`,
      month > half * MUCH
        ? 'Più di metà della lista costa meno: vale la pena guardare.'
        : month > least
          ? 'Quello che paghi è nella norma.'
          : 'Paghi già meno della nostra prima: resta dove sei.',
      sellsSpeed(kind) && BEFORE_LEAVING,
      sellsData(kind) && 'Guarda che abbia i giga che usi.',
    ],
    [listLink(kind, params), offerLink(best)],
  )
}
const monthOf = (total: Cents): Cents => cents(Math.round(total / COMPARED_MONTHS))
const BEFORE_LEAVING =
  'Prima di uscire guarda in bolletta se restano rate del modem o di uno sconto: dopo 24 mesi di solito sono finite, e se paghi ancora il modem chiedi perché. Controlla anche che cosa arriva al tuo indirizzo.'

/** How dear a price is by its place, without calling anybody a thief. */
const dearness = (share: number): string =>
  share > 2 / 3
    ? 'È tra i prezzi cari: non vuol dire che ti abbiano ingannato, ma puoi spendere meno'
    : share > 1 / 3
      ? 'È un prezzo nella media'
      : 'È un buon prezzo'

const PLACE_IN = { ours: 'della nostra lista', market: 'del mercato', 'demo-market': 'del mercato (dati dimostrativi)' }
/** Before any figure: the caller is in a hurry, the customer need not be. */
export const NOT_YET =
  'Non decidere al telefono o sulla porta e non dare ancora POD, PDR o IBAN: fatti mandare l’offerta scritta. Una tariffa non finisce da un giorno all’altro, un prezzo nuovo il tuo fornitore te lo scrive mesi prima.'

/** Two prices with their fees, as they are told: that of today or the first, and that which is proposed or the second. */
type Told = Record<'oggi' | 'quotaOggi' | 'detto' | 'quota', string>
type Fuel = (typeof FUELS)['luce' | 'gas']
const numbersOf = ({ oggi, quotaOggi, detto, quota }: Told) =>
  [oggi, quotaOggi, detto, quota].map(number => Number(number.replace(',', '.'))) as [number, number, number, number]
const centsOf = (euro: number): Cents => cents(Math.round(euro * 100))

/** What is proposed, against what is paid today: the sale alone, as both are told. */
function riseWords(told: Told, consumption: number, { unit }: Fuel): string {
  const [today, feeToday, price, fee] = numbersOf(told)
  const rise = centsOf((price - today) * consumption + (fee - feeToday) * 12)
  return `Da ${told.oggi} a ${told.detto} € per ${unit} e da ${told.quotaOggi} a ${told.quota} € al mese: con ${inItalian(consumption)} ${unit} l’anno sono ${formatEuro(cents(Math.abs(rise)))} in ${rise < 0 ? 'meno' : 'più'}, prima delle tasse. Puoi decidere fino alla fine delle condizioni di oggi, e cambiare dopo è gratis.`
}

/** Two offers that are told: which costs less with each consumption that is named, and where they are even. */
function betweenWords(told: Told, consumptions: readonly number[], { unit }: Fuel): Words {
  const [price, fee, otherPrice, otherFee] = numbersOf(told)
  const each = consumptions.map(used => {
    const [one, other] = [price * used + fee * 12, otherPrice * used + otherFee * 12].map(centsOf) as [Cents, Cents]
    const less =
      one === other
        ? 'sono pari'
        : `costa meno la ${one < other ? 'prima' : 'seconda'}, di ${formatEuro(cents(Math.abs(one - other)))}`
    return `Con ${inItalian(used)} ${unit} l’anno la prima è ${wholeEuro(one)} di vendita e la seconda ${wholeEuro(other)}: ${less}.`
  })
  const even = Math.round(((fee - otherFee) * 12) / (otherPrice - price))
  return [
    each,
    even > 0 &&
      Number.isFinite(even) &&
      `Sono pari con ${inItalian(even)} ${unit}: sopra conviene quella con il prezzo più basso, sotto quella con la quota più bassa.`,
    'Rete, oneri e imposte sono uguali con tutte e due.',
  ]
}

/** A fixed price of today against one that follows the index: with the mean of the last year, and where the two are even. */
function againstIndex(told: Told, consumption: number, { index, unit }: Fuel, mean: number, losses: number): string {
  const [today, feeToday, spread, fee] = numbersOf(told)
  const now = today * consumption + feeToday * 12
  const then = (mean * (1 + losses) + spread) * consumption + fee * 12
  const even = ((now - fee * 12) / consumption - spread) / (1 + losses)
  const euro = (amount: number) => wholeEuro(centsOf(amount))
  return `Oggi la vendita ti costa ${euro(now)} l’anno: ${told.oggi} × ${inItalian(consumption)} ${unit} + 12 × ${told.quotaOggi} €. Con il ${index} medio dell’ultimo anno che abbiamo, ${inItalian(Math.round(mean * 1000) / 1000)} €, la proposta costerebbe ${euro(then)}${losses > 0 ? ', perdite di rete comprese' : ''}: ${euro(Math.abs(then - now))} in ${then > now ? 'più' : 'meno'}, ma segue il mercato. Sono pari con un ${index} di ${inItalian(Math.round(even * 1000) / 1000)} €: sopra conviene il prezzo di oggi.`
}

/** «E se il PUN sale del 20 %?» */
const MOVES =
  /\b(?:pun|psv|indic[ei]|mercato|prezz\w+ all ingrosso)\b.{0,24}?\b(sal|aument|cresc|scend|cal|dimin|abbass|va giu|va su)\w*.{0,16}?\b(\d{1,3}) ?(?:%|per ?(?:cento|100))/
/** What a move of the index is worth, to who uses what the list before was of; null where it asks no such thing. */
export async function indexMoved(rt: Runtime, message: string, list: ListRequest | undefined): Promise<Answer | null> {
  const [, way = '', percent] = MOVES.exec(reader(message).whole) ?? []
  const kind = list?.kind === 'gas' ? 'gas' : 'luce'
  if (!percent || !list?.asksList || (list.kind !== null && isLine(list.kind))) return null
  const { list: read } = await readList(rt, kind, energyParams(kind, placed(kind, list.values)))
  const used = Number(read.question[kind].consumption)
  const { index, series, unit } = FUELS[kind]
  const { estimate } = await call(rt, getWholesalePrices, { index: series })
  if (!used || !estimate?.months) return null
  const losses = await lossesOf(rt, kind)
  const step = estimate.value.times(Decimal.of(Number(percent) / 100))
  const moved = toCents(step.times(losses.plus(Decimal.one)).times(Decimal.of(used)))
  const isUp = /^(?:sal|aum|cre|va su)/.test(way)
  const three = (amount: Decimal) => inItalian(amount.rounded(3).toNumber())
  return answer(
    `Circa ${wholeEuro(moved)} l’anno in ${isUp ? 'più' : 'meno'}, prima dell’IVA: il ${percent} % del ${index} medio dell’ultimo anno che abbiamo (${three(estimate.value)} €) sono ${three(step)} € per ${unit}, con ${inItalian(used)} ${unit}${kind === 'luce' ? ' e le perdite di rete' : ''}. Cambia solo la parte dell’indice: spread, quota fissa, rete e oneri restano gli stessi. Con un prezzo fisso, finché dura, non cambia niente. Come andrà l’indice non lo sa nessuno.`,
    [listLink(kind, energyParams(kind, placed(kind, list.values)))],
  )
}

/** What a seller adds to the index of electricity for what the network loses. */
const lossesOf = async (rt: Runtime, kind: 'luce' | 'gas'): Promise<Decimal> =>
  kind === 'gas' ? Decimal.zero : (await call(rt, getMarketContext, {})).luce.get('lambda')

/** So much over the cheapest price of the list a price is high. */
const FAR = 1.2
/** Whether a price of a kWh or Smc is high, by the prices of the list and the wholesale one, and what follows from it. */
function priceWords(
  kind: 'luce' | 'gas',
  told: string,
  rows: readonly OfferRow[],
  wholesale: number | null,
  isOwn: boolean,
  /** Nobody wonders whether a price of a contract is one of a whole bill. */
  isOfContract: boolean,
): Words {
  const price = Number(told.replace(',', '.'))
  const fixed = rows.filter(row => row.price.kind === 'fisso' && row.price.comparable !== null)
  const least = fixed.toSorted((a, b) => (a.price.comparable ?? 0) - (b.price.comparable ?? 0))[0]
  const lowest = least?.price.comparable
  if (!least || !lowest) return null
  const { unit } = FUELS[kind]
  const ours = `tra le nostre a prezzo fisso il più basso è ${inItalian(lowest)}\u00a0€ per ${unit}, di ${least.name}`
  if (price > lowest * FAR)
    return [
      `Come prezzo dell’energia ${told}\u00a0€ è alto: ${ours}. ${isOwn ? 'Cambiare può convenirti.' : 'Conviene solo se la quota fissa è molto più bassa delle altre.'}`,
      !isOfContract &&
        `Se invece è tutta la bolletta divisa per ${kind === 'gas' ? 'gli Smc' : 'i kWh'}, dentro ci sono anche rete e tasse, e non si confronta così.`,
    ]
  if (price < lowest || (wholesale !== null && price < wholesale)) {
    if (!isOwn)
      return `${told}\u00a0€ è un prezzo basso: ${ours}. Conviene se vale per ${kind === 'gas' ? 'tutti gli Smc' : 'tutti i kWh, perdite di rete comprese,'} e per tutto il periodo, e se la quota fissa non è più alta.`
    return `${told}\u00a0€ è un prezzo basso: ${ours}. Finché resta quello di solito conviene tenerlo, se la quota fissa non è alta; segnati quando scade.`
  }
  return `${told}\u00a0€ è un prezzo nella norma: ${ours}. Se ${isOwn ? 'cambiare ' : ''}conviene lo decide la quota fissa.`
}

/** What is gained with the first of the list, against a price that was told and costs between `low` and `high` a year. */
function gainWords(best: Cents, low: Cents, high: Cents, isOwn: boolean, isGas: boolean): string {
  const [least, most] = [cents(low - best), cents(high - best)]
  if (most <= 0)
    return isOwn
      ? 'Quella che hai costa già meno: finché resta quel prezzo non ti conviene cambiare.'
      : 'Quella che ti propongono costa di meno: controlla che prezzo e quota siano scritti nel contratto.'
  if (least < NEARLY && most >= NEARLY) {
    const from = least <= -NEARLY ? `da ${wholeEuro(cents(-least))} in meno` : 'da quasi pari'
    return `Rispetto a quella va ${from} a ${wholeEuro(most)} in più l’anno: ${isOwn ? 'guarda' : 'chiedi'} se nel prezzo ${isGas ? 'sono compresi i costi di approvvigionamento (CCR)' : 'è compreso il dispacciamento'}.`
  }
  if (least < NEARLY) return 'In un anno sono quasi pari.'
  const gain = wholeEuro(least) === wholeEuro(most) ? `circa ${wholeEuro(least)}` : span(least, most)
  return `Con quella ${isOwn ? 'risparmi' : 'spenderesti'} ${gain} l’anno${isOwn ? '' : ' di meno'}.`
}

/** Whether to change, and when: what decides it is told first. */
function changeNowWords(best: Cents, low: Cents, high: Cents, asked: string | undefined): string {
  const weeks = 'il passaggio chiede di solito 3–8 settimane'
  if (high <= best)
    return `Aspetta: finché vale il prezzo di oggi paghi meno che con la prima della nostra lista. Quando ti scrivono quello nuovo, confrontalo: ${weeks}, quindi chiedilo in tempo.`
  if (low - best < NEARLY)
    return `Puoi aspettare la scadenza: oggi sei quasi pari alla prima della nostra lista. Confronta il prezzo nuovo quando te lo scrivono: ${weeks}, quindi chiedilo in tempo.`
  return `Conviene cambiare${asked === 'quando' ? ' subito' : ''}, se il contratto di oggi non fa pagare un onere di recesso più alto di quello che risparmi: con un prezzo bloccato guardalo nelle condizioni. ${capitalised(weeks)}, senza interruzioni: non serve aspettare la scadenza.`
}

const NEED_NOT =
  'Un rinnovo non sei obbligato ad accettarlo: puoi passare a un altro fornitore quando vuoi, gratis e senza interruzioni, e non c’è fretta prima della data scritta nella lettera.'
/** What the energy alone comes to in a year, at a price or between two. */
function energyWords(
  told: string,
  other: string | undefined,
  used: number,
  isGuessed: boolean,
  { unit }: Fuel,
): string {
  const [price, beside] = [told, other].map(each => each && Number(each.replace(',', '.')))
  const sum = (each: number) => wholeEuro(centsOf(each * used))
  const shown = `${inItalian(used)} ${unit}`
  return price && beside
    ? `Tra ${other} e ${told}\u00a0€ ci sono ${inItalian(Math.round(Math.abs(price - beside) * 10_000) / 10_000)}\u00a0€ per ${unit}: con ${shown} l’anno${isGuessed ? ' (una stima)' : ''} sono ${sum(Math.abs(price - beside))} l’anno di sola energia, prima dell’IVA.`
    : `${told}\u00a0€ × ${shown} = ${sum(price || 0)} l’anno di sola energia: quota fissa, rete, oneri e imposte si aggiungono.`
}
const SAME_ITEM = 'Guarda che i due prezzi siano la stessa voce, e accanto metti le quote fisse.'

/** A price of a kWh or Smc, as a caller tells it or a bill prints it: `/mi-hanno-chiamato` measures both. */
async function toldAnswer(
  rt: Runtime,
  kind: 'luce' | 'gas',
  { values, isOwn, isOffered, isRenewed, unread }: ListRequest,
): Promise<Answer> {
  const { detto = '', quota, oggi, quotaOggi, altrui, prezzo, ...request } = values
  const rest = placed(kind, request)
  const home = energyParams(kind === 'gas' ? 'luce_gas' : kind, rest)
  const params = given({
    fornitura: kind,
    prezzo: detto,
    quota,
    tipo: prezzo ?? 'non-so',
    ...Object.fromEntries(
      [...home].filter(([name]) => kind === 'luce' || !['stima', 'potenza', 'residente'].includes(name)),
    ),
  })
  const fuel = FUELS[kind]
  const first = !isOwn && !isRenewed && !oggi && isOffered && NOT_YET
  const used = Number((kind === 'gas' ? request.smc : request.kwh) ?? 0)
  const link = { title: 'Quanto pagheresti, e che cosa chiedere', url: `/mi-hanno-chiamato?${params}` }
  if (!quota) {
    // A price alone is told beside what the energy costs those who sell it.
    const { estimate } = await call(rt, getWholesalePrices, { index: fuel.series })
    const asked = energyParams(kind, rest)
    const { list, rows } = await readList(rt, kind, asked)
    const compared = oggi ?? altrui
    const counted = used || Number(list.question[kind].consumption)
    const [best] = request.kwh || request.smc || request.persone ? rows : []
    const judged =
      prezzo !== 'variabile' &&
      priceWords(kind, detto, rows, estimate?.months ? estimate.value.toNumber() : null, isOwn, isRenewed)
    return answer(
      [
        first,
        (used > 0 || compared) && prezzo !== 'variabile' && energyWords(detto, compared, counted, used === 0, fuel),
        judged,
        judged && altrui && SAME_ITEM,
        isRenewed && NEED_NOT,
        judged && isOwn
          ? 'Per la spesa esatta scrivi anche la quota fissa, in euro al mese.'
          : `Manca la quota fissa: ${isOwn ? 'guarda in bolletta' : 'chiedi'} quanti euro al mese sono, e scrivila accanto al prezzo. Solo con tutti e due si sa quanto pagheresti.`,
        best &&
          `Intanto la prima della nostra lista, con i tuoi dati, è ${nameOf(best)}: ${wholeEuro(best.total)} l’anno, tutto compreso.`,
        !isRenewed &&
          estimate?.months &&
          `All’ingrosso, nell’ultimo anno che abbiamo, ${kind === 'gas' ? 'uno Smc è costato' : 'un kWh è costato'} in media ${inItalian(estimate.value.rounded(3).toNumber())} €, ${kind === 'gas' ? '' : 'prima delle perdite di rete, e '}prima di quello che aggiunge chi vende.`,
      ],
      [link, ...(best || judged ? [listLink(kind, asked)] : [])],
    )
  }
  const { measured: told, consumption, isGuessed, errors } = await callerPage(rt, params)
  const [wrong] = Object.values(errors)
  if (wrong || !told)
    return answer(wrong ?? 'Scrivi i due numeri nella pagina: vedi quanto pagheresti in un anno.', [link])
  if (told.notice) return answer(noticeTexts[told.notice], [link])
  const { low, high, scale } = told
  // A price under the index is most likely added to it; else it is a promotion, and that is told, too.
  const whole =
    told.isSpread && !prezzo
      ? (
          await callerPage(
            rt,
            new URLSearchParams([...params].map(([name, value]) => [name, name === 'tipo' ? 'fisso' : value])),
          )
        ).measured
      : null
  if (values.tra && oggi && quotaOggi) {
    const others = unread.map(figure => Number(figure.replaceAll('.', ''))).filter(used => used >= LEAST_USE)
    const used = [consumption, ...others]
    return answer(betweenWords({ oggi, quotaOggi, detto, quota }, used, fuel), [
      listLink(kind, energyParams(kind, rest)),
      link,
    ])
  }
  const { estimate: index } = oggi ? await call(rt, getWholesalePrices, { index: fuel.series }) : { estimate: null }
  const losses = await lossesOf(rt, kind)
  const list = await readList(rt, kind, energyParams(kind, { ...rest, ...(told.isSpread && { prezzo: 'variabile' }) }))
  const { left, words: leftOut } = withoutNamed(list.rows, values.tranne)
  const [best] = left
  const range = low === high ? `circa ${wholeEuro(low)}` : `tra ${wholeEuro(low)} e ${wholeEuro(high)}`
  const { unit } = fuel
  const [price, fee] = [detto, quota].map(number => Decimal.of(number.replace(',', '.')))
  const [energy, fees] =
    price && fee ? [price.times(Decimal.of(consumption)), fee.times(Decimal.of(12))].map(toCents) : []
  const sale =
    energy !== undefined && fees !== undefined
      ? ` Sono ${wholeEuro(energy)} di ${told.isSpread ? 'spread' : 'energia'} e ${wholeEuro(fees)} di quota fissa, ${wholeEuro(cents(energy + fees))} l’anno ${told.isSpread ? 'oltre al prezzo all’ingrosso' : 'di vendita'}, prima di rete, oneri e imposte, uguali con tutti.`
      : ''
  const both = oggi && quotaOggi ? { oggi, quotaOggi, detto, quota } : null
  const isDecided =
    isOwn &&
    !both &&
    !told.isSpread &&
    (values.cambio === 'quando' || (values.cambio !== undefined && !told.ifSpread)) &&
    best !== undefined
  return answer(
    [
      isDecided && changeNowWords(best.total, low, high, values.cambio),
      both &&
        told.isSpread &&
        index?.months &&
        againstIndex(both, consumption, fuel, index.value.toNumber(), losses.toNumber()),
      whole &&
        whole.low !== low &&
        `${detto} € è meno di quanto ${kind === 'gas' ? 'uno Smc' : 'un kWh'} costa all’ingrosso: se è il prezzo intero, bloccato per tutto l’anno, pagheresti ${span(whole.low, whole.high)} l’anno, tasse comprese, ed è un buon prezzo; se è solo quello che si aggiunge all’ingrosso (lo spread), molto di più. Fattelo scrivere.`,
      both && !told.isSpread && riseWords(both, consumption, fuel),
      altrui && energyWords(detto, altrui, consumption, isGuessed, fuel),
      `Con ${inItalian(consumption)} ${unit} l’anno${isGuessed ? ' (una stima)' : ''} ${isOwn ? 'paghi' : 'pagheresti'} ${range} l’anno, tasse comprese${told.isSpread ? (prezzo ? ', con l’indice di oggi: segue il mercato, può salire o scendere' : ', se il prezzo è uno spread sull’indice') : ''}.${sale}`,
      scale &&
        `${isOwn ? 'È' : 'Sarebbe'} la n. ${scale.lowPlace === scale.highPlace ? scale.lowPlace : `${scale.lowPlace}–${scale.highPlace}`} su ${scale.of} ${PLACE_IN[told.scaleOf]}.`,
      best && [
        `La prima della nostra lista${told.isSpread ? ' a prezzo variabile' : ''} è ${nameOf(best)}: ${wholeEuro(best.total)} l’anno, di cui ${wholeEuro(cents(best.breakdown.sale - best.breakdown.discounts))} di vendita (${priceOf(best)}${best.breakdown.discounts > 0 ? `, tolti ${wholeEuro(best.breakdown.discounts)} di sconto del primo anno` : ''}).`,
        told.ifSpread ? verdictOf(told, null, isGuessed) : gainWords(best.total, low, high, isOwn, kind === 'gas'),
      ],
      leftOut,
      isRenewed && NEED_NOT,
      isOwn && scale && `${dearness(scale.lowPlace / scale.of)}.`,
      rest.regione === EXAMPLE && !request.regione && `È un esempio per la ${EXAMPLE}: dimmi la provincia.`,
      isDecided
        ? null
        : isOwn && !isGuessed
          ? 'Guarda anche quando finisce il prezzo di oggi.'
          : isOwn
            ? `Per la cifra esatta dimmi ${kind === 'gas' ? 'gli Smc' : 'i kWh'} di un anno.`
            : prezzo === 'variabile'
              ? 'Chiedi per quanto tempo spread e quota restano fermi.'
              : prezzo === 'fisso'
                ? !values.durata && 'Chiedi per quanto resta fermo.'
                : 'Chiedi se è fisso o variabile e per quanto.',
      first,
    ],
    [link, listLink(kind, energyParams(kind, rest))],
  )
}
