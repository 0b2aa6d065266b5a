import type { Facts } from '#areas/market/facts.ts'
import type { Market } from '#areas/market/market.ts'
import { regulatedCosts } from '#areas/offers/cost/yearly-cost.ts'
import { isLine } from '#areas/offers/offer-kinds.ts'
import type { Answer } from '#areas/support/answer.ts'
import type { AnswerLink } from '#areas/support/conversation.ts'
import { Decimal } from '#core/decimal.ts'
import { cents, formatNumber } from '#core/money.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { type Help, HELP, helpAddress } from '#web/pages/public/help/help-content.ts'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { fitting } from '../circumstances.ts'
import { readAlone } from '../conversation-state.ts'
import {
  answer,
  energyParams,
  EXAMPLE,
  FUELS,
  listLink,
  placed,
  READ_BILL,
  SENTENCES,
  textOf,
  type Values,
  type Words,
} from '../list-address.ts'
import { listAnswer } from '../list-answer.server.ts'
import { usualUse } from '../list-words.ts'
import { readList } from '../read-list.server.ts'
import { reader } from '../reader.ts'
import { sumsIn } from '../sentence/amounts.ts'
import { inEuro, inItalian } from '../sentence/figures.ts'
import type { ListRequest } from '../sentence/sentence.ts'
import { topicAnswer } from '../topics.ts'
import { COSTS, looksForOffers, wantsLess } from '../weights.ts'
import { inCents, inWhole, middlingUse } from './own-sums.ts'
import { type Measure, isUnitPrice, pricedPer, sizeOf, timeOf } from './measures.ts'
import { figuresIn } from './settled.ts'
import {
  applianceWords,
  asksOfAppliance,
  bandWords,
  comparesThings,
  daysWords,
  paybackWords,
  type Told,
  toldPrice,
  type UnitCost,
  yearWords,
} from './told-figures.ts'

const APPLIANCES = { title: 'Quanto consuma un elettrodomestico?', url: '/glossario#kwh' }

/** A sum of the figures that a message tells, or the one before it; null where it asks for none. `request` is the message as the talk has it. */
export async function toldFigures(
  rt: Runtime,
  message: string,
  market: Market,
  request: ListRequest,
  before?: string,
): Promise<Answer | null> {
  const { facts } = market
  const [text, earlier] = [message, before ?? ''].map(each => reader(each).whole) as [string, string]
  const [alone, last] = [readAlone(message, facts), before ? readAlone(before, facts) : null]
  if ([alone.kind, request.kind].some(kind => kind !== null && isLine(kind))) return null
  const all = figuresIn(`${earlier} . ${text}`)
  const now = all.slice(all.length - figuresIn(text).length)
  if (now.length === 0 && !request.counted) return null
  const told: Told = {
    text,
    both: `${earlier} . ${text}`,
    now,
    all,
    own: alone.values,
    values: { ...last?.values, ...request.values, ...alone.values },
    isGas: (alone.kind ?? request.kind ?? last?.kind) === 'gas',
  }
  const list = listLink(told.isGas ? 'gas' : 'luce', new URLSearchParams())
  const oneMore = async (): Promise<UnitCost | null> => {
    const price = await priceOfOneMore(rt, 'luce', facts)
    return (
      price && {
        value: price,
        words: `a circa ${inCents(price)}\u00a0€ per kWh, quello che costa un kWh in più, tasse comprese, con la meno cara della nostra lista,`,
      }
    )
  }
  if (comparesThings(told)) {
    const price = toldPrice(told) ?? (await oneMore())
    const words = price && paybackWords(told, price)
    if (words) return answer(words, [APPLIANCES])
  }
  const banded = bandWords(told)
  if (banded) return answer(banded, [{ title: 'Le fasce orarie', url: '/glossario#fasce' }])
  if (asksOfAppliance(told)) {
    const price = await oneMore()
    const words = price && applianceWords(told, price)
    if (words) return answer(words, [APPLIANCES])
  }
  const persons = alone.values.persone
  const usual = persons ? usualUse(alone.values, facts) : middlingUse('luce', market).toNumber()
  const ofDays = daysWords(
    told,
    usual,
    persons ? `Una casa di ${persons === '1' ? 'una persona' : `${persons} persone`}` : 'Una casa media',
  )
  if (ofDays)
    return ofDays.isEmpty
      ? answerOf('contatore-scambiato', ofDays.text, message, 0)
      : answer(ofDays.text, [list, READ_BILL])
  const pumped = await heatPump(rt, told, market)
  if (pumped) return pumped
  const ofThing = thingWords(told)
  if (ofThing) return answer(ofThing.text, [ofThing.link])
  const stored = batteryWords(told)
  if (stored) return answer(stored, [helpLink('solare', 'I pannelli e la bolletta')])
  const fixed = fixedWords(told, market) ?? twoPricesWords(told)
  if (fixed) return answerOf(fixed.help, fixed.text, message, 0)
  const flat = (await flatRate(rt, told, alone)) ?? (await otherPersons(rt, told, alone, market))
  if (flat) return flat
  return yearOf(rt, message, told, alone, request)
}

