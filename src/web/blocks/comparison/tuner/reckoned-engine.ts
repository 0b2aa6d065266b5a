import type { Cents } from '#core/money.ts'
import { readExact } from '#core/exact-json.ts'
import type { Reckoning } from '#areas/offers/reckoning.ts'
import type { Asked } from '../questions/asked.ts'
import type { PageSources } from '../assumption-rows.ts'
import { viewOf } from './reckoned-view.ts'

/** The last text read: a slider asks the same one a hundred times. */
let read: { text: string; reckoning: Reckoning } | null = null

/** What a browser fetches to reckon by itself: `viewOf` on what the page brought. */
export function reckonedView(
  text: string,
  asked: Asked,
  sources: PageSources,
  spend: Cents | null,
): ReturnType<typeof viewOf> {
  if (read?.text !== text) read = { text, reckoning: readExact<Reckoning>(text) }
  return viewOf(read.reckoning, asked, sources, spend)
}
