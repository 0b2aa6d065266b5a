import { isLeftAligned, isRowBelow } from '../words/page-text.ts'
import { fold } from '../words/fold.ts'
import { COMPANY_FORM } from '../words/person-name.ts'
import type { Segment } from '../layout/layout.ts'
import { pageOf, type BillText } from '../reading.ts'
import { SPACE } from '../layout/measures.ts'

/** Titles of the boxes of seller and customer at the head of an invoice. */
const SELLER = /^(?:dati (?:del )?)?(?:cedente|prestatore|fornitore|venditore|emittente|societa di vendita)\b/
const CUSTOMER =
  /^(?:dati (?:del )?)?(?:cessionario|committente|cliente|intestatari[oa]|intestazione|contraente|titolare|destinatario|spett)\b/

/** The party whose titled box a place stands in. */
export function partyOf(bill: BillText, place: Segment): 'seller' | 'customer' | null {
  const page = pageOf(bill, place)
  const over = page.segments
    .filter(
      other => isRowBelow(place, other) && place.y - other.y < other.h * SPACE.block && isLeftAligned(other, place),
    )
    .toSorted((a, b) => b.y - a.y)
  let next = place
  for (const title of over) {
    // A company below a wide gap starts a new block.
    if (next.y - title.y - title.h > next.h * SPACE.nextLine && COMPANY_FORM.test(next.text)) return null
    next = title
    const text = title.words.length <= SPACE.titleWords ? fold(title.text) : ''
    if (SELLER.test(text)) return 'seller'
    if (CUSTOMER.test(text)) return 'customer'
  }
  return null
}