/** «Ho consumato 300 kWh in 2 mesi», and nothing more. */
const WAS_USED = /\b(?:consumat|usat|fatto|segnat|preso)\w*\b/
const ASKS_YEAR = /\b(?:all|in un|l|in 1) anno\b/
const ASKS_QUANTITY = /\bquant[oiae]\b/
/** «All’anno quanto fa?», of what was used in some months: first how much, then what it costs where that is asked too. */
async function yearOf(
  rt: Runtime,
  message: string,
  { text }: Told,
  alone: ListRequest,
  request: ListRequest,
): Promise<Answer | null> {
  const { counted, kind } = request
  const { euro, cap, regione } = alone.values
  const isTold = alone.counted !== null && WAS_USED.test(text) && !message.includes('?') && !(euro ?? cap ?? regione)
  if (!isTold && !(counted && ASKS_YEAR.test(text) && ASKS_QUANTITY.test(text) && !alone.values.euro)) return null
  const words = yearWords(counted, counted ? request.values[counted.slot] : undefined)
  if (!words || (kind !== null && isLine(kind))) return null
  const of = counted?.slot === 'smc' ? 'gas' : 'luce'
  const link = listLink(of, energyParams(of, placed(of, request.values)))
  if (!COSTS.test(text) && !looksForOffers(message))
    return answer([words, 'Quello esatto è il consumo annuo scritto in bolletta.'], [link, READ_BILL])
  const listed = await listAnswer(rt, { ...request, kind: kind ?? of })
  return { ...listed, text: `${words} ${listed.text}` }
}

const PUMP = /\bpomp[ae] di calore\b/
/** «La pompa di calore usa 3.500 kWh, la caldaia 1.100 Smc»: one against the other, at what a unit more costs. */
async function heatPump(rt: Runtime, { text, own, now }: Told, { facts }: Market): Promise<Answer | null> {
  const [kwh, smc] = [own.kwh, own.smc].map(used => used && Decimal.of(used))
  if (!PUMP.test(text) || !kwh || !smc) return null
  const where = { ...(own.cap && { cap: own.cap }), ...(own.regione && { regione: own.regione }) }
  const price = await priceOfOneMore(rt, 'luce', facts)
  const ofKwh = now.find(each => isUnitPrice(each) && pricedPer(each)[0]?.unit === 'kwh')?.value ?? price
  const params = energyParams('gas', placed('gas', { ...where, smc: own.smc ?? '' }))
  const [best] = (await readList(rt, 'gas', params)).rows
  if (!ofKwh || !best) return null
  const cost = kwh.times(ofKwh)
  const gas = Decimal.of(best.total).over(Decimal.of(100))
  const gain = gas.minus(cost)
  const size = sizeOf(gain)
  const isEven = size.compare(gas.over(TEN)) < 0
  return answer(
    [
      isEven
        ? 'Quasi pari, con questi numeri:'
        : gain.isNegative()
          ? `No, con questi numeri spendi circa ${inWhole(size)}\u00a0€ l’anno di più:`
          : `Sì, con questi numeri spendi circa ${inWhole(size)}\u00a0€ l’anno di meno:`,
      `${inItalian(kwh.toNumber())} kWh in più a circa ${inCents(ofKwh)}\u00a0€ sono ${inWhole(cost)}\u00a0€, ${inItalian(smc.toNumber())} Smc con la meno cara della nostra lista${own.cap || own.regione ? '' : `, in ${EXAMPLE},`} ${wholeEuro(best.total)}, quote fisse comprese: quelle finiscono solo se chiudi il contatore del gas.`,
      'La macchina e il lavoro sono a parte, e se servono più kW sono circa 26 € l’anno per ognuno. I kWh detti da chi vende sono una stima: dipendono dalla casa e dal freddo.',
    ],
    [listLink('gas', params), { title: 'Togliere il gas', url: '/offerte-luce' }],
  )
}
const TEN = Decimal.of('10')

