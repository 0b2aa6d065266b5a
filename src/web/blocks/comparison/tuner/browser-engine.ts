import type { Cents } from '#core/money.ts'
import { readExact } from '#core/exact-json.ts'
import type { ComparisonData } from '#areas/offers/comparison/compute-comparison.ts'
import type { Asked } from '../questions/asked.ts'
import type { PageSources } from '../assumption-rows.ts'
import { viewOf } from './computed-view.ts'

/** The last text read: a slider asks the same one a hundred times. */
let read: { text: string; comparisonData: ComparisonData } | null = null

/** What a browser fetches to compute by itself: `viewOf` on what the page brought. */
export function computedView(
  text: string,
  asked: Asked,
  sources: PageSources,
  spend: Cents | null,
): ReturnType<typeof viewOf> {
  if (read?.text !== text) read = { text, comparisonData: readExact<ComparisonData>(text) }
  return viewOf(read.comparisonData, asked, sources, spend)
}
