import type { Facts } from '#areas/market/facts.ts'
import { isLine, type OfferKind } from '#areas/offers/offer-kinds.ts'
import type { Reader } from '../reader.ts'
import { spanIn } from '../spans.ts'
import { FIELDS, GARAGE, OF_CONDOMINIUM } from './leftover.ts'
import { inItalian, KWH_OF_SMC } from './figures.ts'
import type { Put, Slot, Values } from './slots.ts'
import { ABROAD } from './place.ts'
import { monthsThere, SEASON, WEEKEND } from './wishes.ts'

/** In the mountains people live all the year, too. */
const LIVED_IN = /\bin (?:montagna|campagna)\b/g
/** No home needs more. */
const MOST_HOME_KW = 10
/** A home that is shut still has a fridge or an alarm. */
const LEAST_KWH = '100'

const CHARGES = /\b(?:auto|macchina|r?icaric\w+|caric(?:o|arla|arlo|are))\b/
/** Water and air are warmed with electricity, too: an estimate by persons counts both. */
const ALL_ELECTRIC =
  /\bpompa di calore\b|\btutt[oa] (?:a |in )?elettric[oa]\b|\b(?:casa|appartamento|villetta|villa) (?:e )?(?:solo |full )?elettric[oa]\b|\bfull electric\b/
/** «Tutto elettrico tranne il riscaldamento»: of the rest nothing is said. */
const NOT_ALL = /\b(?:elettric[oa]|electric),? (?:tranne|eccetto|esclus[oa]|a parte|meno)\b/
/** What heats and cooks with electricity takes more than 3 kW at once. */
const ALL_ELECTRIC_KW = '6'
const COOKS = /\binduzione\b|\bpiano elettrico\b/
const HEATED_BY_PUMP = /\bpompa di calore\b|\briscald\w+ elettric\w+/
const WITHOUT_GAS =
  /\btutt[oa] (?:a |in )?elettric[oa]\b|\b(?:casa|appartamento|villetta|villa) (?:e )?(?:solo |full )?elettric[oa]\b|\bfull electric\b/
const HIGH = /\b(?:in|di) (?:alta )?(?:montagna|quota)\b(?! fissa)|\bsulle alpi\b|\bin alto\b/
/** So badly kept a home needs more than the estimate of its size. */
const POOR_CLASS = /\bclasse (?:energetica )?[efg]\b/
const GOOD_CLASS = /\bclasse (?:energetica )?(?:a ?[1-4+]*|b)\b/
/** So much heat a pump gives for what it takes, as the help has it. */
const PUMPED = 3
/**
 * What a home uses that a heat pump warms, where its size or class is told: with what such a home would burn, one size less
 * where it is well kept; null where nothing says how much it has to warm.
 */
function readHeatPump(values: Values, whole: string, facts: Facts): string | null {
  const isGood = GOOD_CLASS.test(whole)
  if (!/\bpompa di calore\b/.test(whole) || BUSINESS.test(whole) || values.kwh) return null
  const size = POOR_CLASS.test(whole) ? 'alto' : (values.livello ?? (isGood ? 'medio' : null))
  if (size === null) return null
  const { luceKwh, gasSmc } = facts['consumption-bands']
  const { luceKwhByPersons } = facts['household-consumption']
  const burnt =
    gasSmc.riscaldamento[isGood ? (size === 'alto' ? 'medio' : 'basso') : (size as 'basso' | 'medio' | 'alto')]
  const warms = Math.round((burnt * KWH_OF_SMC) / PUMPED / 100) * 100
  const rest =
    luceKwhByPersons[Math.min(Number(values.persone ?? 0), luceKwhByPersons.length) - 1] ??
    luceKwh[(values.livello ?? 'medio') as 'basso' | 'medio' | 'alto']
  values.kwh = String(warms + rest)
  return `Con la pompa di calore ho stimato ${inItalian(warms + rest)} kWh l’anno: ${inItalian(rest)} della casa e ${inItalian(warms)} per scaldare casa e acqua, il calore di ${inItalian(burnt)} Smc di gas con ${PUMPED} kWh per ognuno di corrente. Secondo la casa e il clima possono essere molti di più o di meno: i kWh di un anno, scritti in bolletta, tolgono il dubbio.${values.potenza ? '' : ' Scrivimi anche i kW del contatore: con una pompa di calore sono spesso 4,5 o 6, e costano un po’ di più.'}`
}
/** What the contract is as, said beside a business. */
const LIVES_THERE = /\bresiden\w+|\bcasa\b|\babit\w+|\bviv(?:o|iamo)\b/
const BOTH_USES =
  'In bolletta trovi se la fornitura è «domestica» o «altri usi»: qui ho contato le offerte per aziende; se è domestica e a tuo nome valgono quelle di casa, e la spesa cambia.'
