import type { Facts } from '#areas/market/facts.ts'
import { resolvePlace } from '#areas/market/places.ts'
import { monthlyShares, shareOf } from '#areas/offers/cost/gas.ts'
import type { OfferKind } from '#areas/offers/offer-kinds.ts'
import { inEuro, inItalian, UNITS, type Uses } from './figures.ts'
import type { Bills } from './spending.ts'
import { ofYear, type Span } from '../spans.ts'

/** Figures and place of a sentence, by the names of its slots. */
type Values = Partial<Record<string, string>>

const BANDS = ['f1', 'f2', 'f3'] as const
/** «Ma dentro c’è pure il canone»: it is paid with the bill, and is no energy. */
const WITH_LICENCE =
  /\b(?:dentro|compres\w+|inclus\w+|col|con(?: il)?|pure|anche|contando)\b(?: \w+){0,4} canone\b|\bcanone (?:\w+ ){0,3}(?:dentro|compreso|incluso)\b/
const WITHOUT_LICENCE = /\b(?:senza|escluso|tolto|meno|non)\b(?: \w+){0,3} canone\b|\bcanone (?:escluso|a parte)\b/

/** More than this in a year is no home: a reading is wrong, or the months were misread. */
const MOST_OF_HOME = { kwh: 40_000, smc: 15_000 } as const
/** Reckoned from some months, this much is doubted. */
const MOST_RECKONED = { kwh: 12_000, smc: 6_000 } as const
/** The reading itself is what is contested. */
const DISPUTED =
  /\b(?:contest\w+|reclam\w+|sbagliat\w+|error\w+|assurd\w+|impossibil\w+|non e possibile|non (?:ci )?credo|anomal\w+|pazz\w+|lettura (?:falsa|errata|stimata)|(?:hanno|mi|ci) (?:\w+ )?(?:fatturat\w+|addebitat\w+)|contatore (?:segna|dice|indica) (?:altro|meno|molto|un altro))/
/** Of the licence no bill of some months has so much. */
const LEAST_OF_YEAR = 60
/** Where the winter is told of nobody, the home is in the zone where most are. */
const ZONE = 'E'
/** Of a bill of gas without the name of its months. */
const OF_WINTER =
  'Il gas d’inverno costa molto di più che d’estate: se la cifra è di una bolletta invernale, in un anno spendi meno di così. Gli Smc dell’anno scritti in bolletta tolgono il dubbio.'
const OF_SUMMER =
  'Una bolletta del gas d’estate dice poco: d’inverno spendi molto di più, e l’anno costa più di così. Gli Smc dell’anno scritti in bolletta tolgono il dubbio.'

/** Of a bill of luce with the name of its months. */
const NOT_ALL_YEAR =
  'Quei mesi non sono tutto l’anno: se ti scaldi o ti rinfreschi con la corrente gli altri costano meno, e la stima è alta. Il consumo annuo scritto in bolletta toglie il dubbio.'
const isOfFew = ({ named }: Span): boolean => named.length < 6

interface Told {
  whole: string
  kind: OfferKind | null
  facts: Facts
  uses: Uses
  bills: Bills
}

