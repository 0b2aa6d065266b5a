import { sendIndexnow } from '#areas/growth/indexing/indexnow.server.ts'
import { marketDominanceBoostJob, marketLeadershipJob, takeGrowthMeasuresJob } from '#areas/growth/jobs.server.ts'
import { checkCompetitorsJob } from '#areas/competitors/jobs.server.ts'
import { checkCompetitors } from '#areas/competitors/run-check.server.ts'
import { fillContentQueue } from '#areas/content/procedures/fill-content-queue.server.ts'
import { PHASE_TWO_TARGETS } from '#areas/content/queue.ts'
import { lastCrawl } from '#areas/growth/crawl/last-crawl.server.ts'
import { runCrawl } from '#areas/growth/crawl/run-crawl.server.ts'
import { runSteps, type Step } from '#areas/growth/phases/run-steps.ts'
import { takeGrowthMeasures } from '#areas/growth/procedures/take-growth-measures.server.ts'
import { flagFollowUps } from '#areas/link-building/run-checks.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { type RunData, runWork } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import type { Job } from '#platform/jobs/job.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { uncoveredKeywords } from './content-jobs.ts'
import { calls, duty, type Duty } from './duty.ts'
import { makeSitemap } from './indexing-jobs.ts'
import { targetWords } from './link-jobs.ts'

/** Our own crawler walks through the site, in a run of its own. */
const crawl = (rt: Runtime): Step => ({
  name: 'crawl',
  async does() {
    const began = rt.now()
    await runCrawl(rt, {})
    const walk = await transactionAs(rt.db, 'app_system', null, lastCrawl)
    // Another walk was under way, and ours did not set out.
    if (!walk || walk.finishedAt < began) throw new AppError('already-running')
    return { pages: walk.pages, critical: walk.critical, warning: walk.warning }
  },
})

/** The sitemap made again, and the engines told of what differs from the last one. */
const tellEngines = (rt: Runtime): Step => ({
  name: 'sitemap',
  async does() {
    const { changed = 0 } = await makeSitemap(rt, 'manual')
    const { sent: told } = await sendIndexnow(rt)
    return { changed, told }
  },
})

/** The public pages of the competitors, in a run of its own. */
const watch = (rt: Runtime): Step => ({
  name: 'competitors',
  async does() {
    const began = rt.now()
    await checkCompetitors(rt, {}, await targetWords(rt))
    const [run] = await call(rt, listRuns, { names: [checkCompetitorsJob.name], limit: 1 })
    // Another check was under way, and ours did not set out.
    if (!run || run.executionTime < began) throw new AppError('already-running')
    return { checked: run.report?.checked ?? 0, alerts: run.report?.alerts ?? 0 }
  },
})

/** Who was written to for a link and did not answer in time is marked for a second look. */
const followUp = (rt: Runtime): Step => ({
  name: 'follow-ups',
  does: async () => ({
    followUps: await transactionAs(rt.db, 'app_system', null, tx => flagFollowUps(tx, rt.now())),
  }),
})

/** A proposal for each keyword that no page covers, as far as the data of the site carry one. */
const propose = (rt: Runtime): Step => ({
  name: 'proposals',
  async does() {
    const keywords = await uncoveredKeywords(rt)
    const { proposed } = await call(rt, fillContentQueue, {
      upTo: PHASE_TWO_TARGETS.contents,
      most: Math.min(keywords.length, PHASE_TWO_TARGETS.contents),
      keywords,
    })
    return { proposed }
  },
})

const measure = (rt: Runtime): Step => ({
  name: 'measures',
  does: async () => ({ ...(await call(rt, takeGrowthMeasures, {})) }),
})

/** The parts of «Market Dominance Boost», in the order in which one gives the next its ground. */
const boostSteps = (rt: Runtime): readonly Step[] => [
  crawl(rt),
  tellEngines(rt),
  watch(rt),
  followUp(rt),
  propose(rt),
  measure(rt),
]

/** The parts of the phase's restart. */
const leadershipSteps = (rt: Runtime): readonly Step[] => [watch(rt), measure(rt)]

const work = (job: Job<RunData>, steps: (rt: Runtime) => readonly Step[]): Duty =>
  duty(
    job,
    rt => data =>
      runWork(rt, job, data, run =>
        runSteps(steps(rt), run, (step, err) =>
          rt.log.error({ err, job: job.name, step, requestId: rt.request.id }, 'a part of a work failed'),
        ),
      ),
  )

/** Phase 3. */
export const phaseThreeDuties: readonly Duty[] = [
  duty(takeGrowthMeasuresJob, calls(takeGrowthMeasures)),
  work(marketLeadershipJob, leadershipSteps),
  work(marketDominanceBoostJob, boostSteps),
]
