import type { Facts } from '#areas/market/facts.ts'
import { ENERGY_KINDS, isLine, type OfferKind, sellsData, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import { affirms } from './reader.ts'
import { isOfHome, kilometresIn, kwhOf } from './sentence/home.ts'
import type { Sentence } from './sentence/sentence.ts'
import type { Slot, Values } from './sentence/slots.ts'
import { inItalian, LEAST_USE, N, plain } from './sentence/figures.ts'
import { refusedOf, WANTS_NETWORK } from './sentence/wishes.ts'
import { takeLicence } from './sentence/years.ts'
import { SHOWN } from './sentence/how-many.ts'

/** The list before a message, and the one before that. */
interface PreviousList extends Sentence {
  before: PreviousList | null
}

/** What a message changes in the list before it. */
interface Change {
  kind: OfferKind | null
  values: Values
  /** What is taken back of what was said. */
  gone: readonly Slot[]
  notes: readonly string[]
  /** It says so in so many words: «togli», «aggiungi», «dimezza», «uno in più», «insieme». */
  isTold: boolean
  /** A figure that only what was said before gives its unit. */
  figure: Slot | null
}

/** What is paid for one kind is not paid for another. */
const OF_ONE_KIND: readonly Slot[] = [
  ...(['euro', 'ogni', 'tetto', 'giga', 'rete', 'velocita', 'tecnologia', 'vincolo'] as const),
  ...(['oggi', 'quotaOggi', 'altrui', 'carico', 'senza', 'ordina', 'sim'] as const),
]
/** What is said anew takes the place of what says the same in another way. */
const INSTEAD: Partial<Record<Slot, readonly Slot[]>> = {
  kwh: ['livello', 'f1', 'f2', 'f3'],
  smc: ['livello'],
  persone: ['livello'],
  livello: ['smc'],
  euro: ['tetto'],
  prezzo: ['durata'],
  mesi: ['pochi'],
  uso: ['smc', 'livello'],
  cap: ['regione'],
  regione: ['cap'],
}
/** What holds of a home where nobody says it. */
export const USUAL: Values = { uso: 'riscaldamento', residente: '1' }
/** «In assoluto» gives up every wish; what is consumed, and where, stays. */
const IN_ALL = /\b(?:in assoluto|di tutte|qualsiasi)\b/
const WISHES: readonly Slot[] = [
  ...(['prezzo', 'verde', 'durata', 'pagamento', 'tetto'] as const),
  ...(['giga', 'rete', 'velocita', 'tecnologia', 'fornitore'] as const),
]
/** «E se fossimo in quattro?»: another household, of which nothing else is known. */
const SUPPOSES =
  /\b(?:se (?:\w+ )?(?:siamo|fossimo|fossi|eravamo|diventiamo|saremo|vivo)|fossimo|saremmo|diventiamo|invece (?:siamo )?in|(?:dovre\w+|si dovrebbe) (?:pagar|spender)\w+)\b/
const OF_HOUSEHOLD: readonly Slot[] = ['kwh', 'smc', 'euro', 'ogni']
/** «E mia sorella, che sta a Cuneo?»: of her home nothing was said before. */
export const OF_ANOTHER =
  /\b(?:mi[ao]|mi[ea]i|nostr[aoi]|su[ao]) (?:sorella|fratello|madre|mamma|padre|papa|nonn[aoi]|figli[aoe]?|suocer[aoi]|zi[aoi]|cugin[ao]|amic[ao]|vicin[ao]|genitori|cognat[ao])\b/
const OF_ANOTHERS_HOME: readonly Slot[] = [
  ...(['persone', 'livello', 'potenza', 'boiler', 'clima', 'residente', 'f1', 'f2', 'f3'] as const),
]
const LEAST = /\b(?:cost\w+ (?:di )?meno|meno car\w|piu (?:economic|bass)\w+)\b/
const LIMITS: readonly Slot[] = ['giga', 'velocita', 'rete', 'tecnologia', 'vincolo']
/** «E se aggiungo il gas?», «con il gas pago 150» */
const ADDS =
  /\b(?:aggiung\w+|rimett\w+|compres\w+|insieme|anche|pure|tutte e due|entramb\w+|con (?:il |la )?(?:gas|metano|luce|corrente)|col gas)\b/
export const ENERGY: readonly (OfferKind | null)[] = ENERGY_KINDS
const BESIDE_TOGETHER = String.raw`(?:e|ma|allora|quindi|ok|o|oppure|meglio|come|se|li|le|prendo|prendessi|metto|facciamo|torniamo|quant[oi]?|che|cosa|fa|fanno|viene|vengono|verrebbe|costa|costano|costerebbe\w*|spendo|spenderei|pago|pagherei|risparmi\w*|conviene|converrebbe|sarebbe|sono|tutto|mess[ie]|insieme|qual|quale|in|di|tra|il|la|dei|delle|2|due|luce|gas|all|l|un|anno|con|separat[aei])`
/** «E insieme?», «quanto fanno in tutto?», «meglio insieme o separate?» */
const TOGETHER = new RegExp(
  String.raw`^(?:${BESIDE_TOGETHER}[ ,]+)*(?:insieme|tutt[ei] e (?:due|2)|entramb[ei]|in tutto|totale|(?:lo stesso|un solo|un unico) (?:fornitore|gestore|operatore|contratto)(?: per tutto)?|la stessa (?:compagnia|societa)(?: per tutto)?)(?:[ ,]+${BESIDE_TOGETHER})*[ ?.!]*$`,
)
/** «Togli il gas»: of both, the other one is left. */
const DROPS_FUEL =
  /(?<!\b(?:mi|ci|vi|hanno|ha) )\b(?:tog\w+|tolg\w+|lev[aoi]\w*|elimin\w+|senza|niente|lasci\w+ (?:stare|perdere)) (?:il |la |l )?(gas|metano|luce|corrente)\b/
/** «No, 120», «anzi erano 120»: the figure before it was another. */
const CORRECTS = /^(?:(?:no|anzi|scusa|scusi|aspetta|ho sbagliato)[ ,]+)+/
/** «La residenza ce l’ho a Milano» says nothing of where the supply is. */
const RESIDES = /\bresiden\w+ (?:\w+ ){0,4}?(?:a|ad|in|nel|nella) \w/
/** «E la successiva?» */
const NEXT = /\b(?:quella|la) (?:dopo|successiva)\b/
/** «Con uno in più», «nasce un bambino», «mio figlio va via» */
const ONE_MORE =
  /\b(?:1|uno|una)(?: persona)? (?:in|di) piu\b|\bnasce\b|\b(?:bimb|bambin|figli)\w+ in arrivo\b|\b(?:arriva|aspettiamo|aspetto) (?:un|una|1|il|la) (?:bimb|bambin|figli|coinquilin|altr)/
const ONE_LESS = /\b(?:1|uno|una)(?: persona)? (?:in|di) meno\b|\b(?:se ne va|va via|va a vivere|e andat[oa] via)\b/

const SAME_PRICE = /\b(?:(?:al|allo|sullo|con lo|la|alla|sulla) )?stess[oa] (?:prezzo|cifra|spesa|costo|canone)\b/
/** One way to read a message as a change of a list. */
interface Reading {
  values: Values
  /** What is taken back of the list, and of what the message seems to say itself. */
  gone?: readonly Slot[]
  drops?: readonly Slot[]
  notes?: readonly string[]
  figure?: Slot
}

/** A follow-up as a change: what it adds to the list, puts in the place of something, or takes back. */
export function changeOf(list: PreviousList, sentence: Sentence, whole: string, words: number, facts: Facts): Change {
  const own = saidHere(list, sentence, whole)
  const energy: Reading | null = ENERGY.includes(list.kind)
    ? (swappedIn(list, whole) ?? takenBack(list, sentence, whole, facts) ?? scaled(list, whole, facts))
    : null
  const figure: Reading | null =
    otherUnit(list, own, whole) ?? bareIn(list, sentence, own, whole) ?? feeOf(list, sentence, whole)
  const { kind, isJoined, isDropped } = kindAfter(list, sentence, whole, words)
  const said: Values = {
    ...(isJoined && { contratti: '1' }),
    ...(list.kind === 'luce_gas' && (kind === 'luce' || kind === 'gas') ? list.parts[kind] : {}),
    ...own,
    ...figure?.values,
    ...energy?.values,
  }
  for (const slot of [...(energy?.gone ?? []), ...(figure?.drops ?? [])]) delete said[slot]
  countOn(said, list, kind, whole)
  // «Ma allo stesso prezzo», of what is paid today.
  if (list.values.oggi && !said.euro && SAME_PRICE.test(whole)) said.euro = list.values.oggi
  const replaced = replacedBy(said, list, whole)
  // Who is left out stays so, until let in again.
  const refused = refusedOf(list.values.tranne, said.tranne, said.rimesso)
  if (refused && (said.tranne || said.rimesso)) said.tranne = refused
  const loses = (slot: Slot, isLost: boolean): Slot[] => (list.values[slot] && !said[slot] && isLost ? [slot] : [])
  return {
    kind,
    values: { ...restored(list, said, replaced), ...said },
    gone: [
      ...loses('tranne', Boolean(said.rimesso && !refused)),
      ...loses('cliente', isOfHome(whole)),
      ...loses('ordina', kind !== null && isLine(kind) && LEAST.test(whole)),
      // «Allora quella che costa meno con almeno 100 giga»: what costs least needs no limit.
      ...loses('euro', kind !== null && isLine(kind) && LEAST.test(whole) && LIMITS.some(slot => said[slot])),
      ...loses('rete', /\b[45] ?g\b/.test(whole) && !affirms(WANTS_NETWORK, whole)),
      ...(list.kind !== null && kind !== list.kind ? OF_ONE_KIND : []),
      ...(energy?.gone ?? []),
      ...(figure?.gone ?? []),
      ...(IN_ALL.test(whole) ? WISHES : []),
      ...replaced,
    ],
    notes: energy?.notes ?? [],
    isTold: energy !== null || isDropped || isJoined,
    figure: figure?.figure ?? null,
  }
}
const DROPPING_WORDS = 8

/** Of which offers the list is now: of one fuel less, of both, or of what the message names. */
function kindAfter({ kind: was }: PreviousList, { kind: named, values }: Sentence, whole: string, words: number) {
  const fuel = ENERGY.includes(was) && words <= DROPPING_WORDS ? DROPS_FUEL.exec(whole)?.[1] : undefined
  const isGas = fuel === 'gas' || fuel === 'metano'
  // What was not asked for cannot be taken from it.
  const isDropped = fuel !== undefined && was !== (isGas ? 'gas' : 'luce')
  const isJoined = (was === 'luce' || was === 'gas') && TOGETHER.test(whole)
  const adds = named !== null && named !== was && [named, was].every(each => ENERGY.includes(each)) && ADDS.test(whole)
  // «Il gas lo usiamo poco, abbiamo il pellet»: of both, what one of them is used for.
  const isOfBoth = was === 'luce_gas' && named === 'gas' && Boolean(values.uso)
  const left: OfferKind | null = isDropped ? (isGas ? 'luce' : 'gas') : (named ?? was)
  const kind: OfferKind | null = isJoined || isOfBoth || adds ? 'luce_gas' : left
  return { kind, isJoined, isDropped }
}

/** «E se una è da 150?», of several SIMs. */
const ONE_OF_THEM = /\b(?:una|1)(?: sola)? (?:e |la voglio |con |sia )?(?:da|con|di) \d/
/** Counts on from the list: how many SIMs are left, how often a sum is paid, after which offers. */
function countOn(said: Values, list: PreviousList, kind: OfferKind | null, whole: string): void {
  const sims = Number(list.values.sim ?? 0)
  if (sims > 1 && said.giga && ONE_OF_THEM.test(whole)) {
    said.sim = `1:${said.giga} ${sims - 1}:${list.values.giga ?? ''}`
    delete said.giga
  }
  // «Con il gas pago 150»: as often as what was paid before.
  const often = oftenOf(list)
  const paid = often && ENERGY.includes(kind) && !said.euro ? PAID_FOR.exec(whole)?.[1] : undefined
  if (paid) {
    delete said.kwh
    delete said.smc
    said.euro = paid.replace(',', '.')
  }
  if (said.euro && !said.ogni && often && kind !== null && !isLine(kind)) said.ogni = often
  // What so many share is shared by those who are there now.
  if (said.persone && said.persone !== '1' && list.values.testa) said.testa ??= said.persone
  // «Altre due»: after those that were told.
  if (said.dopo) said.dopo = String(Number(list.values.dopo ?? 0) + Number(list.values.quante ?? SHOWN))
}

/** What no longer holds where this is said. */
function replacedBy(said: Values, list: PreviousList, whole: string): readonly Slot[] {
  const isOther = said.persone && [SUPPOSES, ONE_MORE, ONE_LESS].some(words => words.test(whole))
  const isOfAnother =
    Boolean(said.persone ?? said.cap ?? said.regione ?? said.kwh ?? said.smc) && OF_ANOTHER.test(whole)
  return [
    ...(Object.keys(said) as Slot[]).flatMap(slot =>
      said[slot] === (list.values[slot] ?? USUAL[slot]) ? [] : (INSTEAD[slot] ?? []),
    ),
    ...(isOther || isOfAnother ? OF_HOUSEHOLD : []),
    ...(said.persone ? (['testa'] as const) : []),
    ...(isOfAnother ? OF_ANOTHERS_HOME : []),
  ]
}

/** What comes back to how it was brings with it what was said of it then: the Smc of who heats after all. */
function restored({ kind, before }: PreviousList, said: Values, replaced: readonly Slot[]): Values {
  const slots = (Object.keys(said) as Slot[]).filter(slot => INSTEAD[slot] || slot === 'persone')
  if (slots.length === 0 || replaced.length === 0) return {}
  for (let earlier = before; earlier; earlier = earlier.before) {
    const { values } = earlier
    if (earlier.kind === kind && slots.every(slot => (values[slot] ?? USUAL[slot]) === said[slot]))
      return Object.fromEntries(replaced.flatMap(slot => (values[slot] ? [[slot, values[slot]]] : [])))
  }
  return {}
}

/** What a message says that goes on with a list, where it is not as a sentence by itself would have it. */
function saidHere(
  { values: before, counted }: PreviousList,
  { values, isUnitGuessed }: Sentence,
  whole: string,
): Values {
  const { cap, regione, kwh, smc, ogni, ...rest } = values
  const count = Number(before.persone ?? 0)
  const step = count === 0 ? 0 : ONE_MORE.test(whole) ? 1 : count > 1 && ONE_LESS.test(whole) ? -1 : 0
  const isElsewhere = Boolean((before.cap ?? before.regione) && (cap ?? regione)) && RESIDES.test(whole)
  // «Anzi erano 120», «e se abbasso a 1000?», of a sum.
  const isSum = isUnitGuessed && before.euro && !before.kwh && !before.smc
  // «No, ogni due mesi», of what was counted.
  const isAgain = Object.keys(values).length === 1 || Number(values.euro) === counted?.amount
  const recounted = ogni && counted && CORRECTS.test(whole.trim()) && isAgain ? counted : null
  if (recounted) delete rest.euro
  // «Quindi quanto risparmio in un anno?» says nothing of the sum before it.
  const isAsked = before.euro && !rest.euro && !rest.tetto && /\bquant[oi]\b|\brisparmi/.test(whole)
  return {
    ...rest,
    ...(step !== 0 && { persone: String(count + step) }),
    ...(NEXT.test(whole) && { posto: before.posto ? '3' : '2' }),
    ...(isElsewhere ? { residente: '0' } : { ...(cap && { cap }), ...(regione && { regione }) }),
    ...(!isSum && { ...(kwh && { kwh }), ...(smc && { smc }) }),
    ...(recounted
      ? { [recounted.slot]: String(Math.round((recounted.amount * 12) / Number(ogni))) }
      : ogni && { ogni: isAsked ? before.ogni : ogni }),
  }
}

/** «Era il contrario», of two figures. */
const SWAPPED = /\b(?:(?:il|al) contrario|invertit\w+|scambiat\w+|rovesci\w+)\b/
function swappedIn({ kind, values }: PreviousList, whole: string): Reading | null {
  if (kind !== 'luce_gas' || !SWAPPED.test(whole)) return null
  const { kwh, smc } = values
  return kwh && smc ? { values: { kwh: smc, smc: kwh } } : null
}

const HALF = /\b(?:dimezz\w+|meta)\b/
/** «Dalla rete prenderò un terzo» */
const FRACTION = /\b(un|due|2) (terz[oi]|quart[oi]|quint[oi])\b(?! d ora)/
const PARTS = { terz: 3, quart: 4, quint: 5 } as const
function fractionIn(whole: string): number | null {
  const [, count, part = ''] = FRACTION.exec(whole) ?? []
  const parts = PARTS[part.slice(0, -1) as keyof typeof PARTS]
  return parts ? (count === 'un' ? 1 : 2) / parts : null
}
const DOUBLE = /\b(?:raddopp\w+|doppio)\b/
const PERCENT = /(?<![\w.,])(\d{1,2}) ?(?:%|per cento) (?:in |di )?(meno|piu)\b/
/** «E se dimezzo i consumi?», «il 20 % in meno»: of what is used, or of what so many use. */
function scaled({ kind, values }: PreviousList, whole: string, facts: Facts): Reading | null {
  const [, percent, which] = PERCENT.exec(whole) ?? []
  const times = HALF.test(whole)
    ? 0.5
    : DOUBLE.test(whole)
      ? 2
      : percent && which
        ? 1 + (Number(percent) / 100) * (which === 'meno' ? -1 : 1)
        : fractionIn(whole)
  if (times === null) return null
  const { luceKwhByPersons } = facts['household-consumption']
  const kwh = values.kwh ?? luceKwhByPersons[Number(values.persone ?? 0) - 1]
  const of = {
    ...(kind !== 'gas' && kwh && !values.euro && { kwh }),
    ...(kind !== 'luce' && values.smc && { smc: values.smc }),
    ...(values.euro && { euro: values.euro }),
  }
  const scaledOnes = Object.entries(of).map(([slot, figure]) => [slot, String(Math.round(Number(figure) * times))])
  return scaledOnes.length > 0 ? { values: Object.fromEntries(scaledOnes) } : null
}

const DEVICES = [
  {
    slot: 'boiler',
    words: /(?:scaldabagn|boiler)\w*/,
    name: 'lo scaldabagno elettrico',
    kwh: 'electricWaterHeaterKwh',
    instead: ' L’acqua calda la scalderà qualcos’altro, per esempio il gas: quella spesa è a parte.',
  },
  {
    slot: 'clima',
    words: /(?:condizionat|climatizzat)\w*/,
    name: 'il condizionatore',
    kwh: 'airConditioningKwh',
    instead: '',
  },
] as const
const TAKES = String.raw`(?:tog\w+|tolg\w+|lev[aoi]\w*|elimin\w+|smett\w+|rinunci\w+|(?:ho |abbiamo )?(?:sostitu\w+|cambiat\w|dismess\w))`
const ARTICLES = String.raw`(?: (?:a|al|il|lo|la|l|allo|anche|pure|via|di|usare))*`
const DEVICE = DEVICES.map(({ words }) => words.source).join('|')
const TAKEN = new RegExp(
  String.raw`\b(?:${TAKES}|senza|niente)${ARTICLES} (?:${DEVICE})|(?:${DEVICE})(?: elettrico)?(?: (?:lo|la|l|non))* ${TAKES}|(?:${DEVICE})(?: \w+){0,3}? (?:(?:a|col|con il) (?:gas|metano)|non (?:e )?elettric\w)`,
  'g',
)
const PUTS = /\b(?:arriv\w+|aggiung\w+|mett\w+|compr\w+|install\w+|prend\w+)\b/

/** «C’erano dentro 23 euro di ricalcolo»: what a bill asks for beside the use of its months. */
const EXTRA = new RegExp(
  String.raw`(?<![\w.,])${N} ?(?:(?:€|euro|di|del|per|un|il) ?)*\b(conguaglio|ricalcolo|ricalcoli|arretrati)\b`,
)
const IS_INSIDE = /\b(?:dentro|compres\w|inclus\w|di cui|c (?:era|erano|e|sono)|toglie\w*|tolt\w|togli)\b/

/** What a message takes back of the figures before it, or adds to them; null where it does neither. */
function takenBack(list: PreviousList, { licence }: Sentence, whole: string, facts: Facts): Reading | null {
  const { values: before, kind } = list
  const sum = { euro: before.euro, ogni: before.ogni }
  const [, extra = '', what = ''] = (before.euro && IS_INSIDE.test(whole) && EXTRA.exec(whole)) || []
  const rest = Math.round((Number(before.euro) - Number(plain(extra))) * 100) / 100
  const isExtra = extra !== '' && rest > 0
  if (isExtra) sum.euro = String(rest)
  const ofExtra = isExtra ? [`Ho tolto ${extra}\u00a0€ di ${what}: non è il consumo di questi mesi.`] : []
  const notes = takeLicence(sum, whole, kind, facts, licence)
  if (notes.length > 0 && hadLicence(list))
    return { values: {}, notes: ['Il canone TV l’ho già tolto dalla tua spesa.'] }
  if (notes.length + ofExtra.length > 0) return { values: sum, notes: [...notes, ...ofExtra] }
  const ofCar = list.notes.find(words => words.startsWith('Per l’auto'))
  const isOfCar = ofCar !== undefined
  // «E senza auto?»: what it takes was added.
  const [, added = ''] = (WITHOUT_CAR.test(whole) && /circa ([\d.]+) kWh/.exec(ofCar ?? '')) || []
  if (added && Number(before.kwh) > Number(plain(added)))
    return {
      values: { kwh: String(Number(before.kwh) - Number(plain(added))) },
      notes: ['Ho tolto quello che prende l’auto.'],
    }
  // «Faccio 8000 km», of the car that was spoken of.
  const charged =
    before.kwh && (isOfCar || PUTS.test(whole)) ? kwhOf(kilometresIn(isOfCar ? `auto ${whole}` : whole)) : 0
  if (charged > 0)
    return { values: { kwh: String(Number(before.kwh) + charged) }, notes: ['Li ho aggiunti al tuo consumo.'] }
  return kind === 'gas' ? null : devicesChanged(before, whole, facts)
}
const WITHOUT_CAR = /\b(?:senza|tog\w+|tolg\w+|niente|lev\w+)(?: (?:l|la|anche))* (?:auto|macchina)\b/
const hadLicence = ({ notes, before }: PreviousList): boolean =>
  notes.some(words => /^Ho tolto .*canone/.test(words)) || (before !== null && hadLicence(before))

/**
 * «E se togliamo lo scaldabagno?», «ci metto il condizionatore»: of a consumption that was told, what such a device takes is
 * subtracted or added; an estimate by persons counts it or does not. Null where no device is spoken of so.
 */
function devicesChanged(before: Values, whole: string, facts: Facts): Reading | null {
  for (const { slot, words, name, kwh: share, instead } of DEVICES) {
    if (!words.test(whole)) continue
    const taken = whole.match(TAKEN)?.some(each => words.test(each)) === true
    const added = !taken && PUTS.test(whole)
    if (!taken && !added) continue
    const amount = facts['household-consumption'][share]
    const left = Number(before.kwh ?? 0) + (taken ? -amount : amount)
    if (!before.kwh)
      return taken
        ? {
            values: {},
            gone: [slot],
            notes: before[slot] ? [instead.trim()].filter(Boolean) : [`La stima era già senza ${name}.`],
          }
        : { values: { [slot]: '1' } }
    if (left <= 0 || (added && before[slot])) return { values: {} }
    return {
      values: { kwh: String(left), ...(added && { [slot]: '1' }) },
      gone: taken ? [slot] : [],
      notes: [
        `Per ${name} ho ${taken ? 'tolto' : 'aggiunto'} ${inItalian(amount)} kWh l’anno, una stima.${taken ? instead : ''}`,
      ],
    }
  }
  return null
}

/** A number without its unit, and what it counts beside what was said before. */
const BARE_NUMBER =
  /(?<![\w.,]|\b(?:le|queste|quelle|delle|dei|degli|questi|quelli|tutt[ei] e) )(?!\d[\d.]* ?(?:km|chilometri))(\d{1,3}(?:\.\d{3})+|\d+(?:[.,]\d+)?)(?![\w.,]*\d)(?! (?:ann|mes)| ?(?:%|€|euro))/
const BESIDE_FIGURE: readonly string[] = ['ogni', 'cap', 'regione', 'persone', 'uso', 'residente']
function bareIn(list: PreviousList, { kind, unread }: Sentence, own: Values, whole: string): Reading | null {
  if (kind !== null || !Object.keys(own).every(name => BESIDE_FIGURE.includes(name))) return null
  // «A Bari, lei ne fa 700»: beside words of its own, the one figure that none of them read.
  const [left, more] = unread
  const isBare = Object.keys(own).every(name => name === 'ogni')
  const written = isBare ? BARE_NUMBER.exec(whole)?.[1] : more ? undefined : left?.replace(/\D+$/, '')
  const number = plain(written ?? '')
  if (!number || HALF.test(whole) || PERCENT.test(whole)) return null
  const slot =
    termOf(list, number) ??
    correctedIn(list, whole, number) ??
    powerOf(list, whole, number) ??
    figureOf(list, Number(number), own.ogni)
  return slot ? { figure: slot, values: { [slot]: slot === 'potenza' ? number.replace('.', ',') : number } } : null
}
/** «Aspetta, ho sbagliato, 4,5»: the figure that the message before it changed. */
function correctedIn({ values, before }: PreviousList, whole: string, number: string): Slot | undefined {
  if (!before || !CORRECTS.test(whole.trim())) return undefined
  const [slot, ...more] = CORRECTABLE.filter(each => values[each] && values[each] !== before.values[each])
  if (!slot || more.length > 0) return undefined
  const times = Number(number) / Number(values[slot]?.replace(',', '.'))
  return times < MOST_CORRECTED && times > 1 / MOST_CORRECTED ? slot : undefined
}
/** «Siamo in due», «no, sono 85»: nobody is so wrong. */
const MOST_CORRECTED = 10
const CORRECTABLE: readonly Slot[] = ['kwh', 'smc', 'euro', 'persone', 'potenza', 'giga', 'velocita', 'tetto']

/** «E il gas 120», where what is paid was spoken of. */
const PAID_FOR =
  /^(?:(?:e|ed|ma|il|la|l|per|di|invece|pago|sono|solo)[ ,]+)*(?:gas|metano|luce|corrente)(?: (?:sono|e|era|viene|fa|circa|sui|pago|spendo|sola|solo))* (\d{2,3}(?:,\d\d?)?)[ .!]*$/
/** How often a sum of energy was paid, as it was said last. */
function oftenOf(list: PreviousList | null): string | undefined {
  for (let at = list; at; at = at.before)
    if (ENERGY.includes(at.kind) && at.values.euro && at.values.ogni) return at.values.ogni
  return undefined
}

/** «350 luce», and then «kWh, ogni due mesi»: the figure of before was of another unit. */
function otherUnit({ values: before }: PreviousList, own: Values, whole: string): Reading | null {
  const unit =
    /^(?:(?:no|si|sono|erano|scusa|intendevo|anzi|in|di)[ ,]+)*(k ?wh|chilowattora|kilowattora|smc|mc|metri cubi)\b(?!.*\d ?(?:k ?wh|smc|mc|€|euro))/.exec(
      whole.trim(),
    )?.[1]
  if (!unit || !before.euro || before.kwh || before.smc) return null
  const slot = /^(?:k|c)/.test(unit) ? 'kwh' : 'smc'
  const months = Number(own.ogni ?? before.ogni ?? 12)
  const figure = String(Math.round((Number(before.euro) * 12) / months))
  return { figure: slot, values: { [slot]: figure }, gone: ['euro', 'ogni'], drops: ['ogni'] }
}

/** «24», after «12 mesi». */
const termOf = ({ values }: PreviousList, number: string): Slot | undefined =>
  values.durata && ['12', '24'].includes(number) ? 'durata' : undefined

/** «E se aumento a 4,5?», of a contract of electricity: no year has so few kWh. */
function powerOf({ kind, values }: PreviousList, whole: string, number: string): Slot | undefined {
  const isPower = kind === 'luce' && (values.kwh ?? values.potenza) && Number(number) <= MOST_KW
  return isPower && /\b(?:aument\w+|sal\w+|scend\w+|pass\w+|potenza|contatore|con|a)\b/.test(whole)
    ? 'potenza'
    : undefined
}
const MOST_KW = 30

/** What a bare number counts, after a list: what it can be, and of that what was not said yet. */
function figureOf({ kind, values, before }: PreviousList, number: number, ogni?: string): Slot | undefined {
  if (kind === null) return undefined
  if (isLine(kind)) {
    if (sellsSpeed(kind)) return number <= (values.euro ? MOST_LINE : MOST_FEE) ? 'euro' : 'velocita'
    return sellsData(kind) && !(number <= MOST_FEE && values.giga) ? 'giga' : 'euro'
  }
  if (number <= MOST_PERSONS) return Number.isInteger(number) ? 'persone' : undefined
  const paying = values.euro ? values : (before?.values ?? {})
  // «In un anno saranno 900», after what is paid in a month.
  const paid = Number(paying.euro ?? 0) * (ogni ? Number(ogni) / Number(paying.ogni ?? 1) : 1)
  const isSum = !values.kwh && !values.smc && number < (kind === 'gas' ? paid * 10 : Math.max(paid * 10, LEAST_KWH))
  if (isSum || number < LEAST_USE) return values.tetto ? 'tetto' : 'euro'
  return kind === 'gas' ? 'smc' : 'kwh'
}
const MOST_PERSONS = 9
/** Of fewer kWh a year nobody speaks. */
const LEAST_KWH = 250
/** A month of a line; more counts giga or megabits, unless a sum was spoken of. */
const MOST_FEE = 30
const MOST_LINE = 60

/** «Sono 120 euro l’anno di fisso» */
const FEE_OF_YEAR =
  /(?<![\w.,])(\d{1,3}(?:[.,]\d{1,2})?) ?(?:€|euro)? ?(?:all |l |\/ ?)anno\b(?=.*\b(?:fiss[oaie]|quot\w))|(?<=\b(?:fiss[oaie]|quot\w).*)(?<![\w.,])(\d{1,3}) ?(?:€|euro)? ?(?:all |l |\/ ?)anno\b/
const FEE_NAMED =
  /(?<![\w.,])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:€|euro)? ?(?:(?:al|di) mese |\/ ?mese |mensili )?(?:di |d )?(?:quota|fiss[oai])\b|\b(?:quota(?: fissa)?|fisso)(?: (?:di|e|mensile|al mese|sono))* (\d{1,2}(?:[.,]\d{1,2})?)(?![\d.,]*\d)/
/** «12 al mese», after a price that somebody told without its fee. */
function feeOf({ values }: PreviousList, { values: own }: Sentence, whole: string): Reading | null {
  const ofYear = values.detto && !own.detto ? FEE_OF_YEAR.exec(whole) : null
  const isAsked = values.detto && !values.quota && !own.detto
  const isFee = isAsked && !own.kwh && !own.smc && !own.persone
  // «12 al mese di fisso, consumo 2300 kWh»
  const named = isAsked && !ofYear ? FEE_NAMED.exec(whole)?.slice(1).find(Boolean) : undefined
  const fee = ofYear
    ? String(Math.round((Number(plain(ofYear[1] ?? ofYear[2] ?? '')) * 100) / 12) / 100)
    : (named ??
      (isFee
        ? /(?<![\w.,])(\d{1,2}(?:[.,]\d{1,2})?)(?![\w.,]*\d)(?! ?(?:cent|k ?w|ann|giorn|[23] mes))/.exec(whole)?.[1]
        : null))
  return fee ? { figure: 'quota', values: { quota: fee.replace('.', ',') }, drops: ['euro', 'ogni', 'prezzo'] } : null
}