/** The supply is in a household's name, whatever is done there. */
const AS_HOME =
  /\bsenza (?:\w+ )?(?:p ?\.? ?iva|partita iva)|\b(?:per|a|di) casa (?:mia|nostra)\b|\bper (?:la )?(?:mia|nostra) casa\b|\bquell[ao] (?:di|della)(?: mia| nostra)? casa\b|\b(?:contatore|fornitura|contratto|utenza)(?: \w+){0,2} (?:di|della) (?:mia |nostra )?(?:casa|abitazione)\b|\b(?:come|uso|contratto|utenza|tariffa|offerta) (?:di )?(?:casa|abitazione|domestic\w+|privat\w+)\b|\b(?:luce|gas|contratto|utenza|bolletta|fornitura|contatore) (?:e )?(?:quell[ao] )?(?:di|della) (?:mia )?casa\b|\bintestat\w+ a me (?:come )?(?:casa|privat\w+|persona)/
/** «Ho un bar e una casa. Per la casa …»: two supplies, and one is asked of. */
const HOME_BESIDE =
  /\b(?:per la|solo (?:la )?|alla) casa\b(?!.*\b(?:e|anche|poi) (?:quant\w+ )?per (?:il|lo|la|l) (?:negozi|bar|uffici|laborator|studio|ristorant|bottega|officina))/
export const isOfHome = (whole: string): boolean => AS_HOME.test(whole) || HOME_BESIDE.test(whole)
/** Where somebody works, goes or lives near is no business of his own; nor is who studies. */
const NEAR_BUSINESS =
  /\b(?:lavor\w+|pres[oai]|scambiat[oai]|insegn\w+|maestr[oa]|professor\w+|barist\w+|camerier\w+|bidell\w+|vad[oa]\w*|va|vanno|andiamo|impiegat[oa]|dipendent[ei]|sopra|sotto|vicino|accanto|davanti|dietro|di fronte)(?: (?:in|a|al|alla|all|da|dal|dalla|per|un|una|il|la|l|lo|di)){0,3} (?:aziend\w+|negozio|bar|ufficio|impres\w+|ditta|ristorante|pizzeria|officina|studio|hotel|albergo|panificio|laboratorio|capannone|palestra|farmacia|panetteria|gelateria|macelleria|pasticceria|pescheria|salumeria|tabaccheria|trattoria|osteria|carrozzeria|sartoria|associazione|circolo|scuola|chiesa|parrocchia)\b|(?<!\b(?:lo|uno|mio|nostro|suo|dello|per|di|allo) )\bstudio\b(?! (?:medic|legal|dentist|profession|tecnic|notaril|commercial))|\b(?:scuola|palestra|chiesa|parrocchia)(?= (?:dei|di|dove|e a)\b)|\b(?:ufficio|studio|laboratorio) (?:di|in|a) casa\b|\bufficio postale\b|\b(?:avete|c e|dov e|vostr[oa]) (?:\w+ ){0,2}?(?:ufficio|negozio)\b/
/** «Tutto con la stessa azienda»: whom one buys from. */
const SELLER =
  /\b(?:vpn|pc|computer|portatile|telefono|cellulare|auto|macchina|rete) aziendal\w+|\b(?:stess\w+|grand[ei]|piccol[ae]|grosse|unic[ao]|sol[ao]|un altra|l altra|vecchia|qual\w*|che|vostra|tua|loro) (?:aziend\w+|impres\w+|ditta)\b|\b(?:aziend\w+|impres\w+|ditta)(?: (?:di|del|della|dell))* (?:luce|gas|corrente|elettric\w+|energia|fornitric\w+|che (?:mi |ci )?(?:vend|forni|chiam|telefon)\w+)|\bnegozi\w* (?:\w+ )?(?:del|di|della|dell|d)(?: \w+)? (?:fornitor|gestor|operator|compagni|societa)\w*|\b(?:firmat|sottoscritt|attivat|fatt|comprat)\w+ (?:\w+ ){0,4}(?:nel|in un|in|al|dentro(?: il| un)?) negozio\b|\b(?:riemp|ricaric|port|consegn|rifornis)\w+ (?:sempre )?(?:la|una) (?:ditta|aziend\w+)\b/
