import { fold } from '../words/fold.ts'
import { COMPANY_FORM } from '../words/person-name.ts'
import type { Segment } from '../layout/layout.ts'
import { pageOf, type BillText } from '../reading.ts'

/** Titles of the two boxes at the head of an invoice. */
const SELLER = /^(?:dati (?:del )?)?(?:cedente|prestatore|fornitore|venditore|emittente|societa di vendita)\b/
const CUSTOMER = /^(?:dati (?:del )?)?(?:cessionario|committente|cliente|intestatari[oa]|destinatario|spett)\b/
const MAX_TITLE_WORDS = 4
/** In heights of a line. */
const BLOCK_GAP = 1.1
/** A box is no higher than this below its title, in heights of a line. */
const BOX_DEPTH = 9

/** Whose box a place stands in, where the boxes of seller and customer have titles. */
export function partyAt(bill: BillText, place: Segment): 'seller' | 'customer' | null {
  const page = pageOf(bill, place)
  const over = page.segments
    .filter(
      other =>
        other.y < place.y - other.h * 0.5 &&
        place.y - other.y < other.h * BOX_DEPTH &&
        Math.abs(other.x - place.x) < other.h * 0.7,
    )
    .toSorted((a, b) => b.y - a.y)
  let next = place
  for (const title of over) {
    // A company under a wide gap begins a block of its own.
    if (next.y - title.y - title.h > next.h * BLOCK_GAP && COMPANY_FORM.test(next.text)) return null
    next = title
    const text = title.words.length <= MAX_TITLE_WORDS ? fold(title.text) : ''
    if (SELLER.test(text)) return 'seller'
    if (CUSTOMER.test(text)) return 'customer'
  }
  return null
}
