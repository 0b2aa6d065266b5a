import type { LabelledText } from '../layout/labelled-text.ts'
import { segmentOf, type Page, type Segment } from '../layout/layout.ts'
import { isAligned, overlapsColumn, isSameRow } from '../words/page-text.ts'
import { agreesWithFiscalCode, COMPANY_FORM, looksLikeName, withoutTitles } from '../words/person-name.ts'
import { pageOf, type BillText, type Candidate } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { standsAtWindow } from './address.ts'
import { phraseCandidates } from './codes.ts'
import { partyOf } from './parties.ts'
import { comparable, continuationLine, labelledTexts, textAsCandidate, upTo } from './texts-under.ts'
import { STREET } from '../words/street.ts'
import { SPACE, LIMITS } from '../layout/measures.ts'

/** «ROSSI MARIO» and «Mario Rossi» are one name: the order of the words does not count. */
export const sameName = (a: string, b: string): boolean => {
  const [less = [], more = []] = [wordsOf(a), wordsOf(b)].toSorted((one, other) => one.length - other.length)
  // «Nadja Kosovel Codice»: the extra word belongs to the next label.
  return less.length === more.length || less.length > 1 ? less.every(word => more.includes(word)) : false
}

const wordsOf = (name: string): string[] =>
  name
    .split(/[\s.,]+/)
    .map(comparable)
    .filter(Boolean)

/** Beside payment details the name is the seller's: «IBAN … intestato a», «sul C/C n. … intestato a». */
const PAYEE = /\biban\b|\bc\/c\b|bonific|conto corrente|beneficiari/i

export function isPayee(bill: BillText, segment: Segment): boolean {
  if (PAYEE.test(segment.text)) return true
  const page = pageOf(bill, segment)
  return page.segments.some(
    other =>
      other.y < segment.y &&
      ((PAYEE.test(other.text) && segment.y - other.y < segment.h * SPACE.lineOver && overlapsColumn(other, segment)) ||
        (SLIP.test(other.text) && segment.y - other.y < segment.h * SPACE.block)),
  )
}
/** «CONTI CORRENTI POSTALI – RICEVUTA … / sul C/C n. … / di Euro … / INTESTATO A»: the payment slip names the payee. */
const SLIP = /conti correnti postali|bollettino (?:postale|di conto)|\btd ?(?:123|451|674|896)\b/i

/** «Intestatario del conto»: whose bank account it is, beside the name or before it. */
const ACCOUNT = /\bconto\b(?! (?:contrattual|client))|mandato|pagator/i

function isOfAccount(bill: BillText, segment: Segment): boolean {
  const page = pageOf(bill, segment)
  const near = page.segments.filter(
    other =>
      (other.x < segment.x && isSameRow(other, segment)) ||
      (other.y < segment.y && segment.y - other.y < segment.h * SPACE.lineOver && overlapsColumn(other, segment)),
  )
  const last = near.filter(other => other.words.length <= SPACE.looseWords).sort((a, b) => b.y - a.y || b.x - a.x)[0]
  return [segment, last].some(place => place && (ACCOUNT.test(place.text) || PAYEE.test(place.text)))
}

