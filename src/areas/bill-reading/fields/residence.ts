import { fold } from '../words/fold.ts'
import type { Page, Segment } from '../layout/layout.ts'
import { bestOf } from '../decision/decision.ts'
import { type Candidate, legibilityFactor } from '../reading.ts'
import { SPACE } from '../layout/measures.ts'
import { WEIGHTS } from '../decision/weights.ts'

type Residence = 'resident' | 'non-resident'

const NON_RESIDENT = /\bnon[ -]+residente?|\bresidenza (?:diversa|altrove)|\bseconda casa\b/
/** «Domestico residente», «Uso domestico residente», «Cliente domestico - residente»: the words of the tariff. */
const RESIDENT =
  /\bdomestic[oa]\b(?: \w+){0,2}\W{0,4} residente?\b|\babitazione di residenza\b|^residente$|\bresidente (?:fino|oltre|con)\b/
/** Whether the supply is billed as a registered residence, if a short text says so and none the contrary. */
export function readResidence(pages: readonly Page[]): Candidate<Residence> | null {
  const found = pages.flatMap(page => page.lines.flat()).flatMap(segment => candidate(segment) ?? [])
  return bestOf(found)
}

function candidate(segment: Segment): Candidate<Residence> | null {
  const text = fold(segment.text)
  if (text.split(/\s+/).length > SPACE.looseWords) return null
  const value = NON_RESIDENT.test(text) ? 'non-resident' : RESIDENT.test(text) ? 'resident' : null
  if (!value) return null
  const { x, y, w, h } = segment
  return {
    value,
    evidence: 'words of the tariff',
    confidence: WEIGHTS.label.nearly * legibilityFactor(segment.confidence),
    page: segment.page,
    box: { x, y, w, h },
    text: segment.text,
  }
}
