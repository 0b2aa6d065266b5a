import { datesIn } from '../words/dates-in-text.ts'
import { commodityAt, commodityIn, type Commodity } from './commodity.ts'
import { fold } from '../words/fold.ts'
import { leftOf, type Segment, wordsUnder } from '../layout/layout.ts'
import { isMention } from '../layout/mentions.ts'
import { isLower, isOnLine } from '../words/page-text.ts'
import { candidateIn, candidateOf, claimsFor, pageOf, type BillText, type Candidate } from '../reading.ts'
import type { Value } from '../layout/values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { best } from '../decision/decision.ts'
import { daysBetween } from '../decision/relations.ts'
import { BARE_END, dueDateCandidates, issueDateCandidates, wordsOf } from './amounts.ts'
import { candidateAt, textIn } from './codes.ts'
import { asDigits } from './lookalikes.ts'
import { comparable, textsUnder, toCandidate } from './texts-under.ts'
import { cellLines, hasRowTitle } from './wrapped-cell.ts'
import { COMPANY_FORM } from '../words/person-name.ts'
import { STREET } from '../words/street.ts'
import { SPACE, SUMS, TEXT } from '../layout/measures.ts'

const NOT_OFFER_NAMES =
  /^(?:di|del|della|dell['’]|per|con|in)\s|^(?:domestic|residen|non residen|uso |usi |altri usi|monorari|biorari|multiorari|bta|mta)|^(?:dettagl|caratteristic|condizion|riepilog)|^(?:(?:il|la|i|le)\s)(?:tu[oae]|tuoi|su[oae]|suoi|vostr[oaie])\b|^(?:td|d[123]|c[1-5]|tipo|tipologia|codice|nome|scadenza|durata|dati|energia elettrica|gas naturale)\b|tutela|tutele|vulnerabil|^(?:luce|gas|energia|energia elettrica|gas naturale|libero|mercato libero|si|no|attiva|valida|fisso|variabile|prezz[oi]|prezzo fisso|prezzo variabile|economica|commerciale|contrattuale|applicata|e|o|scontrino|scontrino dell['’]energia|consum[oi]|fornitura|letture|bolletta|importi|nucleare|carbone|petrolio|prodotti petroliferi|fonti rinnovabili|altre fonti|totale|la (?:tua|sua|vostra) casa)$|^\d+ mes[ei]$/i

/** «Preis / Prezzo», «Beschreibung», «Voce»: the head of a column, in one language or in two. */
const HEADS =
  /^(?:(?:preis|prezzo|prix|fiss[oa]|variabile?|fixe?|fester?|variabler?|indicizzat[oa]|beschreibung|descrizione|menge|quantit[aà]|betrag|importo|einheit|unit[aà](?: di misura)?|voc[ei]|leistung|prestazion[ei]|servizi[oe]?|g[uü]ltig(?: bis)?|bezeichnung|denominazione|laufzeit|durata|zeitraum|periodo|verbrauch|consumo|vertrag|contratto|iva|mwst|€|euro)(?:[\s/·|,:.–-]+|$))+$/i
/** «Servizi forniti in …», «Ihr Preis gilt bis …», «Le condizioni sono …»: a sentence, however short. */
const SENTENCE =
  /(?:^|\s)(?:fornit|attivat|sottoscritt|applicat|ubicat|intestat|servit|erogat|rilevat|stipulat|emess|fatturat|riservat|previst)[oaie]\s(?:in|a|ad|al|alla|ai|da|dal|dalla|il|per|con|presso)(?:\s|$)|\s(?:sono|abbiamo|avete|hanno|puoi|potete|viene|vengono|riporta|comprende|gilt|gelten|wird|werden|sind|ist)\s/i