const END_OF_NAME =
  /\s[-–|·•]\s|\s\(|,\s|\sc\/o\s|\s[Pp]resso\s|\bC\.?\s?F\.?\b|\b[Cc]od(?:ice)?\.?(?:\s?[Ff]isc|\s*$)|\bP\.?\s?IVA/i
const cleanName = (text: string): string => withoutTitles(upTo(text.replace(LABEL, ''), END_OF_NAME))

/** «Intestata a …», read with the name. */
const LABEL = /^intestat[ao]\s(?:a|al|alla)(?:\s?:|(?=\s))\s*/i

/** «OFFICINE MECCANICHE / LO PRESTI S.P.A.» in a narrow cell is one name. */
function wholeName(bill: BillText, piece: LabelledText): string {
  const name = cleanName(piece.text)
  // «… S.n.c. di Torti Luigi & / C.»
  if (looksLikeCompany(name) && !/(?:&|\s(?:e|di))$/i.test(name)) return name
  const below = continuationLine(bill, piece.segment)
  const goesOn = below && /^\p{Lu}/u.test(name) && !/:/.test(below.text) && !STREET.test(below.text)
  const joined = goesOn ? cleanName(`${name} ${below.text}`) : name
  return looksLikeCompany(joined) ? joined : name
}

const looksLikeCompany = (name: string): boolean =>
  (COMPANY_FORM.test(name) || ORGANISATION.test(name)) &&
  // «Osteria del Molo S.a.s.» has no number.
  (!STREET.test(name) || !/\d/.test(name) || /^condominio/i.test(name)) &&
  !/\d{5}/.test(name) &&
  // «Cliente convenzionato con il Consorzio …» is a sentence.
  /^[^\p{Ll}]/u.test(name) &&
  // «Condominio | Tigli» has a letter read as a bar: the rest is no name.
  /\S\s\S/.test(name) &&
  name.length < SPACE.nameLetters

/** «TRATTORIA DEL PORTO DI ANNA VILLA»: a trader's name ends with the person's. */
function isTradeOf(name: string, fiscalCode: string): boolean {
  const owner = /^\p{Lu}.*\s(?:di|dei|DI|DEI|Di)\s+(.+)$/u.exec(name)?.[1]
  return owner !== undefined && looksLikeName(owner) && agreesWithFiscalCode(owner, fiscalCode)
}

const HEIRS = /(?<![\p{L}])eredi\s(?:di\s)?$/iu
/** Words in a text that match the letters of the fiscal code: «Ciao Anna Neri,», «Anna Neri · NRENNA80A41F205X». */
function nameAmong(text: string, fiscalCode: string): string | null {
  const words = [...text.matchAll(/[\p{L}'’.]+/gu)]
  for (let length = SPACE.titleWords; length >= 2; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const [first, last] = [words[at], words[at + length - 1]]
      if (!first || !last) continue
      const name = text.slice(first.index, last.index + last[0].length).replace(/\.$/, '')
      // «Anna Neri, C.F. …»: the first letters match the code however far the text continues.
      // A full stop after a whole word ends the sentence, one after an initial does not.
      if (/[^\p{L}'’.\s]|\p{L}{4}\.\s|\b(?:c\.?\s?f|cod|p\.?\s?iva)\b/iu.test(name)) continue
      const isTrade = /\s(?:di|de|dei)\s+$/i.test(text.slice(0, first.index))
      if (!isTrade && withoutTitles(name) === name && looksLikeName(name) && agreesWithFiscalCode(name, fiscalCode))
        // Who has died is named by the code, and the heirs hold the contract.
        return `${HEIRS.exec(text.slice(0, first.index))?.[0] ?? ''}${name}`
    }
  return null
}

/** The holder: a labelled name, surest where it matches the fiscal code; the code also finds an unlabelled name. */
export function holderCandidates(
  bill: BillText,
  taxCode: string | null,
  sellerNumber: string | null,
): Candidate<string>[] {
  const person = taxCode !== null && taxCode.length === LIMITS.fiscalCode ? taxCode : null
  const candidates: Candidate<string>[] = []
  for (const piece of labelledTexts(bill, 'holder', ['holder'])) {
    if (isPayee(bill, piece.segment) || isOfAccount(bill, piece.segment)) continue
    if (partyOf(bill, piece.segment) === 'seller') continue
    const name = wholeName(bill, piece)
    if (person && (agreesWithFiscalCode(name, person) || isTradeOf(name, person)))
      candidates.push(textAsCandidate(piece, name, WEIGHTS.checked))
    else if (looksLikeCompany(name))
      candidates.push(
        textAsCandidate(piece, name, piece.score * (person ? WEIGHTS.holder.companyOfPerson : WEIGHTS.checked)),
      )
    else if (looksLikeName(name))
      candidates.push(
        textAsCandidate(piece, name, piece.score * (person ? WEIGHTS.holder.otherPerson : WEIGHTS.holder.person)),
      )
  }
  if (person)
    for (const segment of bill.pages.flatMap(page => page.segments))
      candidates.push(
        ...phraseCandidates(
          segment,
          nameAmong(segment.text, person),
          WEIGHTS.holder.lettersOfCode,
          'letters of the fiscal code',
        ),
      )
  if (taxCode && !person) candidates.push(...namesOver(bill, taxCode))
  if (!person) candidates.push(...namesAtWindow(bill).filter(name => !isOverNumber(bill, name, sellerNumber)))
  return candidates.filter(({ value }) => !NO_LETTER.test(value))
}
/** «Ko$uta»: a misread character in an otherwise right name. */
const NO_LETTER = /[$|@#{}[\]\\]/

const lineOver = (page: Page, place: Segment): Segment | undefined =>
  page.segments.findLast(
    other => other.y < place.y && place.y - other.y - other.h < place.h && isAligned(other, place, place.h),
  )
/** «PANETTERIA ROSSI DI ROSSI M. / & C. SAS»: no name begins so, nor with its form. */
const GOES_ON = /^(?:&|\p{Ll}|(?:DI|DE|E)\s|SOC(?:\.|IET[AÀ]['’]?)?\s?COOP)|^(?:S\.?[ANP]\.?[SCA]|S\.?R\.?L\.?S?)\.?$/u

/** «Domus Energia S.r.l. / Via … / P.IVA …» in the upper right is the seller's letterhead. */
const isOverNumber = (bill: BillText, { page: number, box }: Candidate<string>, vat: string | null): boolean =>
  vat !== null &&
  bill.pages.some(page =>
    page.segments.some(
      place =>
        page.number === number &&
        place.text.includes(vat) &&
        place.y > box.y &&
        place.y - box.y < box.h * SPACE.near &&
        overlapsColumn(place, box),
    ),
  )

/** «CONDOMINIO ULIVI / C/O STUDIO AMM. VERDI / VIA …» */
const CARE_OF = /^(?:c\/o|presso)\b/i

/** «TRATTORIA LA LANTERNA S.R.L.S. / CONTRADA PIAN DEL LUPO 20»: the company that the letter goes to. */
const namesAtWindow = (bill: BillText): Candidate<string>[] =>
  bill.pages.flatMap(page =>
    page.segments
      .filter(street => STREET.exec(street.text)?.index === 0 && standsAtWindow(page, street))
      .flatMap(street => {
        const next = lineOver(page, street)
        const over = next && CARE_OF.test(next.text) ? lineOver(page, next) : next
        const begun = over && GOES_ON.test(over.text) ? lineOver(page, over) : undefined
        const segment = over && begun ? segmentOf([...begun.words, ...over.words], page.number) : over
        const isName = segment && looksLikeCompany(segment.text) && partyOf(bill, segment) !== 'seller'
        const name = isName ? cleanName(segment.text) : ''
        return name.length > SPACE.wholeName
          ? phraseCandidates(segment, name, WEIGHTS.nameAtWindow, 'at the window')
          : []
      }),
  )

/** «Officina Ferri S.n.c. / Via … / Partita IVA …», «CONDOMINIO VIA … / C.F. …»: the company above its own number. */
const namesOver = (bill: BillText, taxCode: string): Candidate<string>[] =>
  bill.pages.flatMap(page =>
    page.segments
      .filter(segment => segment.text.replace(/\s/g, '').includes(taxCode))
      .flatMap(number => {
        const over = page.segments.filter(
          other =>
            other.y < number.y &&
            number.y - other.y < number.h * SPACE.block &&
            Math.abs(other.x - number.x) < number.h,
        )
        const names = over.filter(
          ({ text }) =>
            text.length > SPACE.wholeName &&
            looksLikeCompany(text) &&
            (COMPANY_FORM.test(text) || ORGANISATION.test(text)),
        )
        const [segment] = names.toSorted((a, b) => b.y - a.y)
        return phraseCandidates(
          segment,
          segment ? cleanName(segment.text) : null,
          WEIGHTS.holder.overNumber,
          'over its number',
        )
      }),
  )
const ORGANISATION =
  /^(?:(?:super)?condominio|parrocchia|associazione|fondazione|comune di|provincia di|istituto|scuola|liceo|universita|azienda (?:sanitaria|ospedaliera|agricola)|circolo|societa sportiva|polisportiva|confraternita|diocesi|opera pia|casa di riposo|ente|pro loco|a\.?s\.?d\.?)\s/i
