import type { Claim } from './settle.ts'
import { fold } from './fold.ts'
import type { Page, Segment } from './layout.ts'
import type { Meaning } from './labels/rule.ts'
import type { Value } from './values.ts'

/** Letters, contracts and sheets of a seller carry names, codes and prices as a bill does: their title tells them. */
const OTHER_TITLE =
  /proposta (?:di|contrattuale)|contratto (?:di|per la) (?:fornitura|somministrazione)|richiesta (?:di )?(?:fornitura|attivazione|subentro|voltura|adesione|recesso|disdetta)|modulo d|condizioni (?:generali|particolari) (?:di|del) (?:fornitura|contratt|somministrazione)|(?:modific\w+|variazion\w+|aggiornament\w+|rinnov\w+|adeguament\w+) (?:unilateral\w+|contrattual\w+|(?:del(?:le|la|l)?|di|al|le)?'? ?(?:tue |sue |vostre )?(?:condizion\w+|contratt\w+|prezz\w+|offert\w+|tariff\w+))|nuov[eo] (?:condizioni|prezzo|offerta)|evoluzion\w+ automatic|sollecit|mess[ao] in mora|costituzione in mora|diffida|preavviso|mancat[oi] pagament|insolut|recupero (?:del )?credit|rateizzazion|piano di rientro|estratto conto|scheda (?:sintetica|di confrontabil)|preventivo|simulazione|stima (?:della|di) spes|ricevuta di pagament|quietanz|benvenut|riepilogo (?:dei )?(?:consumi|pagament)|lettura del contatore|conferma (?:di |dell')?(?:adesione|attivazione|recesso)|comunicazione (?:di|relativa)|attestazione|autocertificazion|dichiarazione/
/** Words of whoever signs a contract. */
const SIGNED = /il sottoscritto|la sottoscritta|sottoscritto\/a|firma (?:del|leggibile|cliente)|artt?\.? ?1341|1342 c/
const MAX_TITLE_WORDS = 16
/** Titles stand in this part of the first page (page widths). */
const TITLE_ZONE = 0.75

const CHARGE =
  /\bspesa (?:per|di|del)|\bquota\b|\baccis|\biva\b|\boneri\b|trasporto|\bmateria\b|\bimpost[ae]\b|\bvendita\b|\brete\b|corrispettiv|commercializzazion/
const MAX_ROW_WORDS = 22
/** Rows of charges that make an account of what is due. */
const MIN_CHARGES = 2
const MIN_FACTS = 3
const SURE = 0.6

/** The title or a signature says that this is no bill. */
function isTitledOther(pages: Page[]): boolean {
  const first = pages[0]?.segments ?? []
  const isTitle = (segment: Segment): boolean =>
    segment.y < TITLE_ZONE && segment.words.length <= MAX_TITLE_WORDS && !/[.;]\s\p{Lu}/u.test(segment.text)
  return (
    first.some(segment => isTitle(segment) && OTHER_TITLE.test(fold(segment.text))) ||
    pages.some(page => page.segments.some(segment => SIGNED.test(fold(segment.text))))
  )
}

/** Rows such as «Accise 4,04»: money beside the name of a charge. */
function chargeRows(pages: Page[], values: Value[]): number {
  const money = new Set(values.filter(value => value.kind === 'money').map(value => value.segment))
  return pages
    .flatMap(page => page.lines)
    .filter(line => line.reduce((sum, segment) => sum + segment.words.length, 0) <= MAX_ROW_WORDS)
    .filter(line => line.some(segment => money.has(segment)))
    .filter(line => CHARGE.test(fold(line.map(segment => segment.text).join(' ')))).length
}

/**
 * Does the document ask for money for energy of a period? Its charges say so, else number, period, quantity and sum
 * together. Of a recognised page much may be missing: only a title against it counts.
 */
export function isAccount(pages: Page[], values: Value[], claims: Claim[]): boolean {
  const isRecognised = pages.some(page => page.source === 'ocr')
  const hasCharges = chargeRows(pages, values) >= MIN_CHARGES
  const has = (means: Meaning, isFit: (value: Value) => boolean = () => true): boolean =>
    claims.some(claim => claim.means === means && claim.score >= SURE && isFit(claim.value))
  const hasPeriod = has('period', value => value.kind === 'range')
  const hasBilled = has('billed', value => value.kind === 'kwh' || value.kind === 'smc')
  const isNamed = has('billNumber') || has('issueDate')
  // An estimate has charges too, yet no number, date or period.
  if (isTitledOther(pages))
    return (hasPeriod && hasBilled) || (hasCharges && (isRecognised || isNamed || hasPeriod || has('dueDate')))
  if (hasCharges) return true
  const facts = [isNamed, hasPeriod, hasBilled, has('total')].filter(Boolean).length
  return facts >= MIN_FACTS || isRecognised
}