/** What follows a name on its line: code, expiry, kind of price, the next label. */
const END_OF_NAME =
  /\s[–—-]\s(?=\p{Ll}{3})|\s(?:variabile|indicizzat[oa]|fiss[oa]),\s|\sè(?:\s|$)|\se(?:$|\s(?=(?:il|lo|la|i|gli|le|ha|scade|vale|dura|prevede|costa)\s|l['’]))|\.$|\sun(?:['’`]|$)|,\s(?:(?:un|una|che|con|a|al|di|ha|codice|prezzo)(?=\s|$)|un['’]|tipologia|tipo|monorari|biorari|multiorari)|\s[|–·•-]\s(?=[Cc]od|COD|[Ss]cad|SCAD|[Pp]rezzo|PREZZO|[Tt]ariffa|TARIFFA|[Vv]alid|VALID)|\s(?:a )?(?:prezzo|tariffa) (?:fiss|variab|indiciz|blocc)|\s\p{Lu}\p{L}+(?: \p{Ll}+){0,3}\s?:|\.\s(?=\p{Lu})|\s(?:valid[ao]|in vigore|in scadenza|attiv[ao])\s(?=dal|[fs]ino|il|da\b)|\s?\(?\s?(?:\([Cc]od|\(COD|(?<!\d)\d{6}[EGD][SN])|\s\((?:a |al |A |AL )?(?:[Pp]rezzo|PREZZO|[Pp]r\.|[Mm]ercato|MERCATO|[Tt]ariffa|TARIFFA|[Dd]urata|\d+ mesi|(?:[Ff]iss|FISS|[Vv]ariabil|VARIABIL|[Ii]ndicizzat|INDICIZZAT)[oaeiOAEI]\W)|,?\s+(?:[Cc]od|COD)(?:ice|ICE)?\.?\s|\s\d{1,2}[/.]\d{1,2}[/.]\d{2,4}/u

/** «Casa Serena: prezzi a struttura fissa», «Casa Serena · tipo di prezzo: variabile» */
const KIND_AFTER =
  /\s[|–·•-]\s(?=\p{L}[^·|:]{2,30}:)|(?<!\b(?:tipo\p{L}*|prezzo|struttura|modalit[aà]))\s?:\s(?=(?:a )?(?:prezz|tariff|fiss|variab|indiciz))/iu

/** The label itself, in the other language of the bill. */
const OTHER_LANGUAGE_LABEL = /^(?:angebot|vertrag|tarif|produkt|offre|contrat|produit|ponudba|pogodba)s?$/i

/** «Borgo», «Parco», «Riviera» begin names as well: those are streets with a number. */
const ALWAYS_STREET =
  /^(?:via|v\.|viale|piazza|piazzale|p\.|corso|largo|vicolo|strada|contrada|localit[aà]|loc\.?|frazione|fraz\.?)\s/i

const FISCAL_CODE = /\b[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]\b/

/** «Casa Web Luce Casa Web Gas»: the names of two supplies. */
function firstOfTwo(name: string): string {
  const words = name.split(' ')
  const again = words.findIndex((word, at) => at > 1 && word === words[0] && words[at + 1] === words[1])
  return again > 1 ? words.slice(0, again).join(' ') : name
}

/** «Contratto: Casa Serena», in one line with its code. */
const TITLE = /^(?:(?:contratto|offerta|prodotto|piano|tariffa)(?: attiv[ao])? ?: ?|contratto |si chiama )/i

/** A short text, not a sentence, nor what other labels ask for; null for what is no name. */
function nameIn(bill: BillText, printed: string, holder: string | null): string | null {
  const text = firstOfTwo(withoutQuotes(printed).split(KIND_AFTER)[0]!.split(END_OF_NAME)[0]!)
    .replace(TITLE, '')
    .replace(/[\s·|]+$/, '')
    .replace(/^([^(]*)\)$/, '$1')
  const bad =
    text.split(/\s+/).length > SPACE.nameWords ||
    text.length < SPACE.leastName ||
    /[/:]$/.test(text) ||
    !/\p{L}{2}/u.test(text) ||
    (holder !== null && comparable(text).includes(comparable(holder))) ||
    FISCAL_CODE.test(text) ||
    NOT_OFFER_NAMES.test(text) ||
    HEADS.test(text) ||
    SENTENCE.test(text) ||
    (STREET.exec(text)?.index === 0 && (/\d|,/.test(text) || ALWAYS_STREET.test(text)) && !isSpelt(bill, text)) ||
    isSellersWord(bill, text) ||
    NATIONAL.test(text.split(' ')[0]!) ||
    /\b\d+\s?k?v\b|\b(?:bta|mta|mtip|at)\d?\b/i.test(text) ||
    OTHER_LANGUAGE_LABEL.test(text) ||
    /^[\d.,]+\s?(?:k?wh|smc|kw)\b/i.test(text) ||
    /^\d+ mes[ei]\b|\d,\d{2}|€|\d{8,}|\b\d{1,2}\/\d{1,2}\//.test(text) ||
    /\s(?:di|in|a|da|su|con|per|del|della|il|la|e)$/i.test(text) ||
    (/^\p{Ll}/u.test(text) && !/^\p{Ll}(?:-\p{L}|\p{Lu})/u.test(text) && !isSpelt(bill, text)) ||
    datesIn(text).some(date => !date.month)
  return bad ? null : text
}

/** «Laguna» beside «Laguna Energia S.p.A.», «LAGUNA ENERGIA» as well: the beginning of the seller's name is none of an offer's. */
const isSellersWord = (bill: BillText, text: string): boolean =>
  bill.pages.some(page =>
    page.segments.some(
      other => other.text.toLowerCase().startsWith(`${text.toLowerCase()} `) && COMPANY_FORM.test(other.text),
    ),
  )

/** The commercial name under its label, named in a sentence, or beside its code, which often spells it. */
export function offerNameCandidates(bill: BillText, holder: string | null): Candidate<string>[] {
  const labelled = textsUnder(bill, 'offerName', ['priceType']).flatMap(piece => {
    const isWholeCell = piece.from !== 'same' && piece.segment.text.endsWith(piece.text)
    const lines = isWholeCell ? cellLines(bill, piece) : [piece.segment]
    const printed = `${lines.length > 1 ? lines.map(line => line.text).join(' ') : piece.text}`
    const text = nameIn(bill, printed, holder)
    if (text === null || isMention(pageOf(bill, piece.segment), piece.segment, piece.text.length, 'offerName'))
      return []
    const score =
      piece.score *
      (text.split(/\s+/).length > SPACE.headingWords || piece.segment.words.length > TEXT.sentence
        ? WEIGHTS.inSentence
        : 1)
    return [
      {
        ...toCandidate(piece, text, score),
        commodity: commodityIn(piece.segment.text) ?? commodityAt(bill, piece.segment),
      },
    ]
  })
  const names = [...labelled, ...quotedNames(bill), ...namesByCode(bill, holder), ...namesSpelt(bill, holder)]
  // A name that the code of the offer spells leaves no doubt about others.
  const spelt = names.filter(({ value }) => isSpelt(bill, value))
  return ofOwnSupply(
    bill,
    spelt.length > 0 ? spelt.map(name => ({ ...name, confidence: name.confidence + WEIGHTS.spelt })) : names,
  )
}

/** «… CASAFISSA0098» at the end of a code of the Portale Offerte: what sellers put there is often the name itself. */
const spellings = (bill: BillText): string[] =>
  nationalCodes(bill).flatMap(({ code }) => /^.{13}(?:XX)?([A-Z][A-Z0-9]{5,})/.exec(code)?.[1] ?? [])
const lettersFirst = (spelt: string): string => /^[A-Z]+/.exec(spelt)?.[0] ?? ''
const letters = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
/** A word alone, with or without a sign behind it, is the seller's own name, with which its codes begin. */
const isSpelt = (bill: BillText, name: string): boolean =>
  /[\p{L}\d]\S*\s+(?:\S+\s)*\S*[\p{L}\d]/u.test(name) &&
  spellings(bill).some(
    spelt =>
      (lettersFirst(spelt).length >= SUMS.speltLetters && letters(name).startsWith(lettersFirst(spelt))) ||
      (letters(name).length >= SUMS.speltLetters && spelt.startsWith(letters(name))),
  )

/** A text that the code spells, or the beginning of one up to its first mark, needs no label. */
const namesSpelt = (bill: BillText, holder: string | null): NameOfOffer[] =>
  bill.pages
    .flatMap(({ segments }) => segments)
    .flatMap(segment => {
      // «Offerta / Offre: Casa Web»
      const printed = /(?<=^(?:[^:]{4,40}:\s)?)[^,;(|–:]+?(?=\.?\s?(?:$|[,;(|–]))/u.exec(segment.text)?.[0] ?? ''
      const isName =
        printed.split(' ').length <= SPACE.headingWords && isSpelt(bill, printed) && !COMPANY_FORM.test(segment.text)
      const name = isName ? nameIn(bill, printed, holder) : null
      return textIn(segment, name, WEIGHTS.overCode, 'spelt by its code').map(found => ({
        ...found,
        commodity: commodityAt(bill, segment),
      }))
    })

/** What another offer is called says nothing of this one. */
const isOfAnother = (bill: BillText, { segment, start }: Value): boolean =>
  isMention(pageOf(bill, segment), segment, start, 'offerCode')
const nationalCodes = (bill: BillText): { value: Value; code: string }[] =>
  bill.values
    .filter(({ kind }) => kind === 'code')
    .map(value => ({ value, code: wholeCode(bill, value) }))
    .filter(({ value, code }) => NATIONAL.test(code) && !isOfAnother(bill, value))

/** What leads from a name to its code, before it in the other language of the bill as well. */
const LEADS_TO_CODE =
  /(?:\b\p{L}*(?:[ck]ode?x?|koda|šifra)(?:\s[\p{L}'’]+){0,2}\s?\/\s?)?\bcod(?:ice)?\.?(?:\s(?:dell['’]\s?)?off(?:erta|\.))?(?:\s(?:luce|gas))?$/iu
const SEPARATORS = ' ,;·|/:(–—-'

function withoutLead(text: string): string {
  const bare = withoutSeparators(text)
  const lead = LEADS_TO_CODE.exec(bare)
  return lead ? withoutSeparators(bare.slice(0, lead.index)) : bare
}

function withoutSeparators(text: string): string {
  let end = text.length
  while (end > 0 && SEPARATORS.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Before its code in one text, or right over it, where no row has another title. */
function namesByCode(bill: BillText, holder: string | null): NameOfOffer[] {
  return nationalCodes(bill).flatMap(({ value: { segment, start } }): NameOfOffer[] => {
    const page = pageOf(bill, segment)
    if (isMention(page, segment, start, 'offerName')) return []
    const before = withoutLead(segment.text.slice(0, start)).replace(QUESTION, '')
    const found = (place: Segment, printed: string, score: number, evidence: string): NameOfOffer[] =>
      textIn(place, nameIn(bill, printed, holder), score, evidence).map(name => ({
        ...name,
        commodity: commodityAt(bill, place),
      }))
    if (before !== '') return found(segment, before.replace(OFFER_WORD, ''), WEIGHTS.beforeCode, 'before its code')
    let [line, top] = [segment, segment.y]
    for (let step = 0; step < SPACE.linesOfAddress; step++) {
      const over = page.segments.find(
        other =>
          other.y < top &&
          top - other.y - other.h < segment.h * SPACE.nextLine &&
          Math.abs(other.x - segment.x) < segment.h,
      )
      if (!over) return []
      ;[line, top] = [over, over.y]
      if (!bill.labels.some(({ segments, start }) => segments.includes(over) && start === 0)) break
    }
    const isOthers = bill.labels.some(
      ({ means, segments: [first], start, box, segments }) =>
        first.page === page.number &&
        means !== 'offerName' &&
        ((segments.includes(line) && start === 0) || (box.x < line.x && isOnLine(box, line))),
    )
    return isOthers || line === segment ? [] : found(line, line.text, WEIGHTS.overCode, 'over its code')
  })
}
/** «Che contratto ho? L’offerta Casa Web, codice …» */
const QUESTION = /^[^?]*\?\s*/
const OFFER_WORD = /^(?:la (?:tua|sua|vostra) |l['’]\s?)?(?:offerta|tariffa|piano|prodotto)\s?:?\s+(?=[\p{Lu}\d«"])/iu

/** «… alle condizioni dell'offerta «Casa Web» …»: quotes make a name of what follows, in any sentence. */
const QUOTED = /\b(?:offerta|tariffa|contratto|piano|[Cc]on)(?:\s\p{Ll}[\p{L}'’]*){0,4}:?\s[«“"]([^»”"]{3,60})[»”"]/giu
/** «Casa Web» è la tua offerta …» */
const QUOTED_FIRST =
  /[«“"]([^»”"]{3,60})[»”"]\s(?:è|e['’])\s(?:il nome de)?l(?:a|['’])\s?(?:(?:tua|sua|vostra)\s)?(?:offerta|tariffa)/giu

/** «DETTAGLIO LUCE – Casa Coppia – prezzo fisso – condizioni valide fino al …» */
const BETWEEN_BARS =
  /(?:^|\s[–|·-]\s)(\p{Lu}[\p{L}\d'’&+% ]{2,40}?)\s[–|·-]\s(?:[Oo]fferta )?(?:a )?[Pp]rezzo (?:fiss|variab|indiciz)/gu
/** «Dettaglio offerta Casa Web – prezzo fisso», «energia venduta, offerta SOLE DI CASA (prezzo fisso …» */
const PRICED =
  /\b(?:[Oo]fferta|OFFERTA)(?: attuale| attiva| in corso)?:?\s(\p{Lu}[\p{L}\d'’&+% ]{2,40}?)\s?(?:[–—(,-]\s?)(?:a )?(?=[Pp]rezzo (?:fiss|variab|indiciz|blocc))/gu
const NAMED = [QUOTED, QUOTED_FIRST, BETWEEN_BARS, PRICED]

const quotedNames = (bill: BillText): NameOfOffer[] =>
  bill.pages.flatMap(page =>
    page.segments.flatMap(segment =>
      NAMED.flatMap(pattern => [...segment.text.matchAll(pattern)]).flatMap(match => {
        const name = match[1] ?? ''
        const start = match.index + match[0].indexOf(name)
        if (isMention(page, segment, start, 'offerName') || NOT_OFFER_NAMES.test(name)) return []
        const found = candidateAt(segment, start, start + name.length, name, WEIGHTS.namedInPlace, 'named in its place')
        return found ? [{ ...found, commodity: commodityAt(bill, segment) }] : []
      }),
    ),
  )

/** «Offerta Casa Web» and «Casa Web» are one. */
export const sameOffer = (a: string, b: string): boolean => {
  const [one, two] = [bare(a), bare(b)]
  return (
    one === two ||
    (Math.min(one.length, two.length) >= SUMS.speltLetters && (one.startsWith(two) || two.startsWith(one)))
  )
}
const bare = (name: string): string => fold(name.replace(OFFER_WORD, '')).replace(/\W/g, '')

/** «Hai scelto «Casa Web»»: what stands in quotes is the name. */
const withoutQuotes = (text: string): string => /[«“"]([^»”"]{3,60})[»”"]/.exec(text)?.[1] ?? text

type NameOfOffer = Candidate<string> & { commodity: Commodity | null }

/** A dual bill may name an offer for each supply: that of the electricity stands for the contract. A bill of one advertises the other. */
function ofOwnSupply(bill: BillText, names: NameOfOffer[]): NameOfOffer[] {
  if (bill.kind !== 'dual') return names.filter(({ commodity }) => commodity === null || commodity === bill.kind)
  if (!names.some(name => name.commodity === 'luce')) return names
  return names.filter(name => name.commodity !== 'gas')
}

/** Seventh sign of a code of the Portale Offerte: E electricity, G gas, D both. */
function commodityOfCode(code: string): Commodity | null {
  const sign = /^\d{6}([EG])/.exec(code)?.[1]
  return sign === 'E' ? 'luce' : sign === 'G' ? 'gas' : null
}

/** O and 0, I and 1 look alike in pixels: equal once they are folded together. */
const lookalike = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[OQD]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2')

/** Codes of the Portale Offerte: seller, E or G, kind, fixed or variable, market, two digits, the seller's own. */
const NATIONAL = /^\d{6}[EGD][A-Z][FVM][A-Z]{2}\d{2}[A-Z0-9]{3,}$/
/** Of a code whose patches of ink were counted, as many signs are printed, and its zeros are zeros. */
const isCounted = ({ segment, start, end }: Value): boolean =>
  wordsUnder(segment, start, end).every(word => word.isCounted)

/** An O beside digits may be a misread zero: only its width or the catalogue can tell. An I is misread in faint letters alone. */
const isAmbiguous = (code: string, value: Value): boolean =>
  (/O\d|\dO|O$/.test(code) && !isCounted(value)) || (value.confidence < WEIGHTS.clearLetters && /I\d|\dI/.test(code))

/** One place short is a letter passed over, a short one that ends in letters has lost its line; a digit within the letters of a word, or a zero after a consonant, may be one of them. */
const isMisread = (code: string, value: Value): boolean =>
  !NATIONAL.test(code)
    ? code.length >= SUMS.codeSigns - 1
    : (code.length < SUMS.codeSigns && /[A-Z]{3}$/.test(code)) ||
      /[A-Z]{2}[1568][A-Z]{2}/.test(code.slice(13)) ||
      (!isCounted(value) &&
        ([SUMS.codeSigns - 1, SUMS.codeSigns + 1].includes(code.length) ||
          /[A-Z]{2}0[A-Z]{2}|[^AEIOUX\d]0\d/.test(code.slice(13))))

/** Digits where the national form has digits; the seller's own part stays as it was read. */
function shaped(code: string): string {
  if (code.length < SUMS.shortCode || NATIONAL.test(code)) return code
  const mended = `${asDigits(code.slice(0, 6))}${code.slice(6, 11)}${asDigits(code.slice(11, 13))}${code.slice(13)}`
  return NATIONAL.test(mended) ? mended : code
}

/** How much of a code's own part consecutive words of one text make, or beginnings of them: «Valdera Tranquilla 24M», VALDERATRANQ24M. */
function spelledBy(words: readonly string[], own: string): number {
  const from = (first: number): number =>
    words.slice(first).reduce((length, word) => {
      const shared = [...word].findIndex((sign, at) => own[length + at] !== sign)
      const taken = shared < 0 ? word.length : shared
      // The end of the form cuts the last word anywhere.
      const isWhole = taken >= Math.min(SPACE.leastName, word.length) || length + taken === own.length
      return isWhole ? length + taken : length
    }, 0)
  return Math.max(0, ...words.map((_, first) => from(first)))
}
function spelledLength(bill: BillText, own: string): number {
  const texts = bill.pages.flatMap(({ segments }) => segments.filter(({ words }) => words.length <= SPACE.nameWords))
  return Math.max(0, ...texts.map(({ words }) => spelledBy(words.map(word => letters(word.text)).filter(Boolean), own)))
}

/** The seller's own part of a whole code, and where it begins: some fill two places before it. */
function ownPart(code: string, mayMiss = 0): { at: number; own: string } | null {
  const at = 13 + (code.startsWith('XX', 13) ? 2 : 0)
  return NATIONAL.test(code) && Math.abs(code.length - SUMS.codeSigns) <= mayMiss ? { at, own: code.slice(at) } : null
}

/** «BRICOLAVARIABILEO» beside «Bricola Variabile»: what follows the printed name up to the end of the form are zeros. */
function zerosAfterName(bill: BillText, code: string): string {
  const part = ownPart(code, 1)
  if (!part || !/[O0]$/.test(code)) return code
  const length = spelledLength(bill, part.own)
  const isFilled = length >= SUMS.spelledSigns && /^[O0]+$/.test(part.own.slice(length))
  return isFilled ? code.slice(0, part.at + length).padEnd(SUMS.codeSigns, '0') : code
}

/** «… PARTICOMUNIFISSO1» beside «PARTI COMUNI FISSO»: a whole code whose letters the bill prints as words as well. */
function isSpelled(bill: BillText, code: string): boolean {
  const part = ownPart(code)
  const length = part ? spelledLength(bill, part.own) : 0
  return part !== null && length >= SUMS.spelledSigns && /^(?:[\dX]|$)/.test(part.own.slice(length))
}

/** How far a code can be believed as it was read; 1 for text. */
function trustIn(bill: BillText, code: string, value: Value): number {
  const { confidence, segment } = value
  if (pageOf(bill, segment).source === 'text') return 1
  if (isSpelled(bill, code) && confidence >= WEIGHTS.codeLetters) return WEIGHTS.code.spelled
  if (isAmbiguous(code, value) || isMisread(code, value)) return 0
  // Letters of a code are guessed one by one: its shape says more than the confidence of the word.
  if (NATIONAL.test(code)) return confidence < WEIGHTS.codeLetters ? 0 : WEIGHTS.code.national
  return confidence >= WEIGHTS.code.clear ? WEIGHTS.code.other : 0
}

/** «Offer008839ESV…»: the end of its label, where no space was read between. */
const LABEL_BEFORE = /^[A-Z]{3,}(?=\d{6}[EGD][A-Z][FVM])/

/** National codes are long: in a narrow cell they go on in the next lines. */
function wholeCode(bill: BillText, value: Value): string {
  const { segment, text, start } = value
  const alone = text.toUpperCase().replace(LABEL_BEFORE, '')
  const code = pageOf(bill, segment).source === 'ocr' ? zerosAfterName(bill, shaped(alone)) : alone
  if (!/^\d{6}[EGD][A-Z][FVM]/.test(code) || start + text.length < segment.text.length) return code
  const page = pageOf(bill, segment)
  let [whole, last] = [code, segment]
  for (let line = 1; line < SPACE.linesOfCell && whole.length < SUMS.codeSigns; line++) {
    const below = page.segments.find(
      other =>
        isLower(other, last) &&
        other.y - last.y - last.h < last.h * SPACE.lineOfCell &&
        Math.abs(other.x - value.box.x) < last.h * SPACE.edgeOfCell &&
        /^[A-Z0-9]{1,24}$/.test(other.text) &&
        // Two of three speak for it: «158973ESVML01FX247619331426» over «FISSO» in the next row fills the form by chance.
        [
          whole.length + other.text.length === SUMS.codeSigns,
          /\d/.test(other.text),
          !hasRowTitle(page, other, last),
        ].filter(Boolean).length >= 2,
    )
    if (!below) break
    ;[whole, last] = [whole + below.text, below]
  }
  return whole
}

/** The national shape says by itself what the code is. */
const unlabelledCodes = (bill: BillText, commodity: Commodity): Candidate<string>[] =>
  bill.values
    .filter(value => value.kind === 'code' && !isOfAnother(bill, value))
    .map(value => ({ value, code: wholeCode(bill, value) }))
    .filter(
      ({ value, code }) => NATIONAL.test(code) && commodityOfCode(code) === commodity && trustIn(bill, code, value) > 0,
    )
    .map(({ value, code }) => candidateIn(value, code, WEIGHTS.nationalForm, 'national form'))

/** The code of the offer for one supply: from the catalogue where it is known, else as printed. */
export function offerCodeCandidates(bill: BillText, commodity: Commodity): Candidate<string>[] {
  const known = new Map([...bill.knownOfferCodes].map(code => [lookalike(code), code]))
  const candidates: Candidate<string>[] = unlabelledCodes(bill, commodity)
  for (const claim of claimsFor(bill, 'offerCode')) {
    const { segment } = claim.value
    const code = wholeCode(bill, claim.value)
    if (
      code.length < (claim.score > WEIGHTS.ownCode ? SUMS.ownCode : SUMS.otherCode) ||
      (code.match(/\d/g)?.length ?? 0) < (claim.score > WEIGHTS.ownCode ? 1 : SUMS.digitsOfCode) ||
      /^\d{11}$|^\d{14}$|^IT\d{3}E/.test(code)
    )
      continue
    if ((commodityOfCode(code) ?? commodityAt(bill, segment)) !== commodity) continue
    const exact = known.get(lookalike(code))
    const { source } = pageOf(bill, segment)
    // «(codice 02337 1»: among pixels the beginning of the national form is a code whose rest is lost.
    const isCut = source === 'ocr' && !exact && /^\d+(?:[EGD][A-Z]{0,4}\d{0,2})?$/.test(code)
    const trust = exact ? 1 : isCut ? 0 : trustIn(bill, code, claim.value)
    if (trust === 0) continue
    const candidate = candidateOf({ ...claim, value: { ...claim.value, confidence: 1 } }, exact ?? code, trust)
    candidates.push(candidate)
  }
  // Where a code has the national form, no other sign beside the word «codice» is the offer's.
  const national = candidates.filter(({ value }) => NATIONAL.test(value))
  return national.length > 0 ? national : candidates
}

/** Within one sentence: «Prezzo fisso per 12 mesi. Adesioni fino al 31-08-2026» says until when an offer can be signed. */
const PRICE_UNTIL =
  /\b(?:prezz[oi]|tariffa|condizioni|fiss[oa]|ferm[oi]|invariabil[ei]|bloccat[oa])\b(?:(?!\.\s\D|adesion|sottoscri)[^;])*\b(?:fino al?|scade(?: il)?|(?:con )?scadenza(?: il)?)\s*$/

/** «Prezzo | Fisso fino al 30/04/2025»: the words at the left on the line. */
export function titleOf(bill: BillText, segment: Segment): string {
  const [left] = leftOf(pageOf(bill, segment), segment)
  return left ? fold(left.text) : ''
}

/** «Prezzo: fisso, 0,1490 €/kWh fino al 30/04/25»: the label is apart from its date by the price itself. */
const pricesUntil = (bill: BillText): Candidate<string>[] =>
  bill.values
    .filter(({ kind, detail }) => kind === 'date' && detail !== 'month')
    .filter(({ segment, start }) => PRICE_UNTIL.test(`${titleOf(bill, segment)} ${fold(segment.text.slice(0, start))}`))
    .filter(({ segment, start }) => !isMention(pageOf(bill, segment), segment, start, 'conditionsEnd'))
    .map(value => candidateIn(value, value.text, WEIGHTS.terms, 'a price until a day'))

/** «In vigore dal 01/03/2025, scade il 28/02/2027», «… è valida dal 1 marzo 2025 fino al …»: first and last day of the terms. */
const IN_FORCE = /\b(?:in vigore|vigent[ei]|valid[aoei]|attiv[aoe]|decorr\w+)(?: a)? (?:partire )?(?:dal|il|da) ?$/
const UNTIL = /^[\s,;(-]*(?:e )?(?:con )?(?:scad\w+(?: il)?|(?:fino )?al|termin\w+(?: il)?)[\s:]*$/
export const termsIn = (bill: BillText): [from: Value, to: Value][] => {
  const dates = bill.values.filter(({ kind, detail }) => kind === 'date' && detail !== 'month')
  return dates.flatMap((from): [Value, Value][] => {
    const { segment, start, end } = from
    const to = dates.find(other => other.segment === segment && other.start > end)
    const isTerm =
      to &&
      IN_FORCE.test(fold(segment.text.slice(0, start))) &&
      UNTIL.test(fold(segment.text.slice(end, to.start))) &&
      !isMention(pageOf(bill, segment), segment, start, 'conditionsEnd')
    return isTerm ? [[from, to]] : []
  })
}

/** «Scade il | 30 settembre 2027» on a bill of May: no payment is so far off, nor after the day to pay on. */
function laterThanPayment(bill: BillText): Candidate<string>[] {
  const issued = best(issueDateCandidates(bill))?.value
  const due = best(dueDateCandidates(bill))
  const isLater = (day: string): boolean =>
    (issued !== undefined && daysBetween(issued, day) > SUMS.mostToPay) ||
    (due !== null && due.confidence >= WEIGHTS.sure && day > due.value)
  return claimsFor(bill, 'dueDate')
    .filter(({ value: { kind, detail } }) => kind === 'date' && detail === '')
    .filter(({ label, value }) => BARE_END.test(fold(wordsOf(label))) && isLater(value.text))
    .map(({ value }) => candidateIn(value, value.text, WEIGHTS.headDay, 'an end later than any payment'))
}

export function conditionsEndCandidates(bill: BillText): Candidate<string>[] {
  const claims = claimsFor(bill, 'conditionsEnd')
  const candidates = claims.flatMap(claim => {
    const { kind, text, detail, segment, start } = claim.value
    // «Valida | 01/01/2026 - 31/12/2026» has one end.
    const isBegin = claims.some(
      ({ value }) => value.kind === 'range' && value.segment === segment && value.start === start && kind === 'date',
    )
    if (isBegin) return []
    if (kind === 'range') return detail === 'pair' ? [candidateOf(claim, text.split('|')[1]!, WEIGHTS.noSign)] : []
    return detail === 'month' ? [] : [candidateOf(claim, text)]
  })
  return [
    ...candidates,
    ...laterThanPayment(bill),
    ...pricesUntil(bill),
    ...termsIn(bill).map(([, to]) => candidateIn(to, to.text, WEIGHTS.terms, 'end of the terms in force')),
  ]
}
