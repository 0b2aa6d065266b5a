import type { Claim } from '../layout/claim-conflicts.ts'
import { fold } from '../words/fold.ts'
import type { Meaning } from '../labels/rule.ts'
import type { Page, Segment } from '../layout/layout.ts'
import type { BillKind, SupplyKind } from '../reading.ts'
import type { PrintedValue } from '../layout/values.ts'
import { SPACE, TEXT } from '../layout/measures.ts'
import { sumsByDay } from '../layout/printed-sums.ts'
import { WEIGHTS } from './weights.ts'

const { kind: KIND } = WEIGHTS

/** Letters, contracts and offer sheets carry names, codes and prices just as bills do: their title gives them away. */
const OTHER_TITLE =
  /proposta (?:di|contrattuale)|contratto (?:di|per la) (?:fornitura|somministrazione)|(?:contratto|preliminare)(?: preliminare)? (?:di|d')? ?(?:sub)?(?:locazione|affitto|comodato|compravendita|vendita)|scrittura privata|(?:miet|pacht|kauf)vertrag|richiesta (?:di )?(?:fornitura|attivazione|subentro|voltura|adesione|recesso|disdetta)|modulo d|condizioni (?:generali|particolari) (?:di|del) (?:fornitura|contratt|somministrazione)|(?:modific\w+|variazion\w+|aggiornament\w+|rinnov\w+|adeguament\w+) (?:unilateral\w+|contrattual\w+|(?:del(?:le|la|l)?|di|al|le)?'? ?(?:tue |sue |vostre )?(?:condizion\w+|contratt\w+|prezz\w+|offert\w+|tariff\w+))|nuov[eo] (?:condizioni|prezzo|offerta)|evoluzion\w+ automatic|sollecit|mess[ao] in mora|costituzione in mora|diffida|preavviso|mancat[oi] pagament|insolut|recupero (?:del )?credit|rateizzazion|piano di rientro|estratto conto|scheda (?:sintetica|di confrontabil)|preventivo|simulazione|stima (?:della|di) spes|ricevuta di pagament|quietanz|benvenut|riepilogo (?:dei )?(?:consumi|pagament)|lettura del contatore|conferma (?:di |dell')?(?:adesione|attivazione|recesso)|comunicazione (?:di|relativa)|attestazione|autocertificazion|dichiarazione|^(?:\W*)verbale\b|\bassemblea\b|rendiconto|situazione (?:contabile|debitoria|del tuo conto)|(?:elenco|riepilogo) (?:delle |dei )?(?:bollette|fatture|document|pagament)|avviso di (?:lettura|passaggio|sospension|distacc|interruzion)|passaggio del (?:nostro )?letturista|(?:comunica|inviaci|inviac?i) la (?:tua )?lettura|curva di (?:carico|prelievo)|certificat[oi] (?:di|dei) (?:consum|misur|prelie)|fattura (?:di vendita|impianto|lavori)/
/** Words of somebody signing a contract. */
const SIGNATURE_WORDS =
  /il sottoscritto|la sottoscritta|sottoscritto\/a|firma (?:del|leggibile|cliente)|artt?\.? ?1341|1342 c/
const OFFER_SHEET =
  /scheda sintetica|condizioni tecnico[- ]?economiche|\bcte\b|scheda di confrontabilit|proposta (?:di|contrattuale)|spesa annua stimata|offerta valida (?:dal|fino|per)|diritto di ripensamento|modulo di adesione|validit[aà] dell'offerta/g
/** Words of telephone, water and waste bills. */
const OTHER_SERVICE =
  /\b(?:chiamate|minuti|sms|giga(?:byte)?|fibra|modem|roaming|linea telefonica|traffico (?:dati|voce)|servizio idrico|acquedotto|fognatura|depurazione|rifiuti|tari|teleriscaldamento|energia termica|sottostazione|colonnin[ae]|punto di ricarica|veicolo|targa)\b/g
/** Works on a house are invoiced with the POD of its supply. */
const WORKS =
  /\b(?:fotovoltaic\w*|pannelli|inverter|accumulo|moduli|caldai\w*|climatizzator\w*|condizionator\w*|pomp[ae] di calore|installazione|manodopera|collaudo|preventivo|ricarica)\b/g
/** Minutes of a meeting and accounts of a house tell what its supplies cost. */
const MEETING =
  /\bverbale\b|\bassemblea\b|ordine del giorno|\bmillesim\w+|all'unanimita|\brendiconto\b|\bconsuntivo\b|\briparto\b|\bsegretario\b|\bpresenti\b/g
/** Leases and deeds of sale mention the codes of the supplies of a home. */
const LEASE_PARTIES =
  /\b(?:sub)?locat(?:ore|ori|rice)\b|\blocatari[oa]\b|\bcondutt(?:ore|ori|rice)\b|\bcomodant[ei]\b|\bcomodatari[oa]\b|\bparte (?:venditrice|acquirente|promissaria|promittente)\b|\bcanone (?:annuo|mensile|di locazione)\b|\brogito\b|\bcaparra\b|\bconsegna delle chiavi\b|\bletto,? (?:approvato|confermato)/g
/** A bank statement lists payments, bills among them. */
const BANK_STATEMENT =
  /\bsaldo (?:iniziale|finale|contabile|disponibile)\b|\bestratto conto\b|\bvaluta\b|\bdare\b|\bavere\b|\bgiroconto\b|\baccredito stipendio\b|\bprelievo bancomat\b|\btotale (?:addebiti|accrediti)\b/g

const CHARGE =
  /\bspesa (?:per|di|del)|\bquota\b|\baccis|\biva\b|\boneri\b|trasporto|\bmateria\b|\bimpost[ae]\b|\bvendita\b|\brete\b|corrispettiv|commercializzazion/

interface DocumentFacts {
  pages: Page[]
  text: string
  values: PrintedValue[]
  claims: Claim[]
  hasCode: boolean
}

const energyQuantities = ({ values }: Pick<DocumentFacts, 'values'>): number =>
  count(values, 'kwh') + count(values, 'smc')

const energyInRows = ({ values }: DocumentFacts): number =>
  energyQuantities({ values: values.filter(({ segment }) => segment.words.length <= SPACE.headingWords) })

const hasClaim = (facts: DocumentFacts, meaning: Meaning, kinds: readonly string[]): boolean =>
  facts.claims.some(
    ({ meaning: own, score, value: { kind, segment } }) =>
      own === meaning &&
      score >= WEIGHTS.sure &&
      kinds.includes(kind) &&
      // Without a supply code, prose is no evidence of what is billed.
      (facts.hasCode || isRecognised(facts) || segment.words.length <= TEXT.row),
  )

/** «… fanno 94,80 euro, che La preghiamo di versare entro il 31 agosto» as well as a labelled sum. */
const hasTotal = (facts: DocumentFacts): boolean =>
  hasClaim(facts, 'total', ['money']) || (facts.hasCode && sumsByDay(facts).length > 0)

const billsNoUse = (facts: DocumentFacts): boolean =>
  !hasClaim(facts, 'period', ['range']) && !hasClaim(facts, 'billed', ['kwh', 'smc'])

const distinctMatches = ({ text }: DocumentFacts, words: RegExp): number => new Set(text.match(words)).size

/** Evidence for and against a document that bills the energy of a period, over all its pages. */
const EVIDENCE: { weight: number; applies(facts: DocumentFacts): boolean }[] = [
  // Only supplies have a POD or PDR, but contracts and letters mention it too.
  { weight: KIND.energy, applies: ({ hasCode }) => hasCode },
  { weight: KIND.account, applies: facts => chargeRows(facts) >= KIND.charges },
  { weight: KIND.ofBill, applies: facts => hasTotal(facts) },
  { weight: KIND.ofBill, applies: facts => hasClaim(facts, 'dueDate', ['date']) },
  { weight: KIND.energy, applies: facts => hasClaim(facts, 'period', ['range']) },
  { weight: KIND.energy, applies: facts => hasClaim(facts, 'billed', ['kwh', 'smc']) },
  {
    weight: KIND.ofBill,
    applies: facts => hasClaim(facts, 'billNumber', ['code']) || hasClaim(facts, 'issueDate', ['date']),
  },
  // No quantity of energy at all: water, telephone, a letter.
  { weight: -KIND.other, applies: facts => energyQuantities(facts) === 0 && !facts.hasCode },
  { weight: -KIND.lacks, applies: facts => energyQuantities(facts) === 0 && !isRecognised(facts) },
  // A text bill always has its code: district heating and car charging are billed in kWh as well.
  { weight: -KIND.ofBill, applies: facts => !facts.hasCode && !isRecognised(facts) },
  // Prose may mention what a heat pump or a family uses: billed quantities stand in rows.
  { weight: -KIND.otherMatter, applies: facts => !facts.hasCode && !isRecognised(facts) && energyInRows(facts) === 0 },
  // An advertisement for energy on another bill gives a price per kWh but neither a code nor a quantity.
  {
    weight: -KIND.account,
    applies: facts =>
      !facts.hasCode && !hasClaim(facts, 'billed', ['kwh', 'smc']) && !hasClaim(facts, 'annual', ['kwh', 'smc']),
  },
  {
    weight: -KIND.otherMatter,
    applies: facts => !facts.hasCode && distinctMatches(facts, OTHER_SERVICE) >= KIND.words,
  },
  // A supply is billed for a period or a quantity.
  { weight: -KIND.other, applies: facts => billsNoUse(facts) && distinctMatches(facts, WORKS) >= KIND.words },
  { weight: -KIND.otherMatter, applies: facts => distinctMatches(facts, MEETING) >= KIND.words },
  { weight: -KIND.other, applies: facts => distinctMatches(facts, BANK_STATEMENT) > KIND.words },
  { weight: -KIND.other, applies: facts => distinctMatches(facts, LEASE_PARTIES) > KIND.words },
  { weight: -KIND.otherMatter, applies: facts => hasOtherTitle(facts) },
  { weight: -KIND.other, applies: facts => hasOtherSubject(facts) },
  { weight: -KIND.otherMatter, applies: ({ text }) => SIGNATURE_WORDS.test(text) },
  // Words of offer sheets and their conditions; a bill may explain one of them.
  { weight: -KIND.lacks, applies: facts => distinctMatches(facts, OFFER_SHEET) >= 1 },
  { weight: -KIND.lacks, applies: facts => distinctMatches(facts, OFFER_SHEET) >= 2 },
  // A recognised page may lack a lot; a text without any amount or charge bills nothing.
  { weight: -KIND.lacks, applies: facts => !isRecognised(facts) && chargeRows(facts) < KIND.charges },
  {
    weight: -KIND.lacks,
    applies: facts => !isRecognised(facts) && !hasTotal(facts) && chargeRows(facts) < KIND.charges,
  },
  { weight: KIND.energy, applies: facts => isRecognised(facts) && /\b(?:bolletta|fattura)\b/.test(facts.text) },
]

const isRecognised = ({ pages }: DocumentFacts): boolean => pages.some(page => page.source === 'ocr')

/** The kind of document: a bill of one or two supplies, something else, or unreadable. Where a person said that it is a bill (`assumedKind`), no evidence against it counts. */
export function classify(
  pages: Page[],
  values: PrintedValue[],
  claims: Claim[],
  hasPod: boolean,
  hasPdr: boolean,
  assumedKind?: SupplyKind,
): { kind: BillKind; isDoubtful: boolean } {
  const text = pages.map(page => page.segments.map(segment => fold(segment.text)).join('\n')).join('\n')
  if ((text.match(/[a-z]/g)?.length ?? 0) < TEXT.readable) return { kind: 'unreadable', isDoubtful: false }
  const facts: DocumentFacts = { pages, text, values, claims, hasCode: hasPod || hasPdr }
  const weight = EVIDENCE.reduce((sum, { weight, applies: holds }) => sum + (holds(facts) ? weight : 0), 0)
  const supplies = suppliesIn(values, text, hasPod, hasPdr)
  if (weight < KIND.bill || !supplies)
    return { kind: assumedKind ? (supplies ?? assumedKind) : 'not-a-bill', isDoubtful: !!assumedKind }
  return { kind: supplies, isDoubtful: weight < KIND.sure }
}

const LUCE = /energia elettrica|\bluce\b|\bkwh\b/
const GAS = /gas naturale|\bgas\b|\bsmc\b|\bpdr\b/

function suppliesIn(values: PrintedValue[], text: string, hasPod: boolean, hasPdr: boolean): SupplyKind | null {
  const [kwh, smc] = [count(values, 'kwh'), count(values, 'smc')]
  // A notice or an advertisement may mention the other supply.
  const inRows = values.filter(({ segment }) => segment.words.length <= TEXT.row / 2)
  if ((hasPod || count(inRows, 'kwh') >= 2) && (hasPdr || count(inRows, 'smc') >= 2)) return 'dual'
  // A gas bill may give every quantity in kWh as well: its code decides.
  const luce = hasPod || (!hasPdr && kwh > 0 && LUCE.test(text) && kwh >= smc)
  const gas = hasPdr || (smc > 0 && GAS.test(text) && smc >= kwh)
  if (luce && !(gas && !hasPod && smc > kwh)) return 'luce'
  return gas ? 'gas' : null
}

const count = (values: PrintedValue[], unit: 'kwh' | 'smc'): number =>
  values.filter(value => value.kind === unit || (value.kind === 'unitPrice' && value.detail === unit)).length

function hasOtherTitle({ pages: [first] }: DocumentFacts): boolean {
  const isTitle = (segment: Segment): boolean =>
    segment.y < SPACE.titles && segment.words.length <= TEXT.titleOfPaper && !/[.;]\s\p{Lu}/u.test(segment.text)
  return first?.segments.some(segment => isTitle(segment) && OTHER_TITLE.test(fold(segment.text))) ?? false
}

/** A letter names its matter in the subject, over several lines if need be. */
const hasOtherSubject = ({ pages: [first] }: DocumentFacts): boolean =>
  first?.segments.some(({ text }) => /^oggetto\b/i.test(text) && OTHER_TITLE.test(fold(text))) ?? false

/** Rows such as «Accise 4,04»: money beside the name of a charge. */
function chargeRows({ pages, values }: DocumentFacts): number {
  const money = new Set(values.filter(value => value.kind === 'money').map(value => value.segment))
  return pages
    .flatMap(page => page.lines)
    .filter(line => line.reduce((sum, segment) => sum + segment.words.length, 0) <= TEXT.row)
    .filter(line => line.some(segment => money.has(segment)))
    .filter(line => CHARGE.test(fold(line.map(segment => segment.text).join(' ')))).length
}
