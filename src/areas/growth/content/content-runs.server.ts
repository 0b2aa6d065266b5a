import { AppError, onRefusal } from '#core/errors.ts'
import type { Job } from '#platform/jobs/job.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Run, type RunData, runWork } from '#areas/office/runs/run-work.server.ts'
import type { RunReport } from '#areas/office/runs/run.ts'
import * as jobs from './jobs.server.ts'
import * as writing from '../procedures/content-generation.server.ts'
import { fillContentQueue } from '../procedures/content-queue.server.ts'
import { BULK_FROM_PHASE, PHASE_TWO_TARGETS } from './queue.ts'
import { hasModel } from '#platform/ai/chat-completions.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { type Article, TEMPLATES } from './article.ts'
import { loadTemplateContext, writeFromTemplate } from './templates/templates.server.ts'
import { writeWithModel } from './write-with-model.server.ts'

/** Target keywords not covered by any page; injected by a higher layer. */
type UncoveredKeywords = (rt: Runtime) => Promise<string[]>

/** Failures are recorded on the run and the row: the job queue has nothing to retry. */
async function runAndRecord(
  rt: Runtime,
  job: Pick<Job, 'name'>,
  data: RunData | null,
  work: (run: Run) => Promise<RunReport>,
): Promise<void> {
  await runWork(rt, job, data, async run => {
    await call(rt, writing.releaseLostContents, {})
    return work(run)
  }).catch(onRefusal(() => undefined))
}

export const generateOne = (rt: Runtime, data: jobs.GenerationData): Promise<void> =>
  runAndRecord(rt, jobs.autoBlogGeneratorJob, data, run => generateContents(rt, { count: 1, itemId: data.itemId }, run))

export const generateMany = (rt: Runtime, data: jobs.GenerationData): Promise<void> =>
  runAndRecord(rt, jobs.contentMarketingJob, data, run => generateContents(rt, { count: data.count ?? 1 }, run))

export async function generateScheduled(rt: Runtime): Promise<void> {
  const { due } = await call(rt, writing.countDueContents, {})
  if (due === 0) return
  await runAndRecord(rt, jobs.scheduledContentJob, null, run => generateContents(rt, { count: 1, dueOnly: true }, run))
}

export const dominateContents = (rt: Runtime, data: RunData, uncovered: UncoveredKeywords): Promise<void> =>
  runAndRecord(rt, jobs.contentDominanceJob, data, async run => {
    const keywords = await uncovered(rt)
    const { proposed } = await call(rt, fillContentQueue, { upTo: PHASE_TWO_TARGETS.contents, keywords })
    return { proposed, ...(await generateContents(rt, { count: BULK_FROM_PHASE }, run)) }
  })

/** Time limit of one run; the rest waits for the next request. */
const LONGEST_MS = 45 * 60_000

/** Separate transactions: none is open while a model runs. Throws when nothing was written. */
async function generateContents(
  rt: Runtime,
  { count, itemId, dueOnly = false }: { count: number; itemId?: string | undefined; dueOnly?: boolean },
  run: Pick<Run, 'progress'>,
): Promise<RunReport> {
  const began = Date.now()
  const tried: string[] = []
  const done = { generated: 0, refused: 0 }
  let lastFailure = 'nothing-to-generate'
  while (tried.length < count && Date.now() - began < LONGEST_MS) {
    const item = await call(rt, writing.takeContentItem, { ...(itemId && { itemId }), dueOnly, except: tried })
    if (!item) break
    tried.push(item.id)
    const failure = await writeItem(rt, item)
    if (failure) {
      done.refused += 1
      lastFailure = failure
    } else done.generated += 1
    await run.progress(tried.length, count)
  }
  if (done.generated === 0 && !(dueOnly && tried.length === 0))
    throw new AppError(tried.length > 1 ? 'nothing-generated' : lastFailure)
  return done
}

/** Null when written and awaiting review; else the reason code, and the row is requeued. */
export async function writeItem(
  rt: Runtime,
  item: writing.TakenItem,
  write: typeof textOf = textOf,
): Promise<string | null> {
  try {
    const { article, ...by } = await write(rt, item)
    return await call(rt, writing.storeGeneratedDraft, { itemId: item.id, ...article, ...by })
  } catch (error) {
    const failure = error instanceof AppError ? error.code : 'internal'
    if (failure === 'internal') rt.log.error({ err: error, subject: item.id }, 'content not generated')
    await call(rt, writing.returnContentItem, { itemId: item.id, failure })
    return failure
  }
}

async function textOf(
  rt: Runtime,
  item: writing.TakenItem,
): Promise<{ article: Article; model: string; prompt: string }> {
  const context = await transactionAs(rt.db, 'app_system', null, tx => loadTemplateContext(tx, rt.now()))
  const draft = writeFromTemplate(context, item)
  if (hasModel(rt.config)) {
    const written = await writeWithModel(rt.config, context, item, draft)
    return { ...written, model: rt.config.AI_MODEL ?? 'default' }
  }
  if (!draft) throw new AppError('nothing-to-write')
  // A title typed by a person is kept; a proposal takes the one matching its figures.
  const article = item.subject ? draft : { ...draft, title: item.title }
  return { article, model: TEMPLATES, prompt: `${item.contentType} ${item.subject}`.trim() }
}
