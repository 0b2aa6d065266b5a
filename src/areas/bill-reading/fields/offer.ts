import { datesIn } from '../words/dates-in-text.ts'
import { commodityAt, commodityIn, type Commodity } from './commodity.ts'
import { fold } from '../words/fold.ts'
import type { Segment } from '../layout/layout.ts'
import { isOtherMatter, isOffTopic } from '../layout/mentions.ts'
import { isSameRow } from '../words/page-text.ts'
import { pageOf, type BillText, type Candidate } from '../reading.ts'
import type { LabelledText } from '../layout/labelled-text.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { textCandidate, phraseCandidates } from './codes.ts'
import { commodityOfCode, letters, NATIONAL, nationalCodes } from './offer-codes.ts'
import { comparable, labelledTexts, textAsCandidate, upTo } from './texts-under.ts'
import { cellLines } from './wrapped-cell.ts'
import { COMPANY_FORM } from '../words/person-name.ts'
import { STREET } from '../words/street.ts'
import { SPACE, LIMITS, TEXT } from '../layout/measures.ts'

const NOT_OFFER_NAMES =
  /^(?:di|del|della|dell['’]|per|con|in)\s|^(?:domestic|residen|non residen|uso |usi |altri usi|monorari|biorari|multiorari|bta|mta)|^(?:dettagl|caratteristic|condizion|riepilog)|^(?:(?:il|la|i|le)\s)(?:tu[oae]|tuoi|su[oae]|suoi|vostr[oaie])\b|^(?:td|d[123]|c[1-5]|tipo|tipologia|cod|codice|nome|scadenza|durata|dati|energia elettrica|energia attiva|energia f[123]|gas naturale)\b|tutela|tutele|vulnerabil|^(?:luce|gas|energia|energia elettrica|gas naturale|libero|mercato libero|si|no|attiva|valida|fisso|variabile|prezz[oi]|prezzo fisso|prezzo variabile|economica|commerciale|contrattuale|applicata|e|o|scontrino|scontrino dell['’]energia|consum[oi]|fornitura|letture|bolletta|importi|nucleare|carbone|petrolio|prodotti petroliferi|fonti rinnovabili|altre fonti|totale|la (?:tua|sua|vostra) casa)$|^\d+ mes[ei]$|^si chiama$|^(?:lei|tu|voi|noi)$/i

/** «Preis / Prezzo», «Beschreibung», «Voce»: column heads, in one language or two. */
const HEADS =
  /^(?:(?:preis(?:art|typ)?|tipo(?:logia)? di prezzo|prezzo|type de prix|prix|fiss[oa]|variabile?|fixe?|fester?|variabler?|indicizzat[oa]|beschreibung|descrizione|menge|quantit[aà]|betrag|importo|einheit|unit[aà](?: di misura)?|voc[ei]|leistung|prestazion[ei]|servizi[oe]?|g[uü]ltig(?: bis)?|bezeichnung|denominazione|laufzeit|durata|zeitraum|periodo|verbrauch|consumo|vertrag|contratto|iva|mwst|€|euro)(?:[\s/·|,:.–-]+|$))+$/i
/** «Servizi forniti in …», «Ihr Preis gilt bis …», «Le condizioni sono …»: a sentence, however short. */
const SENTENCE =
  /(?:^|\s)(?:fornit|attivat|sottoscritt|applicat|ubicat|intestat|servit|erogat|rilevat|stipulat|emess|fatturat|riservat|previst)[oaie]\s(?:in|a|ad|al|alla|ai|da|dal|dalla|il|per|con|presso)(?:\s|$)|\s(?:sono|abbiamo|avete|hanno|puoi|potete|viene|vengono|riporta|comprende|gilt|gelten|wird|werden|sind|ist)\s/i

