import type { Page, Segment } from '../layout.ts'
import { sharedHeight, sharedWidth, unionOf } from '../page-text.ts'
import { looksLikeName, withoutTitles } from '../person-name.ts'
import { pageOf, type BillText, type Candidate } from '../reading.ts'
import { candidateAt } from './codes.ts'
import { partyAt } from './parties.ts'
import { comparable, continued, STREET, textsUnder, toCandidate } from './texts-under.ts'

/** «20131 MILANO (MI) - VIA VERDI 12»: some print the town first. */
const TOWN_FIRST = /^(?:\d{5}\s+\p{Lu}|\p{Lu}[\p{L}'’ ]+\(\p{Lu}{2}\))/u
const TOWN_LINE = /^(?:[-–,]\s*)?\d{5}\s+\p{L}/u

/** Lines that an address may take in a narrow cell. */
const MAX_LINES = 3

/** Where the energy goes: a street under a label that says supply, with its town, over the lines that it takes. */
export function addressCandidates(bill: BillText, holder: string | null): Candidate<string>[] {
  const candidates: Candidate<string>[] = []
  for (const piece of textsUnder(bill, 'address', ['address'])) {
    if (partyAt(bill, piece.segment) === 'seller') continue
    const street = STREET.exec(piece.text)
    if (!street || (street.index > 24 && !TOWN_FIRST.test(piece.text))) continue
    let value = TOWN_FIRST.test(piece.text) ? piece.text : piece.text.slice(street.index)
    const boxes = [piece.box]
    let last = piece.segment
    const [next] = pageOf(bill, last)
      .segments.filter(other => other.x > last.x + last.w && sharedHeight(other, last) > 0.5)
      .toSorted((a, b) => a.x - b.x)
    if (next && TOWN_LINE.test(next.text) && !isWhole(value)) {
      value = `${value}, ${next.text}`
      boxes.push(next)
    }
    for (let line = 1; line < MAX_LINES && !isWhole(value); line++) {
      const below = continued(bill, last)
      if (!below) break
      value = `${value.replace(/[,\s-]+$/, '')}${TOWN_LINE.test(below.text) ? ', ' : ' '}${below.text.replace(/^[-–,\s]+/, '')}`
      boxes.push(below)
      last = below
    }
    const address = TOWN_FIRST.test(value)
      ? value
      : upToTown(isWhole(value) ? value : withTown(bill, piece.segment, value))
    const trust = isWhole(address) ? 1 : 0.6
    candidates.push({ ...toCandidate(piece, address, piece.score * trust), box: unionOf(boxes) })
  }
  if (candidates.length === 0) candidates.push(...addressesInPlace(bill))
  if (candidates.length === 0) candidates.push(...onlyAddressLeft(bill, holder))
  if (candidates.length === 0) candidates.push(...onlyAddressOfCustomer(bill))
  return candidates
}

export const sameAddress = (a: string, b: string): boolean =>
  comparable(a).includes(comparable(b)) || comparable(b).includes(comparable(a))

/** «Indirizzo: … / Comune: … / CAP: …» as cells of their own, within a few lines of the street. */
function withTown(bill: BillText, street: Segment, address: string): string {
  const page = pageOf(bill, street)
  const near = page.segments.filter(other => Math.abs(other.y - street.y) < street.h * 7)
  const answer = (title: RegExp, value: RegExp): string | undefined => {
    const cell = near.find(other => title.test(other.text))
    if (!cell) return undefined
    const beside = near
      .filter(other => other.x > cell.x + cell.w * 0.8 && sharedHeight(other, cell) > 0.5)
      .sort((a, b) => a.x - b.x)[0]
    const below = near.find(
      other => other.y > cell.y && other.y - cell.y < cell.h * 3 && Math.abs(other.x - cell.x) < cell.h * 1.5,
    )
    return [cell.text.replace(title, ''), beside?.text ?? '', below?.text ?? '']
      .map(text => value.exec(text)?.[0])
      .find(Boolean)
  }
  const town = answer(
    /^(?:comune|citt[aà]|localit[aà])(?: di fornitura)?\s*:?/iu,
    /\p{Lu}[\p{L}'’ ]{2,}(?:\(\p{Lu}{2}\)|\b\p{Lu}{2}\b)?/u,
  )
  const cap = answer(/^c\.?a\.?p\.?\s*:?/iu, /(?<!\d)\d{5}(?!\d)/u)
  return town && cap ? `${address.replace(/[,\s-]+$/, '')}, ${cap} ${town.trim()}` : address
}

/** A street with its town: by post code, or by the province. */
const isWhole = (address: string): boolean => /\d{5}\s*[-–,]?\s*\p{Lu}|\(\s?\p{Lu}{2}\s?\)/u.test(address)

const END_OF_TOWN =
  /\(\s?\p{Lu}{2}\s?\)(?:\s?[-–,]?\s?\d{5}(?!\d))?|\d{5}\s{0,3}[-–,]?\s{0,3}[\p{L}'’ .]{1,60}?\s\p{Lu}{2}(?=[\s,;|.]|$)|\d{5}\s{0,3}[-–,]?\s{0,3}[\p{L}'’ .-]{1,60}?(?=\s{0,3}[|;:]|$)/u

/** What follows the town is no part of the address. */
function upToTown(address: string): string {
  const end = END_OF_TOWN.exec(address)
  const cut = end ? address.slice(0, end.index + end[0].length) : address
  return cut.replace(/\s+/g, ' ').trim()
}

const SUPPLY_WORDS =
  /fornit|fornisc|utenz|servit|servizio|contator|consegn|preliev|riconseg|immobil|ubica|eroga|allacci|\bpod\b|\bpdr\b|impianto|\bcasa\b|abitazion/i
const OTHER_PLACE =
  /recapit|spedi[zr]|sede\b|fattur|esazion|domicil|punto vendita|negozi|\bstore\b|uffici|filial|agenzi|banca|\bconto\b|resid|corrispond|invi|clienti|spett|gentile|sportell|p\.?\s?iva|reclam/i

/** «L'energia costa 0,12 euro per kWh»: a verb that is a street elsewhere. */
const NOT_ADDRESS = /€|\b(?:euro|kwh|smc)\b/i

/** An address without a known label, where the words around it speak of the supply: before it, at its left, or above. */
function addressesInPlace(bill: BillText): Candidate<string>[] {
  const found: Candidate<string>[] = []
  for (const page of bill.pages)
    for (const segment of page.segments) {
      const street = STREET.exec(segment.text)
      if (!street) continue
      const address = upToTown(segment.text.slice(street.index))
      const left = page.segments
        .filter(other => other.x + other.w <= segment.x && sharedHeight(other, segment) > 0.5)
        .at(-1)
      const above = page.segments
        .filter(
          other => other.y < segment.y && segment.y - other.y < segment.h * 2.6 && sharedWidth(other, segment) > 0.2,
        )
        .at(-1)
      const before = segment.text.slice(0, street.index)
      const around = /\p{L}{3}/u.test(before) ? before : ((left ?? above)?.text ?? '')
      if (!isWhole(address) || NOT_ADDRESS.test(address) || !SUPPLY_WORDS.test(around) || OTHER_PLACE.test(around))
        continue
      const start = street.index
      const candidate = candidateAt(
        segment,
        start,
        start + address.length,
        address,
        0.74,
        'street beside words of the supply',
      )
      if (candidate) found.push(candidate)
    }
  return found
}

/** «C.F./P.IVA 04592540480» is the customer's, «Partita IVA» alone the seller's. */
const CUSTOMER_NUMBER = /fisc|c\.?\s?f\.?\b/i
/** Shown and asked, never taken: it may be where letters go alone. */
const ONLY_ADDRESS = 0.5

/** A bill with one address besides the seller's goes to the home that it is for. */
function onlyAddressOfCustomer(bill: BillText): Candidate<string>[] {
  const found = bill.pages.flatMap(page =>
    page.segments.flatMap(segment => {
      const street = STREET.exec(segment.text)
      if (street?.index !== 0 || NOT_SUPPLY.test(segment.text) || partyAt(bill, segment) === 'seller') return []
      const below = isWhole(segment.text) ? undefined : continued(bill, segment)
      const address = upToTown(below ? `${segment.text}, ${below.text}` : segment.text)
      const isTitledOther = page.segments.some(
        other =>
          OTHER_PLACE.test(other.text) &&
          ((other.y < segment.y && segment.y - other.y < segment.h * 2.4 && sharedWidth(other, segment) > 0.1) ||
            (other.x < segment.x && sharedHeight(other, segment) > 0.5)),
      )
      const isSellers = page.segments.some(
        other =>
          Math.abs(other.y - segment.y) < segment.h * 3 &&
          other.x < segment.x + segment.h * 2 &&
          Math.abs(other.x - segment.x) < 0.2 &&
          NOT_SUPPLY.test(other.text) &&
          !CUSTOMER_NUMBER.test(other.text),
      )
      const candidate = candidateAt(segment, 0, segment.text.length, address, ONLY_ADDRESS, 'only address of the bill')
      return candidate && isWhole(address) && !isTitledOther && !isSellers && !NOT_ADDRESS.test(address)
        ? [candidate]
        : []
    }),
  )
  return new Set(found.map(({ value }) => comparable(value))).size === 1 ? found : []
}

/** A title of a place that is not the supply's, or of a company. */
const NOT_SUPPLY = /capitale|r\.?e\.?a\.?\b|registro|partita iva|p\.?\s?iva|s\.?p\.?a\b|s\.?r\.?l\b/i

/** Where envelopes have their window: the upper right of the first page (page widths). */
const standsAtWindow = (page: Page, street: Segment): boolean => page.number === 1 && street.x > 0.42 && street.y < 0.36

/** An envelope has no codes: a block with the fiscal code or the supply's is the supply's own. */
const isDataOfSupply = (page: Page, street: Segment): boolean =>
  page.segments.some(
    other =>
      Math.abs(other.y - street.y) < street.h * 3.6 &&
      sharedWidth(other, street) > 0.1 &&
      /\b[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]\b|\bIT\s?\d{3}\s?E|\bPOD\b|\bPDR\b/.test(other.text),
  )

/** A title of its own, before it or at its left, that is not understood as the supply's. */
const isTitled = (page: Page, street: Segment, start: number): boolean =>
  isOtherTitle(street.text.slice(0, start)) ||
  page.segments.some(
    other =>
      other.x + other.w <= street.x &&
      street.x - other.x - other.w < 0.35 &&
      sharedHeight(other, street) > 0.5 &&
      isOtherTitle(other.text),
  )

const isOtherTitle = (text: string): boolean =>
  /\p{L}{3,}/u.test(text) && !/casa|abitaz|energia|luce|\bgas\b|elettric|servit/i.test(text)

/** «Maria Rossi (RSSMRA80A01H501U), Via Roma 1 …»: one line tells whose supply it is, by name or fiscal code, and where. */
const isOfCustomer = (before: string, holder: string | null): boolean =>
  FISCAL_CODE.test(before) ||
  (holder !== null && comparable(holder) !== '' && comparable(withoutTitles(before)) === comparable(holder))
const FISCAL_CODE = /\b[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]\b/

/** The one address of the bill that is neither the seller's nor that of the envelope (a name stands right above it). */
function onlyAddressLeft(bill: BillText, holder: string | null): Candidate<string>[] {
  const found: Candidate<string>[] = []
  for (const page of bill.pages)
    for (const segment of page.segments) {
      const street = STREET.exec(segment.text)
      if (!street || OTHER_PLACE.test(segment.text) || NOT_SUPPLY.test(segment.text)) continue
      const isNamed = isOfCustomer(segment.text.slice(0, street.index), holder)
      if (street.index > 24 && !isNamed) continue
      const below = isWhole(segment.text) ? undefined : continued(bill, segment)
      const address = upToTown(
        below ? `${segment.text.slice(street.index)}, ${below.text}` : segment.text.slice(street.index),
      )
      const over = page.segments.filter(
        other => other.y < segment.y && segment.y - other.y < segment.h * 4.5 && sharedWidth(other, segment) > 0.1,
      )
      const hasName = over.some(
        other =>
          looksLikeName(withoutTitles(other.text)) ||
          (holder !== null && comparable(other.text).includes(comparable(holder))),
      )
      const isEnvelope = !isNamed && (hasName || standsAtWindow(page, segment)) && !isDataOfSupply(page, segment)
      const isOther = over.some(other => OTHER_PLACE.test(other.text) || NOT_SUPPLY.test(other.text))
      if (isTitled(page, segment, street.index) && !isNamed) continue
      if (!isWhole(address) || isEnvelope || isOther) continue
      const candidate = candidateAt(segment, street.index, segment.text.length, address, 0.66, 'only address left')
      if (candidate) found.push(candidate)
    }
  return found
}
