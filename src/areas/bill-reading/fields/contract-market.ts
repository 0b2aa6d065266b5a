import { fold } from '../words/fold.ts'
import type { Page } from '../layout/layout.ts'
import { TEXT } from '../layout/measures.ts'

export type ContractMarket = 'libero' | 'tutela' | 'tutele-graduali'

const GRADUAL = /tutele graduali|\bstg\b|servizio a tutele/
const PROTECTED =
  /maggior tutela|servizio (?:di )?tutela|mercato (?:di )?tutela(?:to)?|tutela (?:della )?vulnerabilit|client[ei] vulnerabil[ei]|servizio (?:per i )?vulnerabili|regime di tutela/
const FREE = /mercato libero|libero mercato/

/** Free market, protected service or «tutele graduali», if a short text names one; null otherwise. */
export function contractMarket(pages: Page[]): ContractMarket | null {
  const votes = { libero: 0, tutela: 0, 'tutele-graduali': 0 }
  for (const segment of pages.flatMap(page => page.segments)) {
    const text = fold(segment.text)
    if (text.split(/\s+/).length > TEXT.remark) continue
    const gradual = GRADUAL.test(text)
    const free = FREE.test(text)
    const isProtected = !gradual && PROTECTED.test(text)
    if (Number(gradual) + Number(free) + Number(isProtected) !== 1) continue
    votes[gradual ? 'tutele-graduali' : free ? 'libero' : 'tutela'] += 1
  }
  const [first, second] = (Object.entries(votes) as [ContractMarket, number][]).sort((a, b) => b[1] - a[1])
  return first && second && first[1] > 0 && first[1] > second[1] ? first[0] : null
}
