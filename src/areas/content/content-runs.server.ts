import { AppError } from '#core/errors.ts'
import type { Job } from '#platform/jobs/job.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Run, type RunData, runWork } from '#areas/runs/run-work.server.ts'
import type { RunReport } from '#areas/runs/run.ts'
import { generateContents } from './generate-contents.server.ts'
import {
  autoBlogGeneratorJob,
  contentDominanceJob,
  contentMarketingJob,
  type GenerationData,
  scheduledContentJob,
} from './jobs.server.ts'
import { countDueContents } from './procedures/count-due-contents.server.ts'
import { fillContentQueue } from './procedures/fill-content-queue.server.ts'
import { releaseLostContents } from './procedures/release-lost-contents.server.ts'
import { BULK_FROM_PHASE, PHASE_TWO_TARGETS } from './queue.ts'

/** Words that searches should find the site with and that no page covers yet; told by a higher floor. */
type UncoveredKeywords = (rt: Runtime) => Promise<string[]>

/** A refusal is written beside its run and its row: the queue of jobs has nothing to try again. */
async function written(
  rt: Runtime,
  job: Pick<Job, 'name'>,
  data: RunData | null,
  work: (run: Run) => Promise<RunReport>,
): Promise<void> {
  try {
    await runWork(rt, job, data, async run => {
      await call(rt, releaseLostContents, {})
      return work(run)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

const report = ({ generated, refused }: { generated: number; refused: number }): RunReport => ({ generated, refused })

/** One article: this one, or the next of the queue. */
export const generateOne = (rt: Runtime, data: GenerationData): Promise<void> =>
  written(rt, autoBlogGeneratorJob, data, async run =>
    report(await generateContents(rt, { count: 1, itemId: data.itemId }, run)),
  )

export const generateMany = (rt: Runtime, data: GenerationData): Promise<void> =>
  written(rt, contentMarketingJob, data, async run =>
    report(await generateContents(rt, { count: data.count ?? 1 }, run)),
  )

/** By the clock, while the setting is on and something is due: one article. Says nothing otherwise. */
export async function generateScheduled(rt: Runtime): Promise<void> {
  const { due } = await call(rt, countDueContents, {})
  if (due === 0) return
  await written(rt, scheduledContentJob, null, async run =>
    report(await generateContents(rt, { count: 1, dueOnly: true }, run)),
  )
}

/** Phase 2 begun anew: the queue is filled up to its target with what the data carry, and fifty articles are written. */
export const dominateContents = (rt: Runtime, data: RunData, uncovered: UncoveredKeywords): Promise<void> =>
  written(rt, contentDominanceJob, data, async run => {
    const keywords = await uncovered(rt)
    const { proposed } = await call(rt, fillContentQueue, { upTo: PHASE_TWO_TARGETS.contents, keywords })
    return { proposed, ...report(await generateContents(rt, { count: BULK_FROM_PHASE }, run)) }
  })