const BOILER = /\bcaldai[ae]\b/
const PANELS = /\b(?:pannell\w+|fotovoltaic\w+)\b/
const ASKS_GAIN = /\b(?:conven\w+|convien\w+|risparmi\w+|rientr\w+|recuper\w+|ripag\w+|ammortizz\w+|ne vale)\b/
const MOST_THING = 40_000
const LEAST_THING = 500
/** What a boiler or panels cost, beside what is paid for what they save. */
function thingWords({ text, own }: Told): { text: string; link: AnswerLink } | null {
  const isBoiler = BOILER.test(text) && !PUMP.test(text)
  const { euro, ogni } = own
  const [price, other] = sumsIn(text).filter(
    ({ isEuro, months, amount }) =>
      isEuro && !months && amount >= LEAST_THING && amount <= MOST_THING && amount !== Number(euro),
  )
  if (!(isBoiler || PANELS.test(text)) || !ASKS_GAIN.test(text) || !euro || !ogni || !price || other) return null
  const year = (Number(euro) * 12) / Number(ogni)
  const years = (share: number) => formatNumber(Math.round((price.amount / (year * share)) * 10) / 10, 0)
  const paid = `${inEuro(Math.round(year))} l’anno`
  if (isBoiler)
    return {
      link: helpLink('incentivi-casa', 'Caldaia e incentivi'),
      text: `Quanto risparmia la tua non lo so: dipende da quella vecchia. Il conto però è questo: per ogni 10 % di gas in meno, su ${paid}, sono al massimo ${inEuro(Math.round(year / 10))}, perché le quote fisse restano; ${inEuro(price.amount)} si ripagano in circa ${years(0.1)} anni, con il 20 % in circa ${years(0.2)}.${/\brott\w|\bda cambiare\b/.test(text) ? ' Se è rotta e va cambiata comunque, conta solo la differenza di prezzo con l’altra che prenderesti.' : ''} Una caldaia solo a gas non ha più incentivi.`,
    }
  return {
    link: helpLink('solare', 'I pannelli e la bolletta'),
    text: `Anche se la bolletta si azzerasse, e non si azzera perché la sera la corrente la compri e le quote fisse restano, ${inEuro(price.amount)} diviso ${paid} fanno ${formatNumber(Math.round((price.amount / year) * 10) / 10, 1)} anni: senza detrazioni, e senza quello che ti pagano per l’energia che immetti, prima non rientri.`,
  }
}

const ASKS_WHY = /\b(?:perche|come mai|com e|come e|possibil\w+|normal\w+|tant\w|troppo|assurd\w|giust\w)\b/
/** What a home where nobody lives pays, beside what of it no use can move. */
function fixedWords({ text, own }: Told, market: Market): { text: string; help: string } | null {
  const { residente, euro, ogni, potenza = '3', kwh, persone } = own
  if (residente !== '0' || !euro || !ogni || kwh || persone || !ASKS_WHY.test(text) || looksForOffers(text)) return null
  const powerKw = Decimal.of(potenza.replace(',', '.'))
  const use = {
    commodity: 'luce',
    client: 'domestico',
    kwh: Decimal.one,
    bands: null,
    powerKw,
    resident: false,
  } as const
  const costs = regulatedCosts(use, market)
  if (typeof costs === 'string') return null
  const year = (Number(euro) * 12) / Number(ogni)
  const fixed = costs.network
    .plus(costs.charges)
    .times(Decimal.one.plus(market.luce.get('iva_c')))
    .rounded(0)
    .toNumber()
  const rest = Math.round(year) - fixed
  if (rest <= 0) return null
  return {
    help: 'seconda-casa',
    text: `${ogni === '12' ? '' : `${inEuro(Number(euro))} × ${12 / Number(ogni)} = `}${inEuro(Math.round(year))} l’anno: circa ${fixed}\u00a0€ sono rete e oneri di una casa non di residenza con ${potenza.replace('.', ',')} kW, che si pagano anche senza consumi e con ogni fornitore; gli altri ${rest}\u00a0€ sono la quota fissa del fornitore e i kWh. ${rest > MUCH_FOR_EMPTY ? 'Per una casa quasi sempre chiusa sono tanti' : 'Possono bastare la quota fissa e pochi kWh a spiegarli'}: guarda in bolletta quanti kWh segna, se sono letti o stimati, e quant’è la quota fissa. Chiudere la fornitura di rado conviene se ci torni ogni anno: per riaprirla serve un subentro, con un costo e qualche giorno.`,
  }
}
/** The fee of a seller with some hundred kWh. */
const MUCH_FOR_EMPTY = 180

