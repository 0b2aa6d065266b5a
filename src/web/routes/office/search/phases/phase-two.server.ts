import { bulkGenerateContents, startContentDominance } from '#areas/content/procedures/content-generation.server.ts'
import { getContentCoverage } from '#areas/content/procedures/content-figures.server.ts'
import { BULK_FROM_PHASE } from '#areas/content/queue.ts'
import { contentErrors, phaseTwoFailures } from '#areas/content/texts.ts'
import { listKeywordCoverage } from '#areas/growth/procedures/target-keywords.server.ts'
import { trafficIncrease } from '#areas/monitoring/figures.ts'
import { countVisits } from '#areas/monitoring/procedures/figures.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction } from '../../route.server.ts'
import { isDemo } from '../kit.tsx'
import { press, refusals, says } from '../press.server.ts'

/** Three words or more: what few others answer. */
const isLongTail = ({ keyword }: { keyword: string }) => keyword.trim().split(/\s+/).length >= 3

export async function loadPhaseTwo(rt: Runtime, { url }: At) {
  // The specification has targets for this phase, and no sample figures.
  if (isDemo(url)) return { contents: null, keywords: null, traffic: null, runs: [] }
  const [contents, coverage, visits, runs] = await Promise.all([
    call(rt, getContentCoverage, {}),
    call(rt, listKeywordCoverage, {}),
    call(rt, countVisits, { source: 'search' }),
    call(rt, listRuns, { names: ['content-dominance', 'content-marketing-ai'], limit: 5 }),
  ])
  const longTail = coverage.keywords.filter(isLongTail)
  return {
    contents,
    keywords:
      coverage.crawledAt && longTail.length > 0
        ? { covered: longTail.filter(({ covered }) => covered === true).length, total: longTail.length }
        : null,
    traffic: trafficIncrease(visits),
    runs,
  }
}
export type PhaseTwoData = Awaited<ReturnType<typeof loadPhaseTwo>>

export const actOnPhaseTwo = formAction(
  {
    restart: press(startContentDominance, [
      'Fase 2 avviata',
      'La coda si riempie e gli articoli si scrivono: segui qui il lavoro.',
    ]),
    bulk: press(
      bulkGenerateContents,
      ({ generated_count: count }) => says('🤖 Generazione Bulk Avviata', `${count} contenuti in coda di generazione`),
      () => ({ count: BULK_FROM_PHASE }),
    ),
  },
  refusals(contentErrors, { other: '', failed: phaseTwoFailures }),
)
