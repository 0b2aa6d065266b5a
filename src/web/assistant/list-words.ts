import { middleOf } from '#areas/offers/gain.ts'
import type { Facts } from '#areas/market/facts.ts'
import { resolvePlace } from '#areas/market/places.ts'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { Decimal } from '#core/decimal.ts'
import { type Cents, cents, formatEuro, toCents, formatNumber } from '#core/money.ts'
import { priceLineText } from '#areas/offers/price-words.ts'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import type { Pair } from '#web/blocks/comparison/pair-row.tsx'
import { twoYears } from '#web/blocks/comparison/questions/filters.ts'
import type { Level } from '#web/blocks/comparison/query.ts'
import { HELP } from '#web/pages/public/help/help-content.ts'
import { euroApart, wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { nameOf, type Values, type Words } from './list-address.ts'
import { inItalian } from './sentence/figures.ts'

/** What is used, as the list found it in a spend or as it was typed, beside what so many people use. */
export function householdWords(values: Values, found: number, facts: Facts): Words {
  const { persone, kwh, euro } = values
  if (!persone || !(kwh ?? euro)) return null
  const usual = usualUse(values, facts)
  const people = persone === '1' ? 'Una persona ne usa' : `${persone} persone ne usano`
  const words = `${people} di solito ${inItalian(usual)}`
  if (found > usual * MUCH_MORE)
    return `${words}: il tuo è molto di più. Guarda in bolletta se la lettura è stimata, se c’è un conguaglio, se ti scaldi con la corrente e quanto costa un kWh.`
  return (
    found < usual * MUCH_LESS && [
      `${words}: il tuo è molto di meno.`,
      !kwh && 'Controlla ogni quanto arriva la bolletta.',
    ]
  )
}
/** The kWh that so many people use in a year, with what they heat water and cool the air with. */
export function usualUse({ persone, boiler, clima }: Values, facts: Facts): number {
  const { luceKwhByPersons, electricWaterHeaterKwh, airConditioningKwh } = facts['household-consumption']
  return (
    (luceKwhByPersons[Math.min(Number(persone), luceKwhByPersons.length) - 1] ?? 0) +
    (boiler ? electricWaterHeaterKwh : 0) +
    (clima ? airConditioningKwh : 0)
  )
}
const MUCH_MORE = 1.5
const MUCH_LESS = 0.5

/** Under this the fee of every month is more than the price of a kWh. */
const FEW_KWH = 1500
const FEW_SMC = 300
/** Over this the fees are a small part. */
const MANY_KWH = 4500
/** DPR 412/1993: degree days of the climate zones, about their middles; our estimates are of zone E, where most gas is burnt. */
const DEGREE_DAYS = { A: 500, B: 750, C: 1150, D: 1750, E: 2550, F: 3400 } as const
/** Where it is warmer or colder than our estimate supposes: how much gas is burnt there. */
export function zoneWords({ cap, uso, smc, euro }: Values, used: number, facts: Facts): Words {
  if (!cap || smc || euro || (uso && uso !== 'riscaldamento')) return null
  const where = resolvePlace(facts, /^\d+$/.test(cap) ? { cap } : { town: cap })
  const zone = where.kind === 'found' ? where.place.climateZone : null
  const { basso } = facts['consumption-bands'].gasSmc['acqua-calda-e-cottura']
  if (!zone || zone === 'E' || used <= basso) return null
  const there = basso + (used - basso) * (DEGREE_DAYS[zone] / DEGREE_DAYS.E)
  return `La stima è per la zona climatica E, quella della pianura padana: qui è la ${zone}, più ${zone === 'F' ? 'fredda' : 'calda'}, e in proporzione ai gradi giorno sarebbero circa ${inItalian(Math.round(there / 10) * 10)} Smc. Scrivimeli e rifaccio il conto.`
}

/** What decides where little or much is used. */
export function fewWords(kind: EnergyKind, { kwh, smc, uso, residente }: Values, found = 0): Words {
  const isLittleGas = smc ? Number(smc) < FEW_SMC : uso === 'cottura'
  if (kind === 'gas') return isLittleGas && 'Con poco gas conta soprattutto la quota fissa: cerca quella più bassa.'
  const used = Number(kwh ?? (residente === '0' ? 0 : found || FEW_KWH))
  if (kind === 'luce' && used < FEW_KWH) return 'Con pochi consumi conta soprattutto la quota fissa.'
  return Number(kwh ?? 0) > MANY_KWH && 'Con tanti consumi conta soprattutto il prezzo di un kWh.'
}

/** How sure a figure is: what it rests on, and what may move it. */
export function certaintyWords(kind: EnergyKind, { kwh, smc, euro }: Values, { name, price }: OfferRow): Words {
  const isTyped = (kind === 'gas' || kwh) && (kind === 'luce' || smc)
  return [
    isTyped
      ? 'Il conto è esatto per il consumo che hai scritto, ma non è una promessa: se ne usi di più o di meno cambia.'
      : `No, è una stima: il consumo l’ho ricavato ${euro ? 'dalla tua spesa' : 'da una casa come la tua'}, e quello scritto in bolletta dà la cifra giusta.`,
    price.kind === 'fisso'
      ? `Il prezzo di ${name} resta fermo${price.duration === 'sempre' ? '' : ` per ${price.duration} mesi`}; tasse e costi di rete possono cambiare.`
      : `Il prezzo di ${name} segue l’indice: può salire o scendere.`,
  ]
}

/** A part of the year: no bill is of that sum, and that of a home holds the TV licence, too. */
export const partWords = (year: Cents, kind: EnergyKind, months: string, { cliente, residente }: Values): string =>
  `In media sono ${formatEuro(cents(Math.round((year * Number(months)) / 12)))} ${months === '1' ? 'al mese: le bollette arrivano di solito ogni due mesi' : 'ogni due mesi: le bollette cambiano con i consumi'}${kind === 'gas' ? ', d’inverno più alte' : cliente || residente === '0' ? '' : ' e possono avere dentro anche il canone TV'}.`

export const APART = 'Con due contratti separati'
export const pairWords = ({ luce, gas }: Pair): string => `la luce è ${offerWords(luce)}, il gas ${offerWords(gas)}.`
const offerWords = (row: OfferRow): string => `${nameOf(row)} (${wholeEuro(row.total)})`
/** The first of a list whose verdict does not name it. */
export const firstWords = (row: OfferRow, today: Cents | null): string =>
  `La meno cara è ${offerWords(row)}${today === null || today === row.total ? '' : `, ${euroApart(row.total, today)} ${row.total > today ? 'più' : 'meno'} di oggi`}.`
export const fixedWords = ({ price: { duration } }: OfferRow): string =>
  duration === 'sempre' ? 'Il prezzo è fisso.' : `Il prezzo resta fermo per ${duration} mesi.`

/** A spend that holds the TV licence is no energy to that part. */
export const licenceWords = (facts: Facts): string =>
  `Se dentro c’è il canone TV, togli ${facts['tv-licence'].perYear}\u00a0€ l’anno: non è energia.`

/** The cheapest at one price for all hours beside the cheapest with a price of each band. */
export function bandsWords(rows: readonly OfferRow[], isOwn: boolean): string {
  const cheapestFirst = byCost(rows)
  const [banded, single] = [true, false].map(isBanded =>
    cheapestFirst.find(({ price }) => price.lines.length > 1 === isBanded),
  )
  if (!banded || !single)
    return isOwn
      ? 'La spesa è contata sulle tue fasce.'
      : 'Tra queste non ci sono offerte a fasce e a prezzo unico da confrontare.'
  return `${isOwn ? 'Con queste fasce la' : 'La'} meno cara a fasce è ${offerWords(banded)}, a prezzo unico ${offerWords(single)}: ${banded.total === single.total ? 'costano uguale' : `${banded.total < single.total ? 'conviene quella a fasce' : 'le fasce non convengono'}, di ${euroApart(banded.total, single.total)} l’anno`}.`
}

/** The cheapest at a fixed price beside the cheapest that follows the index. */
export function eitherWords(rows: readonly OfferRow[], months?: string): string {
  const lasts = ({ price: { kind, duration } }: OfferRow) =>
    kind !== 'fisso' || !months || duration === 'sempre' || String(duration) === months
  const cheapest = (kind: OfferRow['price']['kind']) =>
    rows.filter(row => row.price.kind === kind && lasts(row)).toSorted((a, b) => a.total - b.total)[0]
  const fixedName = `fisso${months ? ` per ${months} mesi` : ''}`
  const [fixed, variable] = [cheapest('fisso'), cheapest('variabile')]
  const { lowest, highest } = variable?.risk ?? {}
  const range =
    lowest !== undefined && highest !== undefined
      ? ` Con gli indici degli ultimi 24 mesi il variabile va da ${wholeEuro(lowest)} a ${wholeEuro(highest)}.`
      : ''
  if (!fixed || !variable)
    return `A prezzo ${fixed ? 'variabile' : fixedName} non ne abbiamo${(fixed ?? variable) ? `; la meno cara è ${offerWords((fixed ?? variable)!)}` : ''}.${range}`
  const [less, more] = fixed.total <= variable.total ? [fixed, variable] : [variable, fixed]
  const says =
    less.total === more.total
      ? `Oggi ${fixedName} e variabile costano uguale`
      : `Oggi costa meno il ${less === fixed ? fixedName : 'variabile'}, di ${euroApart(more.total, less.total)} l’anno`
  return `${says}: ${offerWords(less)} contro ${offerWords(more)}.${range}`
}
const byCost = (rows: readonly OfferRow[]) => rows.toSorted((a, b) => a.total - b.total)
export const middleRow = (rows: readonly OfferRow[]): OfferRow | undefined => middleOf(byCost(rows))
/** «In media»: what lies between the dearest and the cheapest, and the middle of them. */
export function middleWords(rows: readonly OfferRow[]): Words {
  const [least, middle, most] = [byCost(rows)[0], middleRow(rows), byCost(rows).at(-1)]
  return (
    least &&
    middle &&
    most &&
    `Tra le nostre quella di mezzo costa ${wholeEuro(middle.total)} l’anno, tutto compreso: vanno da ${offerWords(least)} a ${offerWords(most)}.`
  )
}
/** One contract for both, or two, as somebody wishes it: first what was asked for, then what the other way costs. */
export function contractsWords(wished: string, best: OfferRow, pair: Pair | null, today: Cents | null): Words {
  const total = wished === '1' || !pair ? best.total : pair.total
  const saved =
    today !== null &&
    `Rispetto ai ${wholeEuro(today)} di oggi ${today > total ? `risparmi circa ${euroApart(today, total)} l’anno` : 'non risparmi'}.`
  const single = `Con un contratto solo la meno cara è ${nameOf(best)}: ${wholeEuro(best.total)} l’anno.`
  if (!pair) return [single, saved]
  const apart =
    pair.total === best.total
      ? 'lo stesso'
      : `${euroApart(pair.total, best.total)} l’anno ${pair.total < best.total ? 'di meno' : 'di più'}`
  return wished === '1'
    ? [single, `Separati sarebbero ${wholeEuro(pair.total)}, ${apart}: ${pairWords(pair)}`, saved]
    : [
        `Separati spendi ${wholeEuro(pair.total)} l’anno: ${pairWords(pair)}`,
        pair.total === best.total
          ? `Quanto il contratto solo meno caro, ${offerWords(best)}.`
          : `Sono ${apart} del contratto solo meno caro, ${offerWords(best)}.`,
        'Nessuno ti obbliga a prenderli dallo stesso fornitore.',
        saved,
      ]
}
/** «E in due anni?» */
export const twoYearWords = (row: OfferRow): string =>
  `In due anni la meno cara è ${nameOf(row)}: ${wholeEuro(twoYears(row))}.`
export const EITHER_HOLDS =
  'Il fisso toglie le sorprese; il variabile può scendere o salire, e quale costerà meno non lo sa nessuno.'

/** «3 costano meno di 600 € l’anno», where a ceiling was said; two contracts apart may keep below it where no single one does. */
export function underWords(rows: readonly OfferRow[], pair: Pair | null, { tetto = '', ogni = '12' }: Values): string {
  const ceiling = toCents(Decimal.of(tetto).times(Decimal.of(12 / Number(ogni))))
  const under = rows.filter(({ total }) => total < ceiling).length
  const of = `meno di ${formatEuro(ceiling)} l’anno`
  const apart = pair && pair.total < ceiling ? ` Con due contratti separati sì: ${wholeEuro(pair.total)}.` : ''
  return under === 0
    ? `Nessuna costa ${of}.${apart}`
    : under === 1
      ? `Sì: una sola costa ${of}.`
      : `Sì: ${under} costano ${of}.`
}

/** The first of a list, or two contracts apart where they cost less. */
export interface Least {
  name: string
  total: Cents
}

export const differenceWords = (was: Least, is: Least): Words =>
  wholeEuro(was.total) !== wholeEuro(is.total) &&
  `Prima la meno cara costava ${wholeEuro(was.total)}: ${euroApart(is.total, was.total)} in ${is.total > was.total ? 'più' : 'meno'}, ${was.name === is.name ? 'ed è la stessa' : `ed era ${was.name}`}.`

const cheapest = (rows: readonly OfferRow[], isGreen: boolean): OfferRow | undefined =>
  rows.filter(({ green }) => green === isGreen).toSorted((a, b) => a.total - b.total)[0]

/** What energy from renewable sources costs more, where it would be welcome and decides nothing. */
export function greenWords(rows: readonly OfferRow[], least: Least, pair: Pair | null): string {
  const row = cheapest(rows, true)
  const green: Least | undefined =
    pair && (!row || pair.total < row.total) ? { name: 'con due contratti separati', total: pair.total } : row
  if (!green) return 'Da fonti rinnovabili qui non ce ne sono.'
  return green.total === least.total
    ? 'È anche da fonti rinnovabili.'
    : `Da fonti rinnovabili la meno cara è ${row && green === row ? offerWords(row) : `${green.name} (${wholeEuro(green.total)})`}: ${euroApart(green.total, least.total)} l’anno in più.`
}

/** The cheapest from renewable sources beside the cheapest that is not. */
export function againstGreen(rows: readonly OfferRow[]): string {
  const [green, other] = [cheapest(rows, true), cheapest(rows, false)]
  if (!green || !other) return 'Con questi dati non ci sono offerte dei due tipi da confrontare.'
  const apart =
    green.total === other.total
      ? 'la stessa spesa'
      : `${euroApart(green.total, other.total)} l’anno in ${green.total > other.total ? 'più' : 'meno'} per quella verde`
  return `La meno cara non verde è ${offerWords(other)}, da fonti rinnovabili ${offerWords(green)}: ${apart}.`
}

/** What changed, where it is asked for. */
export const changeWords = ({ total: was }: Least, { total: is }: Least): string =>
  wholeEuro(was) === wholeEuro(is)
    ? `Non cambia niente: la meno cara costa ${wholeEuro(is)} l’anno come prima.`
    : `Sono ${euroApart(is, was)} in ${is > was ? 'più' : 'meno'} l’anno: la meno cara passa da ${wholeEuro(was)} a ${wholeEuro(is)}.`

/** Why the first is told: nothing but what it costs, and what that is made of. */
export function reasonWords([first, second]: readonly OfferRow[]): string {
  const next =
    first && second
      ? ` Subito dopo viene ${offerWords(second)}. ${first.name}: ${priceOf(first)}; ${second.name}: ${priceOf(second)}. Nella spesa contano insieme il prezzo, la quota fissa e gli sconti del primo anno.`
      : ''
  return `Perché con i tuoi dati è quella che costa meno in un anno, tasse comprese: l’ordine è solo questo.${next}`
}

/** «PUN + 0,0110 €/kWh, oggi circa 0,1355, quota fissa 6,00 €/mese» */
export const priceOf = ({ price, monthlyFee }: OfferRow): string =>
  `${price.lines.map(priceLineText).join('; ')}, quota fissa ${monthlyFee.text} €/mese`

/** The least fee of every month, or the least that is added to the index, where another offer than the first asks it. */
export function spreadWords(rows: readonly OfferRow[], best: OfferRow, asked: string): Words {
  if (asked === 'quota') {
    const fee = ({ monthlyFee }: OfferRow) => Number(monthlyFee.text.replace(',', '.'))
    const [lowest = best] = rows.filter(row => fee(row) >= 0).toSorted((a, b) => fee(a) - fee(b))
    return lowest.id === best.id
      ? 'È anche la quota fissa più bassa.'
      : `La quota fissa più bassa è di ${offerWords(lowest)}: ${priceOf(lowest)}.`
  }
  const added = ({ price }: OfferRow) =>
    Number(/\+ (0,\d+)/.exec(price.lines[0]?.value ?? '')?.[1]?.replace(',', '.') ?? Number.NaN)
  const [least] = rows.filter(row => added(row) >= 0).toSorted((a, b) => added(a) - added(b))
  const isLess = least && least.id !== best.id && best.price.kind === 'variabile'
  return isLess && `Lo spread più basso è di ${offerWords(least)}: ${priceOf(least)}.`
}

/** What is paid in a year over what is used in it: «140 € per 380 kWh», as a bill is often told. */
export const unitWords = (today: Cents, use: number, kind: 'luce' | 'gas'): string =>
  `Oggi paghi circa ${formatNumber(Math.round(today / use) / 100, 2, 2)} € ${kind === 'gas' ? 'a Smc' : 'a kWh'}, tutto compreso: vendita, rete, oneri e imposte.`

/** The figures that an answer was not counted with: what it was stands in it, with its thousands apart. */
export function untold(figures: readonly string[], text: string): string[] {
  const plain = (written: string) => written.replace(/(?<=\d)\.(?=\d{3})/g, '')
  const counted = plain(text)
  return figures.filter(
    figure => !new RegExp(`(?<!\\d)${RegExp.escape(plain(figure.replace(/\D+$/, '')))}(?!\\d)`).test(counted),
  )
}

const kwOf = ({ potenza = '3' }: Values): number => Number(potenza.replace(',', '.'))
/** What more power costs once: as the help has it for the usual step, and no figure for others. */
export function powerWords(now: Values, before: Values | null): string | false {
  const [from, to] = [kwOf(before ?? {}), kwOf(now)]
  const known = HELP.find(({ id }) => id === 'potenza')?.answer.match(/[^.]*una volta sola[^;]*/)?.[0]
  return to > from && (from === 3 && to === 4.5 && known ? `${known.trim()}.` : POWER_ONCE)
}
const POWER_ONCE = 'L’aumento si paga anche una volta sola, secondo i kW in più: chiedi la cifra al fornitore.'
/** More than this in a year no such meter lets through. */
export const mostOf = (values: Values): number => kwOf(values) * 24 * 365
export const tooMuchWords = (used: number, values: Values): string =>
  `Con ${inItalian(kwOf(values))} kW in un anno passano al massimo ${inItalian(mostOf(values))} kWh, e qui ne risultano ${inItalian(used)}: ${values.potenza ? 'ricontrolla i due numeri' : 'scrivimi i kW del contatore e rifaccio il conto'}. Per ora:`

export const NO_NETWORK =
  'Il metano sulle isole minori di solito non arriva, e non lo confrontiamo: chiedi al Comune se c’è una rete, altrimenti restano bombole, GPL in serbatoio o una pompa di calore.'
export const LOCAL_GAS =
  ' Il metano del resto d’Italia lì quasi non c’è: ci sono reti locali, di GPL, aria propanata o gas liquefatto, con prezzi loro. Chi gestisce la rete e il PDR sono in bolletta; dove la rete non arriva restano bombole, GPL in serbatoio o una pompa di calore.'
export const NO_PLACE =
  'Il posto non l’ho letto: per la luce la spesa è la stessa in tutta Italia, ma qualche offerta vale solo in una regione.'
export const ASK_SUPPLIERS =
  'Le regole ufficiali della spesa annua non lo comprendono: chiedi due o tre preventivi ai fornitori.'
export const ASK_KIND = 'L’ho contata come luce: se parli del gas, di internet o di una SIM, dimmelo.'
export const NOT_RESIDENT =
  'Dove non hai la residenza oneri e accisa sono più alti, ma il canone TV in bolletta non c’è.'
/** As the sheet of the estimates describes them. */
export const HOMES: Record<Level, string> = {
  basso: '40–80 m² o 1–2 persone',
  medio: '80–120 m² o 3–4 persone',
  alto: 'oltre 120 m² o 5 e più persone',
}
/** Before offers for a home whose meter is shut, or not there. */
export const METER_SHUT =
  'Con il contatore chiuso serve un subentro: chiedilo al fornitore dell’offerta che scegli, dopo aver guardato che valga anche per il subentro. Servono il POD o il PDR, un documento, il codice fiscale e che cosa ti lega alla casa; il costo di attivazione, nella prima bolletta, si aggiunge alla spesa qui sotto.'
export const METER_MISSING = 'Senza contatore prima serve l’allaccio; l’offerta si sceglie per accenderlo.'