const OF_BILL = /\bquota (?:per )?(?:i )?consum\w+|\b(?:in|nella|sulla) (?:mia )?bolletta\b|\bla bolletta dice\b/
const OF_CONTRACT = /\b(?:contratto|firmat\w|promess\w|pattuit\w|dovev\w+ essere|detto)\b/
/** «0,31 in bolletta, e nel contratto 0,14»: the one holds the network and the charges, the other is the sale. */
function twoPricesWords({ text, now, isGas }: Told): { text: string; help: string } | null {
  const [first, second, more] = now.filter(isUnitPrice)
  if (!first || !second || more || !OF_BILL.test(text) || !OF_CONTRACT.test(text)) return null
  const [sold, billed] = [first, second].toSorted((a, b) => a.value.compare(b.value)) as [Measure, Measure]
  if (billed.value.compare(sold.value.times(Decimal.of('1.3'))) < 0 || billed.value.compare(Decimal.one) > 0 || isGas)
    return null
  const used = now.find(({ unit }) => unit === 'kwh')
  const sum = ({ value, written }: Measure) =>
    used ? `${used.written} kWh × ${written} € = ${formatNumber(used.value.times(value), 2, 2)}\u00a0€` : `${written} €`
  return {
    help: 'quota-consumi',
    text: `${/\b(?:perche|come mai)\b/.test(text) ? `Perché la «quota per consumi», ${sum(billed)}, mette insieme` : `Non per forza: sono due prezzi diversi. ${sum(billed)} è la quota per consumi, che mette insieme`} vendita, rete e oneri di ogni kWh; il prezzo del contratto, ${sold.written} €, di solito è solo la vendita${used ? `: ${sum(sold)}` : ''}. Cerca in bolletta la riga «di cui» della vendita e dividila per i kWh: se viene circa ${sold.written} € il prezzo è quello firmato. Se viene di più, un prezzo nuovo doveva essere scritto tre mesi prima: chiedi perché, e reclama.`,
  }
}

const BATTERY = /\b(?:batteri[ae]|accumul\w+)\b/
/** What a battery may save at the most: full and empty every day, at what a kWh costs. */
function batteryWords({ text, now }: Told): string | null {
  const [size, more] = now.filter(({ unit }) => unit === 'kwh')
  const [cost, other] = now.filter(({ unit, value }) => unit === 'eur' && value.compare(Decimal.of(LEAST_THING)) >= 0)
  const price = now.find(isUnitPrice)
  if (!BATTERY.test(text) || !size || more || !cost || other || !price || size.value.compare(Decimal.of('40')) > 0)
    return null
  const year = size.value.times(Decimal.of('365')).times(price.value)
  return `Al massimo, piena di sole e vuota ogni giorno dell’anno, una batteria da ${size.written} kWh ti fa risparmiare ${size.written} × 365 × ${price.written} € = ${inWhole(year)}\u00a0€ l’anno: ${inEuro(cost.value.toNumber())} si ripagano in circa ${formatNumber(cost.value.over(year), 1)} anni, e davvero ce ne vogliono di più, perché d’inverno non si riempie e l’energia che tieni non te la paga il GSE. Guarda per quanti anni è garantita, e fatti fare due o tre preventivi.`
}

