import type { LabelledText } from '../layout/labelled-text.ts'
import { segmentsLeftOf, type Page, type Segment } from '../layout/layout.ts'
import { isOtherMatter } from '../layout/mentions.ts'
import { isLeftAligned, overlapsColumn, isSameRow, unionOf } from '../words/page-text.ts'
import { looksLikeName, withoutTitles } from '../words/person-name.ts'
import { pageOf, type BillText, type Candidate } from '../reading.ts'
import { textCandidate, pdrCandidates, podCandidates } from './codes.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { partyOf } from './parties.ts'
import { comparable, continuationLine, lastSentence, labelledTexts, textAsCandidate } from './texts-under.ts'
import { STREET } from '../words/street.ts'
import { SPACE } from '../layout/measures.ts'

/** «20131 MILANO (MI) - VIA VERDI 12»: some print the town first. */
const TOWN_FIRST = /^(?:\d{5}\s+\p{Lu}|\p{Lu}[\p{L}'’ ]+\(\p{Lu}{2}\))/u
const TOWN_LINE = /^(?:[-–,]\s*)?\d{5},?\s+\p{L}/u

/** The supply address: a street under a label of the supply, with its town, over several lines if need be. */
export function addressCandidates(bill: BillText, holder: string | null): Candidate<string>[] {
  const candidates: Candidate<string>[] = []
  for (const found of labelledTexts(bill, 'address', ['address'])) {
    if (partyOf(bill, found.segment) === 'seller') continue
    const piece = fromStreet(bill, found)
    const street = STREET.exec(piece.text) ?? STREETLESS.exec(piece.text)
    if (!street || (street.index > SPACE.leadLetters && !TOWN_FIRST.test(piece.text))) continue
    let value = TOWN_FIRST.test(piece.text) ? piece.text : piece.text.slice(street.index)
    const boxes = [piece.box]
    let last = piece.segment
    const [next] = pageOf(bill, last)
      .segments.filter(other => other.x > last.x + last.w && isSameRow(other, last))
      .toSorted((a, b) => a.x - b.x)
    if (next && TOWN_LINE.test(next.text) && !isWhole(value)) {
      value = `${value}, ${next.text}`
      boxes.push(next)
    }
    for (let line = 1; line < SPACE.linesOfAddress && !isWhole(value); line++) {
      const below = continuationLine(bill, last)
      if (!below || (!GOES_ON.test(last.text) && isNextRow(pageOf(bill, below), piece.segment, below))) break
      value = `${value.replace(/[,\s-]+$/, '')}${TOWN_LINE.test(below.text) || /,\s*$/.test(last.text) ? ', ' : ' '}${below.text.replace(/^[-–,\s]+/, '')}`
      boxes.push(below)
      last = below
    }
    const address = TOWN_FIRST.test(value) ? value : upToTown(value)
    const trust = isWhole(address) ? 1 : WEIGHTS.partial
    candidates.push({ ...textAsCandidate(piece, address, piece.score * trust), box: unionOf(boxes) })
  }
  if (candidates.length === 0) return unlabelledAddresses(bill, holder)
  const places = candidates.every(({ value }) => isWhole(value)) ? [] : placesOf(bill, holder)
  return candidates.map(candidate => {
    // «Corso Italia 5, Terni» beside «Corso Italia 5 / 05100 Terni (TR)»: the mailing address completes the same street.
    const [whole] = isWhole(candidate.value)
      ? []
      : places.filter(({ address }) => isSameStreet(address, candidate.value))
    return whole
      ? { ...candidate, value: whole.address, confidence: candidate.confidence / WEIGHTS.partial }
      : candidate
  })
}

/** «Servizio fornito in | Via Roma 1,» over «| Torino» over «Uso | Cottura cibi»: a row title under that of the address starts another row. */
function isNextRow(page: Page, first: Segment, below: Segment): boolean {
  const [[title], [own]] = [segmentsLeftOf(page, first), segmentsLeftOf(page, below)]
  return title !== undefined && own !== undefined && isLeftAligned(title, own)
}

const isSameStreet = (whole: string, part: string): boolean => {
  const street = comparable(part.split(',')[0] ?? '')
  return /\d/.test(street) && comparable(whole).startsWith(street)
}

/** «Cannaregio 3546/A, 30121 Venezia», «Plosestr. 44, 39042 Brixen»: under its label the form alone is enough. */
const STREETLESS = /^\p{Lu}[\p{L}'’. -]{2,40},?\s(?:n\.?°?\s?)?\d{1,5}\s?(?:\/\s?\w{1,3})?(?:\s?[,–-]|$|\s\d{5}\s)/u

/** «Via delle Rose /» over «Rosengasse 12»: a street in two languages. */
const TWO_STREETS = /\s\/$/
/** A postcode without its town goes on as well. */
const GOES_ON = /\s(?:\/|\d{5})$/

/** Of an address above its label, the town is the nearer line; of a street in two languages, the second. */
function fromStreet(bill: BillText, piece: LabelledText): LabelledText {
  const { segment } = piece
  const isTown = TOWN_LINE.test(piece.text)
  const above = pageOf(bill, segment).segments.find(
    other =>
      Math.abs(other.y + other.h * SPACE.line - segment.y) < other.h * SPACE.lineOfCell &&
      Math.abs(other.x - segment.x) < other.h &&
      (isTown || TWO_STREETS.test(other.text)) &&
      STREET.exec(other.text)?.index === 0,
  )
  return above ? { ...piece, text: above.text, segment: above, box: above } : piece
}

/** «Via Roma 5 12100 Cuneo»: recognition loses the comma, and some bills print none. */
export const withTownApart = (candidate: Candidate<string>): Candidate<string> => ({
  ...candidate,
  value: candidate.value.replace(/(\d(?:\s?\/?\s?\p{L})?) (?=\d{5} \p{L})/u, '$1, '),
})

export const sameAddress = (a: string, b: string): boolean => {
  const [one, two] = [a, b].map(address => comparable(withWholeKind(address))) as [string, string]
  return one.includes(two) || two.includes(one)
}

/** «C.SO CASALE 205» is «Corso Casale 205». */
const withWholeKind = (address: string): string =>
  KINDS.reduce((whole, [short, kind]) => whole.replace(short, `${kind} `), address)
const KINDS: readonly [RegExp, string][] = [
  [/^c\.?\s?so\s/i, 'corso'],
  [/^v\.?\s?le\s/i, 'viale'],
  [/^v\.\s?/i, 'via'],
  [/^p\.?\s?z?z?a\s/i, 'piazza'],
  [/^p\.?\s?le\s/i, 'piazzale'],
  [/^l\.?\s?go\s/i, 'largo'],
  [/^str\.\s?/i, 'strada'],
  [/^c\.?\s?da\s/i, 'contrada'],
  [/^loc\.?\s/i, 'località'],
  [/^fraz\.?\s/i, 'frazione'],
]

/** A street with its town, told by postcode or province. */
const isWhole = (address: string): boolean => /\d{5}\s*[-–,]?\s*\p{Lu}|\(\s?\p{Lu}{2}\s?\)/u.test(address)

const END_OF_TOWN =
  /\(\s?\p{Lu}{2}\s?\)(?:\s?[-–,]?\s?\d{5}(?!\d))?|\d{5}\s{0,3}[-–,]?\s{0,3}[\p{L}'’ .]{1,60}?\s(?!(?:IN|DI|DA|SU|IL|LA)\s)\p{Lu}{2}(?=[\s,;|.]|$)|\d{5}\s{0,3}[-–,]?\s{0,3}[\p{L}'’ .-]{1,60}?(?=\s{0,3}[|;:]|\s[–—]\s|$)/u

/** «… 12100 Cuneo. Potenza 3 kW» ends at the full stop, «… 12020 S. Damiano» does not. */
const NEXT_SENTENCE = /(\d{5}\s[\p{L}'’ ./-]{0,40}?\p{L}{3}(?:\s\(?\p{Lu}{2}\)?)?)\.\s.*$/u
/** «… 39012 Meran/Merano Vertrag /»: after the bilingual town half of the next label follows. */
const NEXT_LABEL = /(\d{5}\s\p{L}[\p{L}. ]{1,24}\s?\/\s?\p{L}[\p{L}'’ ]{2,30}?)\s\p{Lu}[\p{L}-]+\s?\/$/u
/** «Località di fornitura Via Roma 1»: «località» introduces the street here and is not one. */
const PLACE_OF = /^localit[aà] di \p{Ll}+\s?:?\s/iu

/** Whatever follows the town is no part of the address. */
function upToTown(printed: string): string {
  const address = printed
    .replace(PLACE_OF, '')
    .replace(NEXT_SENTENCE, '$1')
    .replace(NEXT_LABEL, '$1')
    .replace(TWO_NAMES, '$1')
  const end = END_OF_TOWN.exec(address)
  const cut = end ? address.slice(0, end.index + end[0].length) : address
  return cut.replace(/\s+/g, ' ').trim()
}

/** «39053 Karneid / Cornedo all’Isarco», «39031 Bruneck – Brunico (BZ)»: of two town names registers know the Italian one, which ends in a vowel. */
const TWO_NAMES =
  /(\d{5}\s)\p{Lu}[\p{L}. -]{2,24}?[^aeiou\s](?:\s?\/\s?|\s[–-]\s)(?=\p{Lu}[\p{L}'’ ]*?[aeiou](?:\s?\(|\s\p{Lu}{2}\b|\s(?:all|del|in|al|sul)|[\s,;]*$))/u

const SUPPLY_WORDS =
  /fornit|fornisc|riforni|utenz|\bserv(?:it|izio|e\b|ono\b)|si (?:consuma|usa)\b|contator|consegn|preliev|riconseg|immobil|ubica|eroga|allacci|\bpod\b|\bpdr\b|impianto|\bcasa\b|abitazion|bolletta (?:di|per|in)\s*$/i
const OTHER_PLACE =
  /recapit|spedi[zr]|sede\b|fattur|esazion|domicil|punto vendita|negozi|\bstore\b|uffici|filial|agenzi|banca|\bconto\b|residenza|residente in|corrispond|invi|\bricev|\bmandiamo|\bscriv|clienti|sportell|reclam/i
/** Whom a letter goes to. */
const ADDRESSEE = /^(?:spett|gentil|gent\b|egr|herr|frau|destinatari)/i
/** A title of a company, or of a place that is not the supply's. */
const COMPANY_WORDS = /capitale|r\.?e\.?a\.?\b|registro|partita iva|p\.?\s?iva|s\.?p\.?a\b|s\.?r\.?l\b/i
/** «C.F./P.IVA 04592540480» is the customer's, «Partita IVA» alone the seller's. */
const CUSTOMER_NUMBER = /fisc|c\.?\s?f\.?\b/i
/** «L'energia costa 0,12 euro per kWh»: «costa» starts a street elsewhere. */
const NOT_ADDRESS = /€|\b(?:euro|kwh|smc)\b/i
const FISCAL_CODE = /\b[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]\b/
/** «La fornitura è intestata a Nunzia Esposito e si trova in …» */
const TOLD_PLACE = /\b(?:si trova|sit[ao]|ubicat[ao]|attiv[ao]|raggiunge|serve|arriva)(?: (?:in|a|presso))?\s*$/i

/** What an address is for, as the words and the block around it tell. */
type Role = 'supply' | 'free' | 'letters' | 'other'

interface Place {
  segment: Segment
  start: number
  address: string
  role: Role
}

const STREETS = new RegExp(STREET.source, 'giu')

/** «Via Roma 4» is complete; of «Via Roma -» or «Via 4» recognition lost a part. */
const NUMBERED = /^\P{L}*\p{L}[\p{L}.]*\s.*\p{L}{2}.*(?:\d|s\.?n\.?c)/u

/** «Cannaregio 2847 / 30121 Venezia (VE)»: with its town a street needs no word such as «via». */
function streetsIn(bill: BillText, segment: Segment): number[] {
  const named = [...segment.text.matchAll(STREETS)]
    .map(({ index }) => index)
    // «Via delle Corse - Rennweg 28»: one street in two languages.
    .filter((start, at, all) => at === 0 || /\d/.test(segment.text.slice(all[at - 1], start)))
  if (named.length > 0 || !STREETLESS.test(segment.text) || segment.words.length > SPACE.looseWords) return named
  if (bill.labels.some(({ segments }) => segments.includes(segment))) return []
  return isWhole(segment.text) || TOWN_LINE.test(continuationLine(bill, segment)?.text ?? '') ? [0] : []
}

/** Every street with its town on the bill, joined over its lines. */
const placesOf = (bill: BillText, holder: string | null): Place[] =>
  bill.pages.flatMap(page =>
    page.segments.flatMap(segment =>
      streetsIn(bill, segment).flatMap(start => {
        const below = isWhole(segment.text) ? undefined : continuationLine(bill, segment)
        const address = upToTown(`${segment.text.slice(start)}${below ? `, ${below.text}` : ''}`)
        if (!isWhole(address) || NOT_ADDRESS.test(address)) return []
        if (page.source === 'ocr' && !NUMBERED.test(address.replace(/\d{5}.*/, ''))) return []
        return [{ segment, start, address, role: roleOf(bill, page, segment, start, holder) }]
      }),
    ),
  )

/** «… in Via Roma 2, 21100 Varese (VA). Punto di riconsegna (PDR) …»: the code follows its place in a sentence. */
const SUPPLY_FOLLOWS =
  /^[^.;:]{8,70}\(\p{Lu}{2}\)[.,;]? (?:il )?(?:punto di (?:riconsegna|prelievo|fornitura)|pod|pdr)\b/iu

function roleOf(bill: BillText, page: Page, street: Segment, start: number, holder: string | null): Role {
  if (isOtherMatter(page, street, start, 'address')) return 'other'
  const before = street.text.slice(0, start)
  const above = (lines: number): Segment[] =>
    page.segments.filter(
      other => other.y < street.y && street.y - other.y < street.h * lines && overlapsColumn(other, street),
    )
  const left = page.segments.filter(other => other.x + other.w <= street.x && isSameRow(other, street)).at(-1)
  const title = above(SPACE.lineOver).at(-1)
  // A title right above the street is nearer than the next column.
  const isTitle = title && !/\d/.test(title.text) && Math.abs(title.x - street.x) < street.h
  const around = /\p{L}{3}/u.test(before)
    ? before.slice(-SPACE.clause)
    : ((isTitle ? title : (left ?? title))?.text ?? '')
  if (SUPPLY_WORDS.test(around) && !OTHER_PLACE.test(around) && !COMPANY_WORDS.test(around)) return 'supply'
  if (
    (start <= SPACE.leadLetters && !OTHER_PLACE.test(around) && isOverCode(page, street)) ||
    SUPPLY_FOLLOWS.test(street.text.slice(start))
  )
    return 'supply'
  if (TOLD_PLACE.test(before) && SUPPLY_WORDS.test(before.slice(lastSentence(before)))) return 'supply'
  const isHolders = (text: string): boolean =>
    holder !== null && comparable(holder) !== '' && comparable(withoutTitles(text)).includes(comparable(holder))
  // «Maria Rossi (RSSMRA80A01H501U), Via Roma 1 …»: the line itself names the holder of the supply.
  const isNamed = FISCAL_CODE.test(before) || isHolders(before)
  // A company above the addressee stands in another block.
  const block = above(SPACE.near)
  const named = block.findLastIndex(({ text }) => isHolders(text) || ADDRESSEE.test(text))
  const over = block.slice(Math.max(0, named))
  const isOther = (titles: (Segment | undefined)[], pattern: RegExp): boolean =>
    titles.some(title => title !== undefined && !isHolders(title.text) && pattern.test(title.text))
  const party = partyOf(bill, street)
  if (OTHER_PLACE.test(street.text) || COMPANY_WORDS.test(street.text) || party === 'seller') return 'other'
  if (start > SPACE.leadLetters && !isNamed) return 'other'
  if (isOther([...block, left], OTHER_PLACE)) return 'other'
  // A company in the customer's column is the seller if the customer has another name.
  if (party !== 'customer' || holder !== null) {
    if (isOther([...over, left], COMPANY_WORDS)) return 'other'
    if (named < 0 && isSellers(page, street, isHolders)) return 'other'
  }
  const isUnderName = over.some(
    ({ text }) => looksLikeName(withoutTitles(text)) || isHolders(text) || ADDRESSEE.test(text),
  )
  if (isTitled(page, street, start) && !isNamed && !isUnderName) return 'other'
  const isEnvelope = (isUnderName || standsAtWindow(page, street)) && !isDataOfSupply(page, street)
  return isEnvelope && !isNamed ? 'letters' : 'free'
}

/** «Corso degli Inglesi 88 / 18038 Sanremo (IM) / IT001E…»: the supply code closes the block of its address, or leads it. */
const isOverCode = (page: Page, street: Segment): boolean =>
  page.segments.some(
    other =>
      /^(?:\S+ )?(?:IT\s?\d{3}\s?E|PDR\b)/.test(other.text) &&
      // In the line over it a code leads the block.
      other.y > street.y - street.h * 2 &&
      other.y - street.y < street.h * SPACE.near &&
      Math.abs(other.x - street.x) < street.h,
  )

/** A company's number within three lines in the same column. */
const isSellers = (page: Page, street: Segment, isHolders: (text: string) => boolean): boolean =>
  page.segments.some(
    ({ x, y, text }) =>
      Math.abs(y - street.y) < street.h * SPACE.near &&
      x < street.x + street.h * 2 &&
      Math.abs(x - street.x) < SPACE.titleLeft &&
      COMPANY_WORDS.test(text) &&
      !CUSTOMER_NUMBER.test(text) &&
      !isHolders(text),
  )

/** Without a label: the only address that is neither the seller's nor merely a mailing address. */
function unlabelledAddresses(bill: BillText, holder: string | null): Candidate<string>[] {
  const places = placesOf(bill, holder)
  const asCandidates = (role: Role, score: number, evidence: string): Candidate<string>[] =>
    places
      .filter(place => place.role === role)
      .flatMap(({ segment, start, address }) => {
        const end = Math.min(segment.text.length, start + address.length)
        return textCandidate(segment, start, end, address, score, evidence) ?? []
      })
  const ofSupply = asCandidates('supply', WEIGHTS.besideSupply, 'street beside words of the supply')
  if (ofSupply.length > 0) return ofSupply
  const free = asCandidates('free', WEIGHTS.loneAddress, 'only address left')
  if (free.length > 0) return free
  const isWholeBill = [podCandidates, pdrCandidates].some(points => points(bill).length > 0)
  const letters = asCandidates(
    'letters',
    isWholeBill ? WEIGHTS.loneAddress : WEIGHTS.addressForLetters,
    'only address of the customer',
  )
  return new Set(letters.map(({ value }) => comparable(value))).size === 1 ? letters : []
}

/** The window of an envelope: the upper right of the first page. */
export const standsAtWindow = (page: Page, street: Segment): boolean =>
  page.number === 1 && street.x > SPACE.windowLeft && street.y < SPACE.windowFoot

/** An envelope has no codes: a block with a fiscal or supply code describes the supply. */
const isDataOfSupply = (page: Page, street: Segment): boolean =>
  page.segments.some(
    other =>
      Math.abs(other.y - street.y) < street.h * SPACE.near &&
      overlapsColumn(other, street) &&
      (FISCAL_CODE.test(other.text) || /\bIT\s?\d{3}\s?E|\bPOD\b|\bPDR\b/.test(other.text)),
  )

/** A title of its own, before it or on its left, that does not mean the supply. */
const isTitled = (page: Page, street: Segment, start: number): boolean =>
  isOtherTitle(street.text.slice(0, start)) ||
  page.segments.some(
    other =>
      other.x + other.w <= street.x &&
      street.x - other.x - other.w < SPACE.otherColumn &&
      isSameRow(other, street) &&
      isOtherTitle(other.text),
  )

const isOtherTitle = (text: string): boolean =>
  /\p{L}{3,}/u.test(text) &&
  !/\d{4}/.test(text) &&
  !FISCAL_CODE.test(text) &&
  !/casa|abitaz|energia|luce|\bgas\b|elettric|servit/i.test(text)