const KILOMETRES = /(\d{1,3}\.\d{3}|\d{4,6}) ?(?:km|chilometri)\b/
/** «10.000 all’anno», where what the car takes is said besides. */
const OF_YEAR = /(\d{1,3}\.\d{3}|\d{4,6}) ?(?:km|chilometri|(?:all |l )anno)\b/
/** «Ricarico l’auto, 10.000 km»: of a year. */
export const kilometresIn = (whole: string): number => {
  const words = hundredIn(whole) === null ? KILOMETRES : OF_YEAR
  const said = CHARGES.test(whole) ? words.exec(whole)?.[1] : ''
  return Number(said?.replace('.', '') ?? 0)
}
/** What a car takes for its kilometres, as most do. */
export const kwhOf = (kilometres: number, whole = ''): number => {
  const each = hundredIn(whole)
  return each ? Math.round((kilometres * each) / 100) : Math.round((kilometres * USUAL_HUNDRED) / 100 / 50) * 50
}
const USUAL_HUNDRED = 17.5
/** «16 kWh ogni 100 km», of this car; null where nobody says it. */
function hundredIn(whole: string): number | null {
  const said = /(?<![\d.,])(\d{1,2}(?:[.,]\d)?) ?kwh (?:ogni|per|x|su|a|\/) ?100 ?(?:km|chilometri)\b/.exec(whole)?.[1]
  return said ? Number(said.replace(',', '.')) : null
}

const ELECTRIC_CAR = /\b(?:auto|macchina) elettric/
const EXAMPLE_KM = 10_000
/** «Quanto mi costa in più?» */
const MORE = /\b(?:in|di) piu\b/
const AT_NIGHT = /\b(?:di notte|la notte|notturn\w+)\b/
/** «Auto circa 2.200 kWh» */
const OF_CAR = /\b(?:auto|macchina)(?: [a-z]+){0,2} (\d{3,4}|\d\.\d{3}) ?kwh\b/
/** «Ricarico di notte»: what the car takes is of F3, and the rest is a home's. */
function putNight(values: Values, whole: string, kilometres: number, facts: Facts): string[] {
  const all = Number(values.kwh ?? 0)
  const usual = facts['consumption-bands'].luceKwh.medio
  const told = Number(OF_CAR.exec(whole)?.[1]?.replace('.', '') ?? 0)
  const car = kilometres > 0 ? kwhOf(kilometres, whole) : told || all - usual
  if (!CHARGES.test(whole) || !AT_NIGHT.test(whole) || car <= 0 || car >= all) return []
  const home = all - car
  const { f1, f2 } = facts['luce-bands'].standardPercent
  const [ofF1, ofF2] = [f1, f2].map(share => Math.round((home * Number(share)) / 100)) as [number, number]
  Object.assign(values, { f1: String(ofF1), f2: String(ofF2), f3: String(all - ofF1 - ofF2) })
  return [
    `Ho supposto ${inItalian(car)} kWh di ricarica tutti in F3, dalle 23 alle 7, e ${inItalian(home)} di casa divisi come di solito: le tue fasce vere sono in bolletta.`,
  ]
}
/** Where nobody lives all the year. */
const IS_OTHER =
  /\b(?:seconda casa|(?:non|senza) (?:\w+ ){0,2}residen\w+|non (?:ho|abbiamo) (?:\w+ ){0,3}residen\w+|non risied\w+|non (?:ci|vi) (?:abit|viv|risied)\w+|nessun[oa] (?:\w+ ){0,4}residen\w+|(?:casa|casetta|casina|appartamento|villetta) (?:(?:al )?(?:mare|lago)|in (?:montagna|campagna)|(?:(?:di|per|delle)(?: le)? )?vacanz\w+)|(?:vado|andiamo|abitata|uso|usiamo) (?:li )?sol[oa] (?:d |in |l |nei |il )?(?:estate|inverno|weekend|fine settimana|vacanza)|ci (?:vado|andiamo|passo|passiamo|sto|stiamo)(?: \w+){0,2}? (?:ad?|in|d|l|nel|nei|per|qualche) (?:estate|agosto|luglio|weekend|week end|vacanz\w+|ponte|ponti|ferie)|(?:\d+|un|poche|qualche) (?:settimane|giorni|weekend|mese|mesi) (?:l |all )anno|sfitt[oa]|affittat[oa] (?:ai? |a dei |per )?turist\w+|affitti? brev[ei]|casa (?:per )?vacanz\w+|per (?:l estate|le (?:vacanze|ferie)|(?:i |il |qualche )?(?:weekend|week end|fine settimana))|disabitat[oa]|(?:io |noi )?(?:abit\w+|viv\w+|risied\w+|st(?:o|iamo)) (?:altrove|da un altra parte|in un altra)|(?:e|sempre|casa|quasi) vuot[oa]|residen\w+ (?:altrove|da un altra parte))\b/