const FLAT = /\b(?:forfait|forfettari\w|(?:cifra|quota|somma|prezzo) fiss[oa]|fissi|fisso al mese|fisse)\b/
const LANDLORD = /\b(?:padron\w+|proprietari\w+|locator\w+|affitt\w+|stanza|camera|monolocale|bilocale|inquilin\w+)\b/
const ROOM = /\b(?:stanza|camera|a testa|ciascun\w|ognun\w)\b/
const HEATED = /\b(?:scald\w+|riscald\w+|stuf\w+|condizionat\w+|climatizz\w+)\b/
/** What a landlord asks every month for the light, beside what as many people pay. */
async function flatRate(rt: Runtime, { text, own, now }: Told, { kind }: ListRequest): Promise<Answer | null> {
  const month = now.find(each => each.unit === 'eur' && timeOf(each)?.unit === 'month')
  if (!FLAT.test(text) || !LANDLORD.test(text) || !month || kind === 'gas') return null
  const year = month.value.times(Decimal.of(12))
  const sum = `${month.written} € × 12 = ${inWhole(year)}\u00a0€ l’anno.`
  const help = (words: Words) => answerOf('affitto', [words].flat().filter(Boolean).join(' '), text, 2)
  if (!own.persone || kind === 'luce_gas')
    return help(
      `${sum} ${kind === 'luce_gas' ? 'Quanto sia di luce e quanto di gas lo dicono solo le bollette.' : 'Dimmi in quanti siete, e ti dico quanto si spende di solito.'}`,
    )
  const { euro: _, ogni: _1, prezzo: _2, ...home } = own
  const { list, rows } = await readList(rt, 'luce', energyParams('luce', home))
  const totals = rows.map(({ total }) => total).toSorted((a, b) => a - b)
  const [least, most] = [totals[0], totals.at(-1)]
  if (least === undefined || most === undefined) return null
  const heads = ROOM.test(text) ? Number(own.persone) : 1
  const paid = year.times(Decimal.of(heads))
  const isMore = paid.times(Decimal.of(100)).compare(Decimal.of(most)) > 0
  const whose = heads > 1 ? ` Se li paga ognuno di voi ${heads} sono ${inWhole(paid)}\u00a0€ in tutto.` : ''
  const inMonth = (total: number) => wholeEuro(cents(Math.round(total / 12)))
  return help(
    `${sum}${whose} ${isMore ? 'È più del solito' : 'Non è più del solito'}: ${own.persone === '1' ? 'una persona sola' : `in ${own.persone}`}, con ${list.use} (una stima), un contratto a proprio nome e le nostre offerte, ${own.persone === '1' ? 'spende' : 'si spende'} da ${wholeEuro(least)} a ${wholeEuro(most)} l’anno, cioè tra ${inMonth(least)} e ${inMonth(most)} al mese.${own.boiler || HEATED.test(text) ? '' : ' Se lì l’acqua o la casa si scaldano con la corrente i kWh sono di più: lo dicono le bollette.'}`,
  )
}

const COMES =
  /\b(?:arriv\w+|trasferit\w+|viene (?:a|da)|verra|venut\w|nasc\w+|nato|nata|aspett\w+|in piu|si aggiung\w+|adesso siamo|ora siamo|diventiamo|saremo|siamo diventat\w|prende\w* in casa)\b/
const LEAVES =
  /\b(?:andat\w via|andranno via|va via|vanno via|uscit\w di casa|non (?:sta|stanno|vive|vivono) piu|restiamo|rimast\w|si trasferis\w+|(?:va|vanno|andra|andranno) a (?:vivere|stare|studiare))\b/
const MANY = String.raw`(?:genitori|suoceri|nonni|gemell[ie]|(?:2|i) (?:figli|bambin\w|nipoti|ragazzi))`
const TWO_OF_THEM = new RegExp(
  String.raw`\b(?:arriv|trasfer|veng|verr|nasc)\w+\b.{0,40}\b${MANY}|\b${MANY}\b.{0,20}\b(?:arriv|trasfer|veng|verr|nasc|sono|vanno|andranno|andat)\w*`,
)
const IN_BEFORE =
  /\b(?:(?:eravamo|prima|finora)(?: (?:in|siamo|solo|noi))* ([1-9])|in ([1-9]),? (?:adesso|ora|poi|e (?:adesso|ora)))\b/
const IN_NOW = /\b(?:(?:ora|adesso|restiamo|rimast\w)(?: (?:siamo|in|noi|solo))* ([1-9]))\b/
/** How many were at home, and how many are; null where it is not told who comes or goes. */
function headsIn(text: string, persons: number): readonly [before: number, after: number] | null {
  const [was, is] = [IN_BEFORE, IN_NOW].map(words => Number(words.exec(text)?.slice(1).find(Boolean) ?? 0)) as [
    number,
    number,
  ]
  const moved = TWO_OF_THEM.test(text) ? 2 : 1
  if (LEAVES.test(text) && was > 0) return [was, is || was - moved]
  return COMES.test(text) && persons > 1 ? [was > 0 && was < persons ? was : persons - moved, persons] : null
}
/** What was spent is told as of then, or what will be is asked. */
const OF_CHANGE =
  /\b(?:prima|finora|fino a\w*|pagav\w+|spendev\w+|erano|era|aspett\w+|(?:pagher|spender|verr|sar)\w+|aument\w+|in (?:piu|meno)|ora quanto|adesso quanto)\b/
