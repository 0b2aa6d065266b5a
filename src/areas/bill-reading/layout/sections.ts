import { commodityIn } from '../fields/commodity.ts'
import { fold } from '../words/fold.ts'
import type { Page, Segment } from './layout.ts'
import { isRowBelow, isSameRow } from '../words/page-text.ts'
import { COMPANY_FORM } from '../words/person-name.ts'
import { pageOf, type BillText } from '../reading.ts'
import { SPACE } from './measures.ts'

/** Whose money a row is: the seller's, the network's with the system charges, or the State's. */
type Section = 'sale' | 'network' | 'tax'

const NETWORK =
  /\btrasporto\b|\brete\b|\boneri\b(?! (?:di |per )?(?:s?bilanciamento|dispacciamento|gestione commerciale))|\bdistribuzione\b|gestione (?:del )?contatore|\bmisura\b|\btrasmissione\b|\ba-?(?:sos|rim)\b/
const TAX = /\bimpost[ae]\b|\baccis[ae]\b|\biva\b|\baddizional/
const SALE =
  /\bprezzo (?:\w+ ){0,3}(?:energia|gas|luce|elettrica)\b|\bpcv\b|\bqvd\b|\bmateria\b|\bvendita\b|\bvenditore\b|componente energia|spesa (?:per )?(?:l')?(?:energia|gas|la luce)\b|commercializzazione|servizi di vendita/
/** A box on the offer is about the seller's prices. */
const OFFER = /\bofferta\b|\btariffa\b|\bprezzi\b|condizioni economiche/
/** Index and spread are the seller's, in any section. */
const INDEXED = /\bspread\b|\bpun\b|\bpsv\b|\bttf\b/

function sectionIn(text: string): Section | null {
  const folded = fold(text).replace(
    /iva (?:esclusa|inclusa|compresa)|perdite (?:di )?rete|p\.? ?iva|fini iva|part(?:ita|\.)? iva/g,
    '',
  )
  if (NETWORK.test(folded)) return 'network'
  if (SALE.test(folded)) return 'sale'
  return TAX.test(folded) ? 'tax' : null
}

/** A sentence that adds up all sections names each before its figures. Recognition loses full stops at the ends of lines. */
const CLAUSE_END = /(?<=[;.])\s+|(?<=\d €)\s+(?=\p{Lu})/u

/** The section that a row names at a place: the last one up to the end of its clause. */
function ownSection({ text }: Segment, at: number): Section | null {
  let end = 0
  let named: Section | null = null
  for (const clause of text.split(CLAUSE_END)) {
    // «43,26 euro di materia gas, al prezzo di 0,515 euro per Smc, 17,23 euro di trasporto»: what leads to it names it.
    named = sectionIn(clause.slice(0, Math.max(0, at - end))) ?? sectionIn(clause) ?? named
    end += clause.length + 1
    if (end > at) break
  }
  return named
}

/** The section of a row, or of a place in it: by its own words, else by the nearest heading above at its left. */
export function sectionOf(bill: BillText, row: Segment, at = row.text.length): Section | null {
  const own = at < row.text.length ? ownSection(row, at) : sectionIn(row.text)
  if (own) return own
  if (INDEXED.test(fold(row.text))) return 'sale'
  const page = pageOf(bill, row)
  const above = page.segments
    .filter(other => isRowBelow(row, other) && other.x <= row.x + row.h && row.x - other.x < SPACE.headingLeft)
    .sort((a, b) => b.y - a.y)
  // «Rete luce | 35,73» over «Quota fissa gas | 14,00» is of the other supply.
  const supply = commodityIn(row.text)
  for (const other of above) {
    if (/^totale (?:luce|gas|energia elettrica|gas naturale)\b/i.test(other.text)) break
    if (supply && (commodityIn(other.text) ?? supply) !== supply) continue
    const section = sectionOfHeading(other, page)
    if (section) return section
  }
  return sectionOfTotal(page, row)
}

const CLOSING = /^totale (?:spesa |costi? )?(?:per |dei |della |di )?/

/** A block without a heading is named by its last row: «Totale servizi di vendita». */
function sectionOfTotal(page: Page, row: Segment): Section | null {
  const totals = page.segments
    .filter(other => isRowBelow(other, row) && Math.abs(other.x - row.x) < row.h && CLOSING.test(fold(other.text)))
    .toSorted((a, b) => a.y - b.y)
  return totals[0] ? sectionIn(totals[0].text) : null
}

/** The section that a text starts. Totals end a section; parts of a row and tax rows with an amount start none. */
function sectionOfHeading(heading: Segment, page: Page): Section | null {
  if (
    heading.words.length > SPACE.paragraph ||
    COMPANY_FORM.test(heading.text) ||
    /^(?:totale|di cui)\b/i.test(heading.text)
  )
    return null
  const figures = page.segments.filter(
    other => other.x > heading.x && isSameRow(other, heading) && /\d/.test(other.text),
  )
  if (figures.length >= SPACE.heads) return null
  if (isHeadOfColumn(heading, page)) return null
  const section = sectionIn(heading.text)
  // «Vendita | Rete | Imposte»: the heads of columns name no section below them.
  if (page.segments.some(other => isSameRow(other, heading) && (sectionIn(other.text) ?? section) !== section))
    return null
  if (section === 'network' || section === 'sale') return section
  const hasAmount = page.segments.some(
    other => other.x >= heading.x && isSameRow(other, heading) && /\d,\d/.test(other.text),
  )
  if (hasAmount) return null
  return section ?? (OFFER.test(fold(heading.text)) && !/\d/.test(heading.text) ? 'sale' : null)
}

/** «POD | Ubicazione | Tariffa di rete | Tensione»: the head of a column further right titles its column alone. */
function isHeadOfColumn(heading: Segment, page: Page): boolean {
  const row = page.segments.filter(other => isSameRow(other, heading))
  return row.length > SPACE.heads && row.some(({ x }) => x < heading.x) && row.every(({ text }) => !/\d/.test(text))
}