/** «Non residente … se ci prendo la residenza?» supposes another tariff than that of today. */
const BECOMES_RESIDENT =
  /\b(?:se|quando|appena)\b[^.;?]{0,60}\b(?:prend\w+|spost\w+|mett\w+|port\w+|trasfer\w+)(?: (?:li|qui|la|ci|gia|poi))* residenza\b/
/** «Ha la residenza a casa dei suoi» */
const WITH_PARENTS =
  /\bresidenz\w+ (?:\w+ ){0,3}(?:dai|coi|con i|dei|dagli) (?:suoi|miei|nostri|propri|rispettivi|genitori)\b/
const BUSINESS =
  /\b(?:partita iva|p ?\.? ?iva|aziend\w+|(?<!in )negozi(?:o|etto)|bar|ufficio|impres\w+|ditta|ristorante|pizzeria|officina|studio|hotel|albergo|panificio|laboratorio|capannone|bottega|ambulatorio|salone|parrucchier\w+|estetist\w+|artigian\w+|barbier\w+|b ?& ?b|bed and breakfast|affittacamere|agriturismo|palestra|farmacia|panetteria|gelateria|macelleria|pasticceria|pescheria|salumeria|tabaccheria|trattoria|osteria|carrozzeria|sartoria|associazione|circolo|autolavaggio|lavanderia|scuola|chiesa|parrocchia|onlus|cooperativa)(?![a-z])/

const DRYER = /\b(?:(?:l |un )?asciugatric\w|lavasciuga)\b/
const MORE_THINGS =
  /\b(?:congelator\w|freezer|deumidificator\w|piscina|idromassaggio|sauna|acquario|stampante 3d|server|piano cottura elettrico)\b/
/** What stands in no estimate by persons, and is named: it is said not to be counted. */
function notCounted(read: Reader, facts: Facts): string[] {
  const { heatPumpKwh, otherKwh, cycles } = facts['appliance-consumption'].dryer
  const more = read.strike(MORE_THINGS)?.[0]
  return [
    ...(read.strike(DRYER)
      ? [
          `L’asciugatrice nella stima non c’è: con ${cycles} asciugature l’anno ne aggiunge da circa ${heatPumpKwh} kWh, se è a pompa di calore, a circa ${otherKwh}. Scrivimi i kWh di un anno e rifaccio il conto.`,
        ]
      : []),
    ...(more
      ? [
          `Nella stima ci sono gli elettrodomestici comuni, e non «${more}»: i kWh scritti in bolletta dicono quanto usa.`,
        ]
      : []),
  ]
}

