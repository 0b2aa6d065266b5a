import type { Claim } from '../layout/settle.ts'
import { fold } from '../words/fold.ts'
import type { Meaning } from '../labels/rule.ts'
import type { Page, Segment } from '../layout/layout.ts'
import type { BillKind, SupplyKind } from '../reading.ts'
import type { Value } from '../layout/values.ts'
import { SPACE, TEXT } from '../layout/measures.ts'
import { WEIGHTS } from './weights.ts'

const { kind: KIND } = WEIGHTS

/** Letters, contracts and sheets of a seller carry names, codes and prices as a bill does: their title tells them. */
const OTHER_TITLE =
  /proposta (?:di|contrattuale)|contratto (?:di|per la) (?:fornitura|somministrazione)|(?:contratto|preliminare)(?: preliminare)? (?:di|d')? ?(?:sub)?(?:locazione|affitto|comodato|compravendita|vendita)|scrittura privata|(?:miet|pacht|kauf)vertrag|richiesta (?:di )?(?:fornitura|attivazione|subentro|voltura|adesione|recesso|disdetta)|modulo d|condizioni (?:generali|particolari) (?:di|del) (?:fornitura|contratt|somministrazione)|(?:modific\w+|variazion\w+|aggiornament\w+|rinnov\w+|adeguament\w+) (?:unilateral\w+|contrattual\w+|(?:del(?:le|la|l)?|di|al|le)?'? ?(?:tue |sue |vostre )?(?:condizion\w+|contratt\w+|prezz\w+|offert\w+|tariff\w+))|nuov[eo] (?:condizioni|prezzo|offerta)|evoluzion\w+ automatic|sollecit|mess[ao] in mora|costituzione in mora|diffida|preavviso|mancat[oi] pagament|insolut|recupero (?:del )?credit|rateizzazion|piano di rientro|estratto conto|scheda (?:sintetica|di confrontabil)|preventivo|simulazione|stima (?:della|di) spes|ricevuta di pagament|quietanz|benvenut|riepilogo (?:dei )?(?:consumi|pagament)|lettura del contatore|conferma (?:di |dell')?(?:adesione|attivazione|recesso)|comunicazione (?:di|relativa)|attestazione|autocertificazion|dichiarazione|^(?:\W*)verbale\b|\bassemblea\b|rendiconto|situazione (?:contabile|debitoria|del tuo conto)|(?:elenco|riepilogo) (?:delle |dei )?(?:bollette|fatture|document|pagament)|avviso di (?:lettura|passaggio|sospension|distacc|interruzion)|passaggio del (?:nostro )?letturista|(?:comunica|inviaci|inviac?i) la (?:tua )?lettura|curva di (?:carico|prelievo)|certificat[oi] (?:di|dei) (?:consum|misur|prelie)|fattura (?:di vendita|impianto|lavori)/
/** Words of whoever signs a contract. */
const SIGNED = /il sottoscritto|la sottoscritta|sottoscritto\/a|firma (?:del|leggibile|cliente)|artt?\.? ?1341|1342 c/
const OFFER_SHEET =
  /scheda sintetica|condizioni tecnico[- ]?economiche|\bcte\b|scheda di confrontabilit|proposta (?:di|contrattuale)|spesa annua stimata|offerta valida (?:dal|fino|per)|diritto di ripensamento|modulo di adesione|validit[aà] dell'offerta/g
/** What telephone, water and waste are charged for. */
const OTHER_SERVICE =
  /\b(?:chiamate|minuti|sms|giga(?:byte)?|fibra|modem|roaming|linea telefonica|traffico (?:dati|voce)|servizio idrico|acquedotto|fognatura|depurazione|rifiuti|tari|teleriscaldamento|energia termica|sottostazione|colonnin[ae]|punto di ricarica|veicolo|targa)\b/g
/** Works on a house are invoiced with the POD of its supply. */
const WORKS =
  /\b(?:fotovoltaic\w*|pannelli|inverter|accumulo|moduli|caldai\w*|climatizzator\w*|condizionator\w*|pomp[ae] di calore|installazione|manodopera|collaudo|preventivo|ricarica)\b/g
/** Minutes of a meeting and accounts of a house tell what its supplies cost. */
const MEETING =
  /\bverbale\b|\bassemblea\b|ordine del giorno|\bmillesim\w+|all'unanimita|\brendiconto\b|\bconsuntivo\b|\briparto\b|\bsegretario\b|\bpresenti\b/g
/** Whoever lets, lends or sells a home writes the codes of its supplies into the contract. */
const PARTIES =
  /\b(?:sub)?locat(?:ore|ori|rice)\b|\blocatari[oa]\b|\bcondutt(?:ore|ori|rice)\b|\bcomodant[ei]\b|\bcomodatari[oa]\b|\bparte (?:venditrice|acquirente|promissaria|promittente)\b|\bcanone (?:annuo|mensile|di locazione)\b|\brogito\b|\bcaparra\b|\bconsegna delle chiavi\b|\bletto,? (?:approvato|confermato)/g
/** A bank lists what it paid for its customer, bills too. */
const STATEMENT =
  /\bsaldo (?:iniziale|finale|contabile|disponibile)\b|\bestratto conto\b|\bvaluta\b|\bdare\b|\bavere\b|\bgiroconto\b|\baccredito stipendio\b|\bprelievo bancomat\b|\btotale (?:addebiti|accrediti)\b/g

const CHARGE =
  /\bspesa (?:per|di|del)|\bquota\b|\baccis|\biva\b|\boneri\b|trasporto|\bmateria\b|\bimpost[ae]\b|\bvendita\b|\brete\b|corrispettiv|commercializzazion/

interface DocumentFacts {
  pages: Page[]
  text: string
  values: Value[]
  claims: Claim[]
  hasCode: boolean
}

const energy = ({ values }: Pick<DocumentFacts, 'values'>): number => count(values, 'kwh') + count(values, 'smc')

const energyInRows = ({ values }: DocumentFacts): number =>
  energy({ values: values.filter(({ segment }) => segment.words.length <= SPACE.headingWords) })

const claimed = (facts: DocumentFacts, means: Meaning, kinds: readonly string[]): boolean =>
  facts.claims.some(
    ({ means: said, score, value: { kind, segment } }) =>
      said === means &&
      score >= WEIGHTS.sure &&
      kinds.includes(kind) &&
      // Only of a supply that it names by its code a bill may tell in sentences.
      (facts.hasCode || isRecognised(facts) || segment.words.length <= TEXT.row),
  )

const isOfNoPeriod = (facts: DocumentFacts): boolean =>
  !claimed(facts, 'period', ['range']) && !claimed(facts, 'billed', ['kwh', 'smc'])

const differentIn = ({ text }: DocumentFacts, words: RegExp): number => new Set(text.match(words)).size

/** What speaks for and against a document that asks for money for the energy of a period, over all its pages. */
const EVIDENCE: { weight: number; holds(facts: DocumentFacts): boolean }[] = [
  // Only a supply has a POD or PDR, though contracts and letters name it too.
  { weight: KIND.energy, holds: ({ hasCode }) => hasCode },
  { weight: KIND.account, holds: facts => chargeRows(facts) >= KIND.charges },
  { weight: KIND.ofBill, holds: facts => claimed(facts, 'total', ['money']) },
  { weight: KIND.ofBill, holds: facts => claimed(facts, 'dueDate', ['date']) },
  { weight: KIND.energy, holds: facts => claimed(facts, 'period', ['range']) },
  { weight: KIND.energy, holds: facts => claimed(facts, 'billed', ['kwh', 'smc']) },
  {
    weight: KIND.ofBill,
    holds: facts => claimed(facts, 'billNumber', ['code']) || claimed(facts, 'issueDate', ['date']),
  },
  // No quantity of energy at all: water, telephone, a letter.
  { weight: -KIND.other, holds: facts => energy(facts) === 0 && !facts.hasCode },
  { weight: -KIND.lacks, holds: facts => energy(facts) === 0 && !isRecognised(facts) },
  // A bill of text lacks no code: heat from a network and charges of a car are in kWh as well.
  { weight: -KIND.ofBill, holds: facts => !facts.hasCode && !isRecognised(facts) },
  // A sentence may tell what a pump or a family uses: what is billed stands in rows.
  { weight: -KIND.otherMatter, holds: facts => !facts.hasCode && !isRecognised(facts) && energyInRows(facts) === 0 },
  // An advertisement of energy on another bill gives a price per kWh, and no supply: no code, nothing used.
  {
    weight: -KIND.account,
    holds: facts =>
      !facts.hasCode && !claimed(facts, 'billed', ['kwh', 'smc']) && !claimed(facts, 'annual', ['kwh', 'smc']),
  },
  { weight: -KIND.otherMatter, holds: facts => !facts.hasCode && differentIn(facts, OTHER_SERVICE) >= KIND.words },
  // What a supply is billed for is a period or a quantity.
  { weight: -KIND.other, holds: facts => isOfNoPeriod(facts) && differentIn(facts, WORKS) >= KIND.words },
  { weight: -KIND.otherMatter, holds: facts => differentIn(facts, MEETING) >= KIND.words },
  { weight: -KIND.other, holds: facts => differentIn(facts, STATEMENT) > KIND.words },
  { weight: -KIND.other, holds: facts => differentIn(facts, PARTIES) > KIND.words },
  { weight: -KIND.otherMatter, holds: facts => isTitledOther(facts) },
  { weight: -KIND.other, holds: facts => isLetterOnOther(facts) },
  { weight: -KIND.otherMatter, holds: ({ text }) => SIGNED.test(text) },
  // Sheets and conditions of offers use these words; a bill may explain one of them.
  { weight: -KIND.lacks, holds: facts => differentIn(facts, OFFER_SHEET) >= 1 },
  { weight: -KIND.lacks, holds: facts => differentIn(facts, OFFER_SHEET) >= 2 },
  // Of a recognised page much may be missing; a text that says no sum and no charge asks for none.
  { weight: -KIND.lacks, holds: facts => !isRecognised(facts) && chargeRows(facts) < KIND.charges },
  {
    weight: -KIND.lacks,
    holds: facts => !isRecognised(facts) && !claimed(facts, 'total', ['money']) && chargeRows(facts) < KIND.charges,
  },
  { weight: KIND.energy, holds: facts => isRecognised(facts) && /\b(?:bolletta|fattura)\b/.test(facts.text) },
]

const isRecognised = ({ pages }: DocumentFacts): boolean => pages.some(page => page.source === 'ocr')

/**
 * Which kind of document the words and the supply codes make: a bill of one or two supplies, something else, or nothing
 * readable. Where a person said that it is a bill (`assumed`), no evidence against it counts.
 */
export function classify(
  pages: Page[],
  values: Value[],
  claims: Claim[],
  hasPod: boolean,
  hasPdr: boolean,
  assumed?: SupplyKind,
): { kind: BillKind; isDoubtful: boolean } {
  const text = pages.map(page => page.segments.map(segment => fold(segment.text)).join('\n')).join('\n')
  if ((text.match(/[a-z]/g)?.length ?? 0) < TEXT.readable) return { kind: 'unreadable', isDoubtful: false }
  const facts: DocumentFacts = { pages, text, values, claims, hasCode: hasPod || hasPdr }
  const weight = EVIDENCE.reduce((sum, { weight, holds }) => sum + (holds(facts) ? weight : 0), 0)
  const supplies = suppliesIn(values, text, hasPod, hasPdr)
  if (weight < KIND.bill || !supplies)
    return { kind: assumed ? (supplies ?? assumed) : 'not-a-bill', isDoubtful: !!assumed }
  return { kind: supplies, isDoubtful: weight < KIND.sure }
}

const LUCE = /energia elettrica|\bluce\b|\bkwh\b/
const GAS = /gas naturale|\bgas\b|\bsmc\b|\bpdr\b/

function suppliesIn(values: Value[], text: string, hasPod: boolean, hasPdr: boolean): SupplyKind | null {
  const [kwh, smc] = [count(values, 'kwh'), count(values, 'smc')]
  // A notice or an advertisement may speak of the other supply.
  const inRows = values.filter(({ segment }) => segment.words.length <= TEXT.row / 2)
  if ((hasPod || count(inRows, 'kwh') >= 2) && (hasPdr || count(inRows, 'smc') >= 2)) return 'dual'
  // A gas bill may give every quantity in kWh as well: the code tells.
  const luce = hasPod || (!hasPdr && kwh > 0 && LUCE.test(text) && kwh >= smc)
  const gas = hasPdr || (smc > 0 && GAS.test(text) && smc >= kwh)
  if (luce && !(gas && !hasPod && smc > kwh)) return 'luce'
  return gas ? 'gas' : null
}

const count = (values: Value[], unit: 'kwh' | 'smc'): number =>
  values.filter(value => value.kind === unit || (value.kind === 'unitPrice' && value.detail === unit)).length

function isTitledOther({ pages: [first] }: DocumentFacts): boolean {
  const isTitle = (segment: Segment): boolean =>
    segment.y < SPACE.titles && segment.words.length <= TEXT.titleOfPaper && !/[.;]\s\p{Lu}/u.test(segment.text)
  return first?.segments.some(segment => isTitle(segment) && OTHER_TITLE.test(fold(segment.text))) ?? false
}

/** A letter says in its subject what it is, over as many lines as it takes. */
const isLetterOnOther = ({ pages: [first] }: DocumentFacts): boolean =>
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
