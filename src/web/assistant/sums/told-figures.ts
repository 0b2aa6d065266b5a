import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatNumber } from '#core/money.ts'
import type { Values } from '../list-address.ts'
import { APPLIANCE } from '../sentence/bought.ts'
import { inItalian, UNITS, usedWhileAway } from '../sentence/figures.ts'
import { bandPricesIn } from '../sentence/told-price.ts'
import { inWhole } from './own-sums.ts'
import { type Measure, HUNDRED, ONE, inOne, isTime, isUnitPrice, pricedPer, sizeOf } from './measures.ts'
import { figuresIn } from './settled.ts'
import { nameOf } from './terms.ts'
import { usedEnergyIn } from './used-energy.ts'
/** What a message and the one before it tell, for the sums of their own figures. */
export interface Told {
  /** The message as the reader gives it, and with the one before it in front. */
  text: string
  both: string
  now: readonly Measure[]
  all: readonly Measure[]
  /** What each of them says for a list; the message itself before what was said before it. */
  own: Values
  values: Values
  isGas: boolean
}
/** A price of a kWh or Smc and how it is named: as it was told, or that of one more of the list. */
export interface UnitCost {
  value: Decimal
  words: string
}
const whole = (amount: Decimal): string => `${inWhole(amount)}\u00a0€`
const unitPrice = (value: Decimal): string => `${formatNumber(value, 5, 2)}\u00a0€`
/** A price of a unit that somebody told, now or before. */
export const toldPrice = ({ now, all }: Told): UnitCost | null => {
  const price = now.findLast(isUnitPrice) ?? all.findLast(isUnitPrice)
  return price ? { value: price.value, words: `a ${unitPrice(price.value)} per kWh` } : null
}
const OF_APPLIANCE = new RegExp(String.raw`\b${APPLIANCE}|\bclasse [a-g]\b`)
const OF_SUPPLY = /^ ?(?:€|euro)? di (?:luce|corrente|gas)/
const LEAST_PRICE = Decimal.of('40')
const LEAST_USE = Decimal.of('20')
const UP_TO = /\b(?:fino a|massimo|bonus di) $/
const OLD = /\b(?:vecchi\w|(?:la|il) mi[oa]|attuale|di adesso|quell[oa] che ho)\b/
const PAYS_BACK =
  /\b(?:rientr\w+|recuper\w+|ripag\w+|ammortizz\w+|conven\w+|convien\w+|anni|decid\w+|scegl\w+|meglio|quale|prendo)\b/
/** What a thing costs, and no supply. */
const isPaidOnce = (each: Measure): boolean =>
  each.unit === 'eur' &&
  each.per.length === 0 &&
  each.value.compare(LEAST_PRICE) >= 0 &&
  !UP_TO.test(each.before) &&
  !OF_SUPPLY.test(each.after)
const isUsedInYear = (each: Measure): boolean =>
  each.unit === 'kwh' && each.value.compare(LEAST_USE) >= 0 && pricedPer(each).length === 0
/** Two things that may be bought, by what they cost and use in a year; null where a message does not tell two. */
function thingsIn(figures: readonly Measure[]): { price: Measure; used: Measure }[] | null {
  const [[one, other, third], [few, many, more]] = [figures.filter(isPaidOnce), figures.filter(isUsedInYear)]
  return one && other && few && many && !third && !more
    ? [
        { price: one, used: few },
        { price: other, used: many },
      ]
    : null
}
/** «Il vecchio ne usa 480, quello nuovo 160 e costa 540 €» */
function replacedIn(text: string, figures: readonly Measure[]): { price: Measure; less: Decimal } | null {
  const [price, otherPrice] = figures.filter(isPaidOnce)
  const [one, other, more] = figures.filter(isUsedInYear)
  if (!price || otherPrice || !one || !other || more || !OLD.test(text)) return null
  const less = sizeOf(one.value.minus(other.value))
  return less.isZero() ? null : { price, less }
}
/** «399 € e 280 kWh, o 620 € e 170 kWh»: after how many years the dearer one is paid back. */
export const comparesThings = ({ text, both, all, now }: Told): boolean =>
  OF_APPLIANCE.test(both) &&
  (thingsIn(all) !== null || replacedIn(both, all) !== null) &&
  (thingsIn(now) !== null || PAYS_BACK.test(text)) &&
  !/\b(?:bollett\w+|al mese)\b/.test(both)