/** Whose home it is, what it holds and how it is lived in; what was supposed of it. */
export function readHome(
  read: Reader,
  values: Values,
  meant: OfferKind | null,
  facts: Facts,
  /** What is used is told beside. */
  isCounted: boolean,
): string[] {
  const { whole } = read
  const ofLine = meant !== null && isLine(meant)
  const notes: string[] = []
  const put: Put<Slot> = (slot, value) => {
    if (value) values[slot] = value
  }
  put(
    'boiler',
    !/\b(?:a gas|(?:senza|no|niente) (?:scaldabagno|boiler))\b/.test(whole) &&
      read.strike(/\b(?:scaldabagno|boiler)(?: elettrico)?\b/) &&
      '1',
  )
  put(
    'clima',
    !/\b(?:senza|no|tog\w+|leva\w*|niente)(?: il)? (?:condizionat|climatizzat|clima\b)/.test(whole) &&
      read.strike(/\b(?:(?:condizionat|climatizzat)\w+|clima\b)/) &&
      '1',
  )
  if (!ofLine && meant !== 'gas' && !isCounted && !values.euro && ALL_ELECTRIC.test(whole) && !NOT_ALL.test(whole)) {
    const pumped = readHeatPump(values, whole, facts)
    if (!pumped) for (const slot of ['boiler', 'clima'] as const) put(slot, '1')
    notes.push(
      pumped ??
        'In una casa tutta elettrica ho contato anche l’acqua calda e il condizionatore: per scaldarla con la pompa di calore servono altri kWh, che dipendono dalla casa e dal clima.',
    )
  }
  const isAllElectric =
    !NOT_ALL.test(whole) && (WITHOUT_GAS.test(whole) || (HEATED_BY_PUMP.test(whole) && COOKS.test(whole)))
  if (!ofLine && meant !== 'gas' && !values.potenza && !values.cliente && isAllElectric && !BUSINESS.test(whole)) {
    put('potenza', ALL_ELECTRIC_KW)
    notes.push(
      `In una casa tutta elettrica 3 kW di solito non bastano: ho contato ${ALL_ELECTRIC_KW} kW. Quelli veri sono scritti in bolletta: con meno kW costa meno.`,
    )
  }
  if (meant === 'gas' && HIGH.test(whole))
    notes.push(
      'In montagna fa più freddo e gli Smc per scaldare sono di più: il prezzo delle offerte è quello della tua zona, e gli Smc di un anno, scritti in bolletta, tolgono il dubbio. Dimmi il comune, se non è quello che hai scritto.',
    )
  if (meant !== 'gas' && !ofLine && !isCounted && !values.kwh && !values.euro) notes.push(...notCounted(read, facts))
  if (!ofLine && POOR_CLASS.test(whole)) put('livello', 'alto')
  // «Consumo quasi zero» is no figure, and yet no middling home.
  if (
    !ofLine &&
    !values.kwh &&
    !isCounted &&
    (/\b(?:consum\w+|luce|kwh)\b.{0,12}\b(?:quasi (?:zero|0|niente|nulla)|(?:zero|0) quasi)\b/.test(whole) ||
      (GARAGE.test(whole) && meant === 'luce' && !values.euro && kilometresIn(whole) === 0))
  ) {
    read.strike(/(?<![\w.,])0(?![\w.,])/)
    put('kwh', LEAST_KWH)
    notes.push(
      `Per ${GARAGE.test(whole) ? 'una luce e una porta' : 'un consumo quasi nullo'} ho contato ${LEAST_KWH} kWh l’anno: se c’è altro scrivimi i kWh della bolletta.`,
    )
  }
  // Of a SIM that goes abroad no home is told.
  const stayed = ofLine && spanIn(whole)?.named.length
  // Who is there for some months wants to be free to leave.
  if (ofLine && !ABROAD.test(whole) && (IS_OTHER.test(whole.replace(LIVED_IN, ' ')) || SEASON.test(whole) || stayed)) {
    put('vincolo', 'no')
    put('pochi', '1')
    put('mesi', stayed ? String(stayed) : null)
  }
  put(
    'residente',
    read.strike(IS_OTHER) || read.strike(WITH_PARENTS) || (GARAGE.test(whole) && kilometresIn(whole) === 0)
      ? '0'
      : read.strike(
          /(?<!\b(?:se|o) )\b(?:sono|siamo) (?:\w+ )?residen\w+\b(?! ?(?:\?|o (?:no|non|meno)\b))|\b(?:prima casa|casa di residenza|abitazione principale)\b|\b(?:ho|abbiamo|prend\w+|spost\w+|mett\w+|port\w+|trasfer\w+)(?: (?:preso|messo|spostato|portato|trasferito|gia|adesso|ora|poi|li|qui|la|ci))* residenza\b(?! (?:a|ad|in|nel|nella|altrove|da)\b)/,
        ) && '1',
  )
  if (!ofLine && values.residente === '0' && BECOMES_RESIDENT.test(whole)) put('residenteOggi', '0')
  read.strike(/\bresiden\w+/)
  const isHome = isOfHome(whole)
  if (!isHome && (FIELDS.test(whole) || OF_CONDOMINIUM.test(whole))) put('cliente', 'business')
  while (read.strike(NEAR_BUSINESS) ?? read.strike(SELLER));
  while (read.strike(BUSINESS)) put('cliente', isHome ? null : 'business')
  if (isHome && !values.cliente && BUSINESS.test(whole))
    notes.push(
      HOME_BESIDE.test(whole)
        ? 'Ho contato la casa, con le offerte di casa: per l’attività ci sono quelle delle aziende, e si conta a parte.'
        : 'Ho contato le offerte di casa, com’è intestata oggi la fornitura: se per quella attività va bene lo dicono l’uso vero e il contratto, chiedilo al fornitore.',
    )
  if (values.cliente && LIVES_THERE.test(whole)) notes.push(BOTH_USES)
  const months = meant === 'luce' && values.residente === '0' ? monthsThere(whole) : 0
  if (
    months > 0 &&
    !isCounted &&
    !values.kwh &&
    !values.euro &&
    !values.livello &&
    !values.persone &&
    !GARAGE.test(whole)
  ) {
    const few = Math.round((facts['consumption-bands'].luceKwh.basso * months) / 12 / 50) * 50
    put('kwh', String(few))
    read.strike(WEEKEND)
    notes.push(
      `Per una casa usata circa ${months === 1 ? 'un mese' : `${months} mesi`} l’anno ho supposto ${inItalian(few)} kWh: se resta acceso qualcosa sono di più, e il consumo scritto in bolletta toglie il dubbio.`,
    )
  }
  // Tens of kW are of a business.
  if (Number(values.potenza?.replace(',', '.') ?? 0) > MOST_HOME_KW) put('cliente', 'business')
  return notes
}