/** Writes what was counted for some months as a year has it; says what was reckoned, and what cannot be. */
export function putYears(values: Values, { whole, kind, facts, uses, bills }: Told): string[] {
  const share = (months: readonly number[]) => gasShare(months, values, facts)
  const notes: string[] = []
  for (const unit of ['kwh', 'smc'] as const) {
    const counted = uses[unit]
    if (!counted) continue
    const isReckoned = counted.span !== null && counted.span.months !== 12
    const year = Math.round(ofYear(counted, unit === 'smc' ? share : undefined))
    const isHome = values.cliente !== 'business'
    if (isReckoned && DISPUTED.test(whole))
      notes.push(
        `${inItalian(counted.amount)} ${UNITS[unit]} sono la cifra che contesti: non li ho contati per un anno.`,
      )
    else if (isHome && year > (isReckoned ? MOST_RECKONED : MOST_OF_HOME)[unit])
      notes.push(
        `${inItalian(counted.amount)} ${UNITS[unit]}${isReckoned ? ` sarebbero ${inItalian(year)} in un anno` : ''}: troppi per una casa, che di solito ne usa ${usual(unit, facts)}. Non li ho contati: ricontrolla il numero e i mesi, e guarda che la lettura in bolletta sia quella del contatore.`,
      )
    else {
      values[unit] = String(year)
      if (isReckoned && unit === 'smc' && counted.span && counted.span.named.length > 0)
        notes.push(
          `Il gas non si usa uguale tutto l’anno: in quei mesi di solito se ne va il ${Math.round(share(counted.span.named) * 100)} %, quindi ${inItalian(counted.amount)} Smc sono circa ${inItalian(tens(year))} in un anno. Il consumo annuo scritto in bolletta è più sicuro.`,
        )
      if (isReckoned && isHome && unit === 'kwh' && (counted.span?.months ?? 0) > 1)
        notes.push('Una bolletta non è un anno: il consumo annuo scritto in bolletta è più sicuro.')
      for (const band of unit === 'kwh' ? BANDS : [])
        if (values[band]) values[band] = String(Math.round((Number(values[band]) * year) / counted.amount))
    }
  }
  const heats = values.uso === undefined || values.uso === 'riscaldamento'
  const { luce, gas } = kind === 'gas' ? { luce: undefined, gas: bills.both } : bills
  const part = gas?.span ? share(gas.span.named) : 0
  // Of a bill of the summer most is fees: it says little of the winter.
  const ofMonths = gas?.span ? gas.span.named.length || gas.span.months : 0
  const isSeasonal = part > ofMonths / 12
  if (gas?.span && isSeasonal) {
    const year = ofYear(gas, share)
    notes.push(
      `Il gas non si spende uguale tutto l’anno: ${ofMonths === 1 ? 'quel mese di solito vale' : 'quei mesi di solito valgono'} il ${Math.round(part * 100)} % dei consumi, quindi ${inItalian(Math.round((gas.amount * ofMonths) / gas.span.months))}\u00a0€ sono circa ${inItalian(tens(year))}\u00a0€ l’anno.`,
    )
  } else if (part > 0) notes.push(OF_SUMMER)
  else if (
    heats &&
    (gas ?? (kind === 'luce_gas' ? bills.both : undefined))?.span &&
    isOfSomeMonths((gas ?? bills.both)?.span)
  )
    notes.push(OF_WINTER)
  const ofLuce = luce ?? (kind === 'luce' ? bills.both : undefined)
  if (ofLuce?.span && ofLuce.span.named.length > 0 && isOfFew(ofLuce.span)) notes.push(NOT_ALL_YEAR)
  if (luce && gas) notes.push(`Ho sommato luce ${inItalian(luce.amount)}\u00a0€ e gas ${inItalian(gas.amount)}\u00a0€.`)
  if (bills.from && bills.both)
    notes.push(
      `Da ${inItalian(bills.from)} a ${inItalian(bills.both.amount)}\u00a0€ con gli stessi consumi di solito vuol dire che è finito uno sconto o il prezzo bloccato, che è salito l’indice, o che dentro c’è un conguaglio: confronta sulle due bollette i consumi, se letti o stimati, il prezzo di un kWh o Smc e la data in cui scadono le condizioni.`,
    )
  const all = [luce, gas, kind === 'gas' ? undefined : bills.both].filter(each => each !== undefined)
  const months = all.map(({ span }) => span?.months)
  const isPlain =
    !isSeasonal &&
    months.every(each => each === months[0]) &&
    (months[0] === undefined || [1, 2, 12].includes(months[0]))
  if (bills.note) notes.push(bills.note)
  if (all.length === 0) return notes
  if (isPlain) {
    values.euro = cents(all.reduce((sum, { amount }) => sum + amount, 0))
    if (months[0]) values.ogni = String(months[0])
  } else {
    values.euro = cents(
      all.reduce((sum, each) => sum + (each === gas && isSeasonal ? tens(ofYear(each, share)) : ofYear(each)), 0),
    )
    values.ogni = '12'
    const [only, other] = all
    if (only?.span && !other && only.span.months < 0.5)
      notes.push(`Ho letto ${inEuro(only.amount)} ${only.span.months < 0.1 ? 'al giorno' : 'a settimana'}.`)
  }
  return [...notes, ...takeLicence(values, whole, kind, facts, bills.licence)]
}

/** Takes the TV licence off a sum that holds it, at the amount that was told of it, and says so. */
export function takeLicence(
  values: Values,
  whole: string,
  kind: OfferKind | null,
  facts: Facts,
  licence = 0,
): string[] {
  const { perYear } = facts['tv-licence']
  const { euro, ogni } = values
  if (!euro || !ogni || kind === 'gas') return []
  const ofYear = (Number(euro) * 12) / Number(ogni)
  if (licence > 0 && licence < Number(euro)) {
    // A whole year's is taken of a whole year.
    const isOfYear = licence >= LEAST_OF_YEAR && ogni !== '12'
    values.euro = cents((isOfYear ? ofYear : Number(euro)) - licence)
    if (isOfYear) values.ogni = '12'
    return [`Ho tolto ${inItalian(licence)}\u00a0€ di canone TV: cambiare fornitore non lo toglie.`]
  }
  if (!WITH_LICENCE.test(whole) || WITHOUT_LICENCE.test(whole)) return []
  values.euro = cents(ofYear - Number(perYear))
  values.ogni = '12'
  return [`Ho tolto il canone TV, ${perYear}\u00a0€ l’anno: cambiare fornitore non lo toglie.`]
}

const isOfSomeMonths = (span: Span | null | undefined) =>
  span?.named.length === 0 && span.months > 0.9 && span.months < 7
const tens = (amount: number): number => Math.round(amount / 10) * 10
const cents = (amount: number): string => String(Math.round(amount * 100) / 100)

/** From the least of a home to the most, as our estimates have it. */
function usual(unit: keyof Uses, { 'consumption-bands': { luceKwh, gasSmc } }: Facts): string {
  const all = unit === 'kwh' ? Object.values(luceKwh) : Object.values(gasSmc).flatMap(levels => Object.values(levels))
  return `tra ${inItalian(Math.min(...all))} e ${inItalian(Math.max(...all))} ${UNITS[unit]}`
}

/** How much of a year's gas a home like this draws in these months, by the standard profiles. */
function gasShare(months: readonly number[], { cap = '', regione, uso }: Values, facts: Facts): number {
  const where = resolvePlace(facts, /^\d+$/.test(cap) ? { cap } : cap ? { town: cap } : { region: regione })
  const climateZone = (where.kind === 'found' ? where.place.climateZone : null) ?? ZONE
  const shares = monthlyShares({ heating: uso === undefined || uso === 'riscaldamento', place: { climateZone } }, facts)
  return months.reduce((sum, month) => sum + shareOf(shares, `2026-${String(month).padStart(2, '0')}-01`).toNumber(), 0)
}