export function paybackWords({ text, both, all }: Told, { value, words }: UnitCost): string | null {
  const replaced = replacedIn(both, all)
  if (replaced) {
    const saved = replaced.less.times(value)
    return `Quello nuovo usa ${inWhole(replaced.less)} kWh l’anno in meno: ${words} sono circa ${whole(saved)} l’anno, e ${replaced.price.written}\u00a0€ si ripagano in circa ${formatNumber(replaced.price.value.over(saved), 1)} anni.${/\brott\w|\bmort\w/.test(text) ? ' Se il vecchio non va più, conta solo la differenza di prezzo con un altro nuovo.' : ''}`
  }
  const [one, other] = (thingsIn(all) ?? []).toSorted((a, b) => a.price.value.compare(b.price.value))
  if (!one || !other) return null
  const [apart, less] = [other.price.value.minus(one.price.value), one.used.value.minus(other.used.value)]
  const [cheap, dear] = [one, other].map(({ price }) => `${price.written}\u00a0€`)
  if (apart.isZero() || less.compare(Decimal.zero) <= 0)
    return `Conviene quello da ${cheap}: costa${apart.isZero() ? ' uguale' : ' meno'} e non consuma di più.`
  const saved = less.times(value)
  const years = apart.over(saved)
  return `Tra i due ci sono ${formatEuro(apart).replace(',00', '')} di prezzo e ${inWhole(less)} kWh l’anno: ${words} sono circa ${whole(saved)} l’anno. ${years.compare(MOST_YEARS) > 0 ? `Quello da ${dear} si ripaga in circa ${formatNumber(years, 0)} anni: per risparmiare non conviene` : `Quello da ${dear} si ripaga in circa ${formatNumber(years, 1)} anni: conviene se pensi di tenerlo di più, altrimenti va bene quello da ${cheap}`}.`
}
const MOST_YEARS = Decimal.of('20')
/** What is used in the time that is told, else in a year. */
const usedInSpan = (text: string) => usedEnergyIn(text, { unit: 'year', count: ONE })
/** Less than this in a year is hardly anything. */
const TINY = Decimal.of('15')
const ON_SUNDAY = /\b(?:domenic\w+|festiv\w+|giorni di festa)\b/
/** What an appliance saves in the cheaper band, by how often it runs. */
export function bandWords({ text, both }: Told): string | null {
  const used = usedInSpan(both)
  const prices = bandPricesIn(both)
  const [dear, ...others] = prices.toSorted((a, b) => b.price.compare(a.price))
  const cheap = others.at(-1)
  if (!used || used.isOnce || !dear || !cheap || !/\bf ?[123]\b|\bquant\w*|\bconvien\w*|\?/.test(text)) return null
  const apart = dear.price.minus(cheap.price)
  const saved = used.used.times(apart)
  const sunday = ON_SUNDAY.test(both) ? ' La domenica è tutta in F3.' : ''
  if (saved.isZero()) return `No, non cambia niente: nelle fasce il prezzo è lo stesso.`
  const isTiny = saved.compare(TINY) < 0
  return `${isTiny ? 'Sì, ma è pochissimo' : 'Sì'}: ${used.words}, e tra F${dear.of} (${unitPrice(dear.price)}) e F${cheap.of} (${unitPrice(cheap.price)}) passano ${unitPrice(apart)} al kWh. Se oggi lo usi sempre in F${dear.of} e lo sposti tutto in F${cheap.of} risparmi ${formatEuro(saved)} ${used.span ?? ''}, prima dell’IVA; se lo usi già in parte lì, di meno.${sunday}${isTiny ? ' Fallo se ti è comodo, non per il risparmio.' : ''}`
}
const ASKS_VERDICT = /\b(?:conven\w+|convien\w+|meglio|ragione|tant\w|poc\w|troppo|car[oa])\b/
const BY_HAND = /\blavastovigli\w+\b.*\ba mano\b|\ba mano\b.*\blavastovigli\w+\b/
/** A litre of water, warmed by a degree, in kWh; from the pipe to where hands bear it. */
const KWH_OF_LITRE = Decimal.of('0.001163')
const WARMED = { from: 15, to: 40 }
/** What a tap gives in a minute. */
const TAP_LITRES = 9
/** What an appliance uses in a year, where it is asked whether that is worth it. */
export const asksOfAppliance = ({ text, now }: Told): boolean =>
  ASKS_VERDICT.test(text) && usedEnergyIn(text)?.isOnce === false && !now.some(({ unit }) => unit === 'eur')