/** What a car takes beside the home, once what the home uses is known. */
export function readCar(values: Values, whole: string, meant: OfferKind | null, facts: Facts): string[] {
  const charged = kilometresIn(whole)
  const { luceKwhByPersons } = facts['household-consumption']
  const { basso, medio } = facts['consumption-bands'].luceKwh
  const ofHome =
    luceKwhByPersons[Math.min(Number(values.persone ?? 0), luceKwhByPersons.length) - 1] ??
    (values.residente === '0' ? basso : medio)
  const isCarGuessed = charged > 0 && !values.kwh && !values.euro && !values.cliente
  if (isCarGuessed) values.kwh = String(ofHome)
  if (charged > 0 && values.kwh && MORE.test(whole)) values.kwhOggi = values.kwh
  if (charged > 0 && values.kwh) values.kwh = String(Number(values.kwh) + kwhOf(charged, whole))
  const car =
    charged > 0
      ? `Per l’auto ${inItalian(charged)} km sono circa ${inItalian(kwhOf(charged, whole))} kWh in più l’anno, a ${inItalian(hundredIn(whole) ?? USUAL_HUNDRED)} kWh ogni 100 km${isCarGuessed ? `: li ho aggiunti ai ${inItalian(ofHome)} che una casa così usa di solito` : values.kwh ? ': li ho aggiunti' : ''}; di notte costano meno dove F2 e F3 hanno un prezzo più basso.`
      : ELECTRIC_CAR.test(whole) && !values.kwh && !values.euro
        ? `Per l’auto elettrica contano i chilometri: ${inItalian(EXAMPLE_KM)} l’anno sono circa ${inItalian(kwhOf(EXAMPLE_KM))} kWh in più. Scrivimi quanti ne fai e li aggiungo.`
        : null
  return [
    ...(car ? [car] : []),
    ...(meant === 'luce' && !values.f1 && !values.cliente ? putNight(values, whole, charged, facts) : []),
  ]
}