/** What may follow a name on its line: code, expiry, kind of price, the next label. */
const END_OF_NAME =
  /\s[–—-]\s(?=\p{Ll}{3})|\s(?:variabile|indicizzat[oa]|fiss[oa]),\s|\sè(?:\s|$)|\se(?:$|\s(?=(?:il|lo|la|i|gli|le|ha|scade|vale|dura|prevede|costa)\s|l['’]))|\.$|\sun(?:['’`]|$)|,\s(?:(?:un|una|che|con|a|al|di|ha|codice|prezz[oi]|condizioni)(?=\s|$)|un['’]|tipologia|tipo|monorari|biorari|multiorari)|\s[|–·•-]\s(?=[Cc]od|COD|[Ss]cad|SCAD|[Pp]rezzo|PREZZO|[Tt]ariffa|TARIFFA|[Vv]alid|VALID)|\s(?:a )?(?:prezzo|tariffa) (?:fiss|variab|indiciz|blocc)|\s(?:A )?(?:PREZZO|TARIFFA) (?:FISS|VARIAB|INDICIZ|BLOCC)|\s\p{Lu}\p{L}+(?: \p{Ll}+){0,3}\s?:|\.\s(?=\p{Lu})|\s(?:valid[ao]|in vigore|in scadenza|attiv[ao])\s(?=dal|[fs]ino|il|da\b)|\s(?=(?:(?:il|lo|la|le|i|gli)\s|l['’])(?:prezz|cost|energia|luce|gas|quot|fornitura|condizion|materia|spes|component|bollett|corrispettiv|canone)\p{Ll}*\s\p{Ll})|\s(?=(?:pagh[ie]|paga|pagate|avrai|spend[ie]|hai|ti|le|vi)\s\p{Ll})|\s?\(?\s?(?:\((?:\p{L}+\s?\/\s?)?(?:[Cc]od|COD)|(?<!\d)\d{6}[EGD][SN])|\s\((?:a |al |A |AL )?(?:[Pp]rezzo|PREZZO|[Pp]r\.|[Mm]ercato|MERCATO|[Tt]ariffa|TARIFFA|[Dd]urata|\d+ mesi|(?:[Ff]iss|FISS|[Vv]ariabil|VARIABIL|[Ii]ndicizzat|INDICIZZAT)[oaeiOAEI]\W)|,?\s+(?:[Cc]od|COD)(?:ice|ICE)?\.?\s|\s\d{1,2}[/.]\d{1,2}[/.]\d{2,4}/u

/** «Casa Serena: prezzi a struttura fissa», «Casa Serena · tipo di prezzo: variabile» */
const KIND_AFTER =
  /\s[|–·•-]\s(?=\p{L}[^·|:]{2,30}:)|(?<!\b(?:tipo\p{L}*|prezzo|struttura|modalit[aà]))\s?:\s(?=(?:a |il |con )?(?:prezz|tariff|fiss|variab|indiciz))/iu

/** The label itself in the other language of the bill. */
const OTHER_LANGUAGE_LABEL = /^(?:angebot|vertrag|tarif|produkt|offre|contrat|produit|ponudba|pogodba)s?$/i

/** «Borgo», «Parco», «Riviera» start names as well: they are streets only with a number. */
const ALWAYS_STREET =
  /^(?:via|v\.|viale|piazza|piazzale|p\.|corso|largo|vicolo|strada|contrada|localit[aà]|loc\.?|frazione|fraz\.?)\s/i

const FISCAL_CODE = /\b[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]\b/

/** «Casa Web Luce Casa Web Gas»: the names of two supplies. */
function firstOfTwo(name: string): string {
  const words = name.split(' ')
  const again = words.findIndex((word, at) => at > 1 && word === words[0] && words[at + 1] === words[1])
  return again > 1 ? words.slice(0, again).join(' ') : name
}

/** «Contratto: Casa Serena», «Box dell’offerta – Casa Serena», in one line with its code. */
const TITLE =
  /^(?:(?:(?:box|riepilogo|dettagli[oi]?|dati)\s)?(?:dell['’]\s?|d[ei]l(?:la)?\s)?(?:contratto|offerta|prodotto|piano|tariffa)(?: attiv[ao])?(?: ?: ?|\s[–—-]\s)|contratto |si chiama )/i

/** A short text that is no sentence and nothing another label asks for; null where it is no name. */
function nameIn(bill: BillText, printed: string, holder: string | null): string | null {
  const text = firstOfTwo(upTo(upTo(withoutQuotes(printed), KIND_AFTER), END_OF_NAME))
    .replace(TITLE, '')
    .replace(/[\s·|]+$/, '')
    .replace(/^([^(]*)\)$/, '$1')
  const isRejected =
    text.split(/\s+/).length > SPACE.nameWords ||
    text.length < SPACE.leastName ||
    /[/:]$/.test(text) ||
    !/\p{L}{2}/u.test(text) ||
    (holder !== null && comparable(text).includes(comparable(holder))) ||
    FISCAL_CODE.test(text) ||
    NOT_OFFER_NAMES.test(text) ||
    HEADS.test(text) ||
    SENTENCE.test(text) ||
    (STREET.exec(text)?.index === 0 &&
      (/\d|,/.test(text) || ALWAYS_STREET.test(text)) &&
      !isSpelledByCode(bill, text)) ||
    isSellerPrefix(bill, text) ||
    NATIONAL.test(upTo(text, / /)) ||
    /\b\d+\s?k?v\b|\b(?:bta|mta|mtip|at)\d?\b/i.test(text) ||
    OTHER_LANGUAGE_LABEL.test(text) ||
    /(?:^|\s)[\d.,]+\s?(?:k?wh|smc|kw)\b/i.test(text) ||
    /^\d+ mes[ei]\b|\d,\d{2}|€|\d{8,}|\b\d{1,2}\/\d{1,2}\//.test(text) ||
    /\s(?:di|in|a|da|su|con|per|del|della|il|la|e)$/i.test(text) ||
    (/^\p{Ll}/u.test(text) && !/^\p{Ll}(?:-\p{L}|\p{Lu})/u.test(text) && !isSpelledByCode(bill, text)) ||
    datesIn(text).some(date => !date.month)
  return isRejected ? null : text
}

/** «Laguna» beside «Laguna Energia S.p.A.»: the start of the seller's name is not an offer's. */
const isSellerPrefix = (bill: BillText, text: string): boolean =>
  bill.pages.some(page =>
    page.segments.some(
      other => other.text.toLowerCase().startsWith(`${text.toLowerCase()} `) && COMPANY_FORM.test(other.text),
    ),
  )

/** The commercial name under its label, in prose, or beside its code, which often spells it. */
export function offerNameCandidates(bill: BillText, holder: string | null): Candidate<string>[] {
  const pieces = labelledTexts(bill, 'offerName', ['priceType'])
  // «Offerta | Piani Verdi»: the first word of an answer is no label of the others.
  const isCut = ({ position, segment, text }: LabelledText): boolean =>
    position === 'same' &&
    pieces.some(
      whole =>
        whole.position !== 'same' &&
        whole.segment === segment &&
        whole.text.endsWith(` ${text}`) &&
        !OFFER_WORD.test(whole.text),
    )
  const labelled = pieces
    .filter(piece => !isCut(piece))
    .flatMap(piece => {
      const isWholeCell = piece.position !== 'same' && piece.segment.text.endsWith(piece.text)
      const lines = isWholeCell ? cellLines(bill, piece) : [piece.segment]
      const printed = `${lines.length > 1 ? lines.map(line => line.text).join(' ') : piece.text}`
      const text = nameIn(bill, printed, holder)
      if (text === null || isOtherMatter(pageOf(bill, piece.segment), piece.segment, piece.text.length, 'offerName'))
        return []
      const score =
        piece.score *
        (text.split(/\s+/).length > SPACE.headingWords || piece.segment.words.length > TEXT.sentence
          ? WEIGHTS.inSentence
          : 1)
      return [
        {
          ...textAsCandidate(piece, text, score),
          commodity: commodityIn(piece.segment.text) ?? commodityAt(bill, piece.segment),
        },
      ]
    })
  const names = [...labelled, ...namesInProse(bill), ...namesByCode(bill, holder), ...namesSpelledByCode(bill, holder)]
  // A name that the offer code spells excludes all others.
  const spelled = names.filter(({ value }) => isSpelledByCode(bill, value))
  return namesOfSupply(
    bill,
    spelled.length > 0 ? spelled.map(name => ({ ...name, confidence: name.confidence + WEIGHTS.spelled })) : names,
  )
}

/** «… CASAFISSA0098» at the end of a national offer code: sellers often spell the name there. */
const codeSpellings = (bill: BillText): { spelled: string; commodity: Commodity | null }[] =>
  nationalCodes(bill).flatMap(({ code }) => {
    const spelled = /^.{13}(?:XX)?([A-Z][A-Z0-9]{5,})/.exec(code)?.[1]
    return spelled ? [{ spelled, commodity: commodityOfCode(code) }] : []
  })
const lettersFirst = (spelled: string): string => /^[A-Z]+/.exec(spelled)?.[0] ?? ''
/** The codes that spell a name. A single word is the seller's own name, with which all its codes start. */
const codesThatSpell = (bill: BillText, name: string): ReturnType<typeof codeSpellings> =>
  /[\p{L}\d]\S*\s+(?:\S+\s)*\S*[\p{L}\d]/u.test(name)
    ? codeSpellings(bill).filter(
        ({ spelled }) =>
          (lettersFirst(spelled).length >= LIMITS.spelledLetters && letters(name).startsWith(lettersFirst(spelled))) ||
          (letters(name).length >= LIMITS.spelledLetters && spelled.startsWith(letters(name))),
      )
    : []
const isSpelledByCode = (bill: BillText, name: string): boolean => codesThatSpell(bill, name).length > 0

/** «Casa Web, …», «Offerta / Offre: Casa Web», «… 35121 Padova. Contratto Casa Web, in vigore dal …» */
const NAME_UP_TO_SIGN = [
  '^(?:[^:]{4,40}:\\s)?',
  '\\b(?:[Cc]ontratto|[Oo]fferta|[Tt]ariffa|[Pp]iano|[Pp]rodotto),?\\s',
].map(before => new RegExp(`(?<=${before})[^,;(|–:]+?(?=\\.?\\s?(?:$|[,;(|–]))`, 'gu'))

/** A text that the code spells, up to its first punctuation, needs no label. */
const namesSpelledByCode = (bill: BillText, holder: string | null): NameOfOffer[] =>
  bill.pages
    .flatMap(({ segments }) => segments)
    .filter(({ text }) => !COMPANY_FORM.test(text))
    .flatMap(segment => {
      const printed = NAME_UP_TO_SIGN.flatMap(pattern => segment.text.match(pattern) ?? []).find(
        name => name.split(' ').length <= SPACE.headingWords && isSpelledByCode(bill, name),
      )
      const name = printed ? nameIn(bill, printed, holder) : null
      return phraseCandidates(segment, name, WEIGHTS.overCode, 'spelt by its code').map(found => ({
        ...found,
        commodity: commodityAt(bill, segment),
      }))
    })

/** Words between a name and its code, in the other language of the bill as well. */
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

/** The text before its code, or right above it in a row without another title. */
function namesByCode(bill: BillText, holder: string | null): NameOfOffer[] {
  return nationalCodes(bill).flatMap(({ value: { segment, start } }): NameOfOffer[] => {
    const page = pageOf(bill, segment)
    if (isOffTopic(bill, { segment, start }, 'offerName')) return []
    const before = withoutLead(segment.text.slice(0, start)).replace(QUESTION, '')
    const found = (place: Segment, printed: string, score: number, evidence: string): NameOfOffer[] =>
      phraseCandidates(place, nameIn(bill, printed, holder), score, evidence).map(name => ({
        ...name,
        commodity: commodityAt(bill, place),
      }))
    if (before !== '')
      return found(segment, before.replace(OFFER_WORD, ''), WEIGHTS.beforeCode, 'before its code').filter(
        // The first words of a paragraph are far from its code.
        ({ value }) => before.length - before.indexOf(value) - value.length < SPACE.clause,
      )
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
    const isForeign = bill.labels.some(
      ({ meaning, segments: [first], start, box, segments }) =>
        first.page === page.number &&
        meaning !== 'offerName' &&
        ((segments.includes(line) && start === 0) || (box.x < line.x && isSameRow(box, line))),
    )
    return isForeign || line === segment ? [] : found(line, line.text, WEIGHTS.overCode, 'over its code')
  })
}
/** «Che contratto ho? L’offerta Casa Web, codice …» */
const QUESTION = /^[^?]*\?\s*/
const OFFER_WORD = /^(?:la (?:tua|sua|vostra) |l['’]\s?)?(?:offerta|tariffa|piano|prodotto)\s?:?\s+(?=[\p{Lu}\d«"])/iu

/** «… alle condizioni dell'offerta «Casa Web» …»: quotation marks make a name in any sentence. */
const QUOTED =
  /\b(?:offerta|tariffa|contratto|piano|[Cc]on)(?:\s\p{Ll}[\p{L}'’]*){0,4}:?\s[«“"]([^»”"]{3,60})[»”"](?!\s[+&])/giu
/** «Casa Web» è la tua offerta …» */
const QUOTED_FIRST =
  /[«“"]([^»”"]{3,60})[»”"]\s(?:è|e['’])\s(?:il nome de)?l(?:a|['’])\s?(?:(?:tua|sua|vostra)\s)?(?:offerta|tariffa)/giu

/** «DETTAGLIO LUCE – Casa Coppia – prezzo fisso – condizioni valide fino al …» */
const BETWEEN_BARS =
  /(?:^|\s[–|·-]\s)(\p{Lu}[\p{L}\d'’&+% ]{2,40}?)\s[–|·-]\s(?:[Oo]fferta )?(?:a )?[Pp]rezzo (?:fiss|variab|indiciz)/gu
/** «Dettaglio offerta Casa Web – prezzo fisso», «energia venduta, offerta SOLE DI CASA (prezzo fisso …» */
const PRICED =
  /\b(?:[Oo]fferta|OFFERTA)(?: attuale| attiva| in corso)?:?\s(\p{Lu}[\p{L}\d'’&+% ]{2,40}?)\s?(?:[–—(,-]\s?)(?:a |A )?(?=[Pp]rezzo (?:fiss|variab|indiciz|blocc)|PREZZO (?:FISS|VARIAB|INDICIZ|BLOCC))/gu
/** «Lei ha scelto Casa Web (codice …)», «… come prevede la Sua offerta Casa Web (codice …)», «Con la tua offerta Casa Web il prezzo …» */
const CHOSEN =
  /\b(?:(?:[Hh]ai|[Hh]a|[Aa]vete) (?:scelto|sottoscritto)(?: l['’] ?offerta| la tariffa| il piano)?(?: è)?|(?:[Tt]ua|[Ss]ua|[Vv]ostra) offerta(?: è| si chiama)?)\s(\p{Lu}[\p{L}\d'’&+% ]{2,40}?)\s?(?=[(,]|(?:e )?(?:il|i) prezz)/gu
const NAMED = [QUOTED, QUOTED_FIRST, BETWEEN_BARS, PRICED, CHOSEN]

const namesInProse = (bill: BillText): NameOfOffer[] =>
  bill.pages.flatMap(page =>
    page.segments.flatMap(segment =>
      NAMED.flatMap(pattern => [...segment.text.matchAll(pattern)]).flatMap(match => {
        const name = match[1] ?? ''
        const start = match.index + match[0].indexOf(name)
        if (isOffTopic(bill, { segment, start }, 'offerName') || NOT_OFFER_NAMES.test(name)) return []
        const found = textCandidate(
          segment,
          start,
          start + name.length,
          name,
          WEIGHTS.namedInPlace,
          'named in its place',
        )
        return found ? [{ ...found, commodity: commodityAt(bill, segment) }] : []
      }),
    ),
  )

/** «Offerta Casa Web» and «Casa Web» are one. */
export const sameOffer = (a: string, b: string): boolean => {
  const [one, two] = [bare(a), bare(b)]
  return (
    one === two ||
    (Math.min(one.length, two.length) >= LIMITS.spelledLetters && (one.startsWith(two) || two.startsWith(one)))
  )
}
const bare = (name: string): string => fold(name.replace(OFFER_WORD, '')).replace(/\W/g, '')

/** «Hai scelto «Casa Web»»: the name is what the quotation marks enclose. */
const withoutQuotes = (text: string): string =>
  /(?<!(?:^|\s)\p{Lu}[^\s«“"]*\s)[«“"]([^»”"]{3,60})[»”"](?!\s[+&])/u.exec(text)?.[1] ?? text

type NameOfOffer = Candidate<string> & { commodity: Commodity | null }

/** A bill of two supplies may name an offer for each: that of the electricity counts. A bill of one may advertise the other. */
function namesOfSupply(bill: BillText, names: NameOfOffer[]): NameOfOffer[] {
  if (bill.kind !== 'dual') return names.filter(({ commodity }) => commodity === null || commodity === bill.kind)
  const isOf = (commodity: Commodity) => (name: NameOfOffer) =>
    (codesThatSpell(bill, name.value)[0]?.commodity ?? name.commodity) === commodity
  return names.some(isOf('luce')) ? names.filter(name => !isOf('gas')(name)) : names
}