export function applianceWords({ text }: Told, { value, words }: UnitCost): string | null {
  const used = usedInSpan(text)
  if (!used?.span) return null
  const cost = `${used.words}: ${words} sono circa ${whole(used.used.times(value))}.`
  const [each] = figuresIn(text).filter(({ unit }) => unit === 'kwh')
  if (!BY_HAND.test(text) || !each) return cost
  const litres = each.value.over(KWH_OF_LITRE.times(Decimal.of(WARMED.to - WARMED.from)))
  const minutes = Math.max(1, Math.round(litres.toNumber() / TAP_LITRES))
  return `Dipende da quanta acqua calda usi a mano: con ${each.written} kWh uno scaldabagno elettrico ne porta da ${WARMED.from} a ${WARMED.to} gradi circa ${inWhole(litres)} litri, ${minutes === 1 ? 'un minuto' : `${minutes} minuti`} di rubinetto aperto. Se la lasci scorrere di più, ed è facile, consuma meno la lavastoviglie piena. ${cost}`
}
const DAYS = /\b(\d{1,2}) giorni\b/
const MOST_DAYS = 45
const ASKS_USE =
  /\b(?:normal\w+|tant[oi]|troppo|tropp[oi]|possibil\w+|giust[oi]|rott[oa]|guast[oa]|impazzit\w|alt[oi]|poc[oh]i?|media|quant\w+)\b/
/** «90 kWh in 10 giorni»: what that is in a day, beside what a home uses. */
export function daysWords({ text, now }: Told, usual: number, who: string): { text: string; isEmpty: boolean } | null {
  const used = now.filter(({ unit }) => unit === 'kwh')
  const days = Number(DAYS.exec(text)?.[1] ?? 0)
  const away = usedWhileAway(text) !== null
  const [only] = used
  if (!only || used.length > 1 || days < 2 || days > MOST_DAYS || now.some(({ unit }) => unit === 'eur')) return null
  if (!away && !ASKS_USE.test(text)) return null
  const day = only.value.over(Decimal.of(days))
  const told = `${only.written} kWh in ${days} giorni sono ${formatNumber(day, 1)} kWh al giorno.`
  const ofDay = Decimal.of(Math.round(usual / 36.5) / 10)
  const share = day.over(ofDay).toNumber()
  const beside = `${who}, abitata, ne usa circa ${formatNumber(ofDay, 1)}`
  if (!away)
    return {
      text: `${told} ${beside}: ${share > FAR.more ? 'è più del solito' : share < FAR.less ? 'è meno del solito' : 'è nella norma'}.${OF_SEASON.test(text) ? ' Non moltiplicarlo per un anno: chi scalda o rinfresca usa molto di più in quei mesi che negli altri.' : ` In un anno, se fosse sempre così, sarebbero circa ${inWhole(day.times(Decimal.of('365')))} kWh.`}`,
      isEmpty: false,
    }
  return {
    text: `${told} ${beside}: ${share >= LIKE_LIVED_IN ? 'per una casa vuota è tanto' : 'per una casa vuota può bastare a spiegarlo il frigorifero con gli apparecchi in attesa'}. ${CHECK}`,
    isEmpty: true,
  }
}
const OF_SEASON = /\b(?:pomp\w di calore|riscald\w+|scald\w+|stuf\w+|condizionat\w+|climatizz\w+|split)\b/
const FAR = { more: 1.25, less: 0.75 }
/** So much of what is used where people live no fridge explains. */
const LIKE_LIVED_IN = 0.5
const CHECK =
  'Prima guarda che cosa era rimasto acceso (scaldabagno, congelatore, pompe), poi stacca gli interruttori uno alla volta: se con tutto staccato il contatore conta ancora, chiedi al fornitore la verifica, e prima domanda quanto costa se risulta a posto.'