/** What was spent, and what one more or one less at home changes, by the steps of the estimate. */
async function otherPersons(
  rt: Runtime,
  { text, own }: Told,
  { kind }: ListRequest,
  { facts }: Market,
): Promise<Answer | null> {
  const heads = kind === 'gas' || kind === 'luce_gas' ? null : headsIn(text, Number(own.persone ?? 0))
  if (!heads || !OF_CHANGE.test(text) || wantsLess(text) || !/\bquant\w*|\baspett\w+/.test(text)) return null
  const [before, after] = heads
  const [spent, other] = sumsIn(text).filter(({ span, isMoney, amount }) => span !== null && isMoney && amount >= 10)
  if (!spent?.span || other || spent.of.some(of => of !== 'luce') || own.kwh) return null
  const price = await priceOfOneMore(rt, 'luce', facts)
  const use = (persons: number) => usualUse({ persone: String(persons) }, facts)
  if (before < 1 || after < 1 || !price) return null
  const more = use(after) - use(before)
  const year = (spent.amount * 12) / spent.span.months
  const added = price.times(Decimal.of(more)).toNumber()
  if (year + added <= 0) return null
  const [was, then] = [year, year + added].map(euro => wholeEuro(cents(Math.round(euro * 100))))
  return answer(
    [
      `Circa ${then} l’anno, ${wholeEuro(cents(Math.round(((year + added) * 100) / 12)))} al mese: prima erano ${was} l’anno, e da ${before} a ${after} persone la nostra stima ${more < 0 ? 'scende' : 'sale'} di ${inItalian(Math.abs(more))} kWh, che a circa ${inCents(price)}\u00a0€ l’uno sono circa ${wholeEuro(cents(Math.abs(Math.round(added * 100))))}.`,
      'È una stima sulla tua spesa di prima: chi sta in casa tutto il giorno, o scalda e rinfresca con la corrente, usa di più.',
    ],
    [listLink('luce', energyParams('luce', { persone: String(after) })), READ_BILL],
  )
}

function helpOf(id: string): Help {
  const help = HELP.find(each => each.id === id)
  if (!help) throw new Error(`no such answer: ${id}`)
  return help
}
/** Where the help says more than a sum, which is all that was asked. */
function helpLink(id: string, title: string): AnswerLink {
  const help = helpOf(id)
  return { title, url: helpAddress(help) ?? help.url }
}

/** A sum, and so many sentences of what the help says of it to whom a case fits. */
export function answerOf(id: string, text: string, message: string, rest: number): Answer {
  const help = helpOf(id)
  const [first = help.answer] = fitting(help, [message]).texts
  const told = topicAnswer([{ help, share: 1 }], textOf(text, first.split(SENTENCES).slice(0, rest)))
  return { ...told, passages: told.passages.map(passage => ({ ...passage, text: `${text} ${passage.text}` })) }
}

const MORE = { luce: 1000, gas: 300 } as const
/** What one kWh or Smc more costs in a middling home, with the first of the list; null where that has none. */
export async function priceOfOneMore(
  rt: Runtime,
  kind: 'luce' | 'gas',
  facts: Facts,
  where: Pick<Values, 'cap' | 'regione'> = {},
): Promise<Decimal | null> {
  const { luceKwh, gasSmc } = facts['consumption-bands']
  const middling = kind === 'luce' ? luceKwh.medio : gasSmc.riscaldamento.medio
  const [few, many] = await Promise.all(
    [middling, middling + MORE[kind]].map(used =>
      readList(rt, kind, energyParams(kind, placed(kind, { ...where, [FUELS[kind].slot]: String(used) }))),
    ),
  )
  const [best] = few?.rows ?? []
  const same = many?.rows.find(({ id }) => id === best?.id)
  return best && same ? Decimal.of(same.total - best.total).over(Decimal.of(MORE[kind] * 100)) : null
}