/** «300 kWh in 2 mesi», and what a year has. */
export function yearWords(
  counted: { slot: 'kwh' | 'smc'; amount: number } | null,
  year: string | undefined,
): string | null {
  if (!counted || !year) return null
  const times = Number(year) / counted.amount
  const unit = UNITS[counted.slot]
  const isPlain = Math.abs(times - Math.round(times * 10) / 10) < 0.02
  return `${inItalian(counted.amount)} ${unit}${isPlain ? ` × ${formatNumber(Decimal.of(Math.round(times * 10) / 10), 1)} = ${inItalian(Number(year))} ${unit} l’anno` : ` sono circa ${inItalian(Number(year))} ${unit} l’anno`}, se gli altri mesi sono uguali.`
}
const PACE = /\b(?:di questo passo|a questo ritmo|se continua\w*|andando avanti|quant\w+)\b/
const IN_TIME = /\b(?:in|per|su|dopo|fino a)(?: (?:tutti|tutto|gli|i|altri))* $/
/** «50 giga in 9 giorni: quanti in 30?», «quanti al mese?» */
function paceWords(text: string, told: readonly Measure[]): string | null {
  const times = told.filter(
    ({ unit, per, before, index, end, written }) =>
      (isTime(unit) && per.length === 0) || (end === index + written.length && IN_TIME.test(before)),
  )
  const [amount, more] = told.filter(each => !times.includes(each))
  const [lasted, asked, third] = times
  const ofMonth = /\bquant\w+ (?:\w+ ){0,2}(?:al mese|mensil\w+)/.test(text)
  if (!PACE.test(text) || !amount || more || amount.per.length > 0 || lasted?.unit !== 'day' || third) return null
  const name = amount.unit === 'eur' ? '€' : nameOf(amount.unit)
  if (!name || lasted.value.isZero() || (asked !== undefined) === ofMonth) return null
  const span = asked ? asked.value.times(isTime(asked.unit) ? inOne(asked.unit, 'day') : ONE) : inOne('month', 'day')
  const day = amount.value.over(lasted.value)
  const all = day.times(span)
  return `${amount.written} ${name} diviso ${lasted.written} giorni sono ${formatNumber(day, 2)} ${name} al giorno: in ${inWhole(span)} giorni circa ${inWhole(all)} ${name}.${name === 'giga' ? ` Di questo passo serve un’offerta da almeno ${Math.ceil(all.toNumber() / 10) * 10} giga, oppure il wi-fi per video e aggiornamenti.` : ''}`
}
/** Heat of a unit in kWh, about; of gas as ARERA counts it (38,52 MJ per Smc). */
const FUELS: readonly (readonly [name: string, words: RegExp, kwh: string, unit: string])[] = [
  ['il pellet', /\bpellet\b/, '4.8', 'kg'],
  ['il gasolio', /\bgasolio\b/, '10', 'litro'],
  ['il GPL', /\b(?:gpl|bombol\w+)\b/, '6.8', 'litro'],
  ['il gas', /\b(?:metano|gas|smc|metri cubi|caldaia)\b/, '10.7', 'Smc'],
]
const PUMP = /\b(?:pomp\w+ di calore|cop|scop|split|climatizzator\w+|condizionator\w+)\b/
/** «Il sacco da 15 kg» */
const PACK = /\bda (\d+) ?(?:kg|chili|litri|l)\b/
/** No unit of a fuel costs as much. */
const MOST_OF_FUEL = Decimal.of('5')
interface Heat {
  name: string
  /** What a kWh of heat costs; null without a price. */
  cost: Decimal | null
  told: string
  /** Told with an amount: its heat. */
  heat: Decimal | null
  yields: Decimal
  price: Measure | null
}
/** One way to get heat, of one clause; null where a figure of it has no part. */
function heatIn(clause: string): Heat | null {
  const [, pack] = PACK.exec(clause) ?? []
  const figures = figuresIn(clause.replace(PACK, ' '))
  const cop = figures.find(({ unit }) => unit === 'cop')
  const fuel = FUELS.find(([, words]) => words.test(clause))
  const isPump = cop !== undefined || (PUMP.test(clause) && !fuel)
  const percent = figures.find(({ unit }) => unit === 'percent')
  const [, , kwh = '1', unit = 'kWh'] = isPump ? [] : (fuel ?? [])
  const price = figures.find(({ unit: of }) => of === 'eur') ?? null
  const amount = figures.find(each => ['smc', 'kwh'].includes(each.unit))
  if (figures.some(each => ![cop, percent, price, amount].includes(each)) || (!isPump && !fuel) || (isPump && !cop))
    return null
  const part = percent ? percent.value : Decimal.of('0.9')
  const yields = cop ? cop.value : Decimal.of(kwh).times(part)
  if (yields.isZero()) return null
  const of = price && (pack ? price.value.over(Decimal.of(pack)) : price.value)
  if (of && of.compare(MOST_OF_FUEL) > 0) return null
  return {
    name: isPump ? 'la pompa di calore' : (fuel?.[0] ?? ''),
    cost: of && of.over(yields),
    told: of
      ? `${formatNumber(of, 3, 2)} € diviso ${cop ? `il COP ${cop.written}` : `${kwh.replace('.', ',')} kWh per ${unit} e per il ${inWhole(part.times(HUNDRED))} % di resa${percent ? '' : ' (supposta)'}`}`
      : '',
    heat: amount ? amount.value.times(amount.unit === 'kwh' ? part : yields) : null,
    yields,
    price,
  }
}
const HEATS =
  /,(?= )|;|\b(?:contro|oppure|invece d\w+|invece|rispetto a\w*|con(?= (?:una |la )?(?:pomp\w|s?cop\b))|e(?= (?:la |una )?(?:pomp|cop|pellet|gpl|gasolio|metano|gas|split)\w*)|o(?= (?:la |una |il )?(?:pomp|pellet|gpl|gasolio|metano|gas|split)\w*))\b/
/** «Caldaia 90 %» goes on with the gas before it. */
const NAMES_HEAT = new RegExp(String.raw`\b(?:pellet|gasolio|gpl|bombol\w+|metano|gas|smc|metri cubi)\b|${PUMP.source}`)
/** The same heat by several fuels: what a kWh of it costs with each, or what a heat pump would use for that of so much gas. */
function heatWords(text: string): string | null {
  if (!/\bs?cop\b|\brendiment\w+|\bal kwh di calore|\bcalore\b|\bpellet\b/.test(text)) return null
  const clauses = text
    .split(HEATS)
    .reduce<string[]>(
      (all, part) =>
        all.length === 0 || NAMES_HEAT.test(part) ? [...all, part] : [...all.slice(0, -1), `${all.at(-1)} ${part}`],
      [],
    )
  const ways = clauses.filter(clause => /\d/.test(clause)).map(heatIn)
  if (ways.length < 2 || ways.some(way => way === null)) return null
  const all = ways as Heat[]
  const most =
    'È una stima: conta il rendimento vero in un anno, che con il freddo scende, e il prezzo con tutto dentro, senza le quote fisse.'
  const [from] = all.filter(({ heat }) => heat !== null)
  const pump = all.find(({ name }) => name === 'la pompa di calore')
  if (from?.heat && pump && from !== pump) {
    const used = from.heat.over(pump.yields)
    const cost = pump.price ? ` A ${pump.price.written} € sono ${formatEuro(used.times(pump.price.value))}.` : ''
    return `Circa ${inWhole(used)} kWh elettrici: quel gas dà circa ${inWhole(from.heat)} kWh di calore, con 10,7 kWh per Smc e la resa della caldaia, e la pompa ne rende ${formatNumber(pump.yields, 2)} per ognuno che prende.${cost} ${most}`
  }
  const priced = all
    .flatMap(way => (way.cost ? [{ ...way, cost: way.cost }] : []))
    .toSorted((a, b) => a.cost.compare(b.cost))
  const [best] = priced
  if (!best || priced.length < all.length) return null
  return `Il calore costa meno con ${best.name}. Un kWh di calore: ${priced.map(({ name, cost, told }) => `con ${name} ${formatNumber(cost, 3, 2)} € (${told})`).join('; ')}. ${most}`
}
const READ = /\b(?:lettur\w+|contatore|foto|display|segna\w*)\b/
const ASKS_READING = /\b(?:quale|mando|scriv\w+|invi\w+|decimal\w+|virgola|ross[ei]|comunic\w+|metto|numer\w+)\b/
const WITH_DECIMALS = /(?<![\d.,])(\d{2,}|\d{1,3}(?:\.\d{3})+),\d{3}(?!\d)/
/** «La foto dice 23.871,456: quale mando?» */
function readingWords(text: string): string | null {
  const [, shown] = WITH_DECIMALS.exec(text) ?? []
  if (!shown || !READ.test(text) || !ASKS_READING.test(text)) return null
  return `Manda ${shown.replaceAll('.', '')}: contano solo le cifre prima della virgola, quelle dopo (spesso rosse) si lasciano fuori.`
}
/** What comes first of all: a sum that has a part for each figure, and the answer of the help it is of. */
export function allFiguresWords(text: string): { text: string; help: string } | null {
  const ways: readonly (readonly [words: string | null, help: string])[] = [
    [paceWords(text, figuresIn(text)), /\b(?:giga|gb)\b/.test(text) ? 'giga-servono' : 'consumo-normale'],
    [heatWords(text), 'scaldarsi'],
    [readingWords(text), 'autolettura-invio'],
  ]
  const [words, help] = ways.find(([words]) => words !== null) ?? [null, '']
  return words ? { text: words, help } : null
}
