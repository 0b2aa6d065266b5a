import { type Run, type RunData, runWork } from '#areas/office/runs/run-work.server.ts'
import { createPoliteReader, type PoliteReader } from '#platform/http/polite-reader.server.ts'
import { type AnswerOf, call, type Runtime } from '#platform/procedure.server.ts'
import { checkAddress, failureOfStatus, PAGE_LIMITS } from './read-page.server.ts'
import { type CheckData, checkWatchedJob, draftChangeJob, type DraftData, watchHealthJob } from './jobs.server.ts'
import * as watched from '../procedures/watched-urls.server.ts'
import { AppError, onRefusal } from '#core/errors.ts'
import { hasModel, modelAnswers } from '#platform/ai/chat-completions.server.ts'
import { SIMILARITY_THRESHOLD } from '#areas/blog/duplicates.ts'
import { type Article, body, heading, paragraph, TEMPLATES } from '../content/article.ts'
import { likestPost } from '../content/likest-post.server.ts'
import { loadTemplateContext, writeFromTemplate } from '../content/templates/templates.server.ts'
import { addContentItem } from '../procedures/content-queue.server.ts'
import { writeItem } from '../content/content-runs.server.ts'
import { takeContentItem, type TakenItem } from '../procedures/content-generation.server.ts'
import { writeWithModel } from '../content/write-with-model.server.ts'
import { formatDate, romeDate } from '#core/dates.ts'
import { cut } from '#core/text.ts'
import { transactionAs, type Tx } from '#platform/database/database.server.ts'

/** Concurrency; requests to one host are still spaced. */
const CONCURRENCY = 4

/** Processes a few addresses at a time: results are stored after each group. */
async function askAll<U extends { id: string }, O>(
  run: Run,
  urls: readonly U[],
  ask: (url: U) => Promise<O>,
  record: (url: U, outcome: O) => Promise<unknown>,
): Promise<void> {
  await run.progress(0, urls.length)
  for (let from = 0; from < urls.length; from += CONCURRENCY) {
    const some = urls.slice(from, from + CONCURRENCY)
    const outcomes = await Promise.all(some.map(async url => [url, await ask(url)] as const))
    for (const [url, outcome] of outcomes) await record(url, outcome)
    await run.progress(from + some.length, urls.length)
  }
}

/** Checks what is due (or one address), stores changes, then writes the requested drafts. */
export async function checkWatched(rt: Runtime, data: CheckData | null): Promise<void> {
  const { urlId, drafts = false } = data ?? {}
  await runWork(rt, checkWatchedJob, data, async run => {
    const reader = createPoliteReader(rt.config)
    const counts = { checked: 0, changed: 0, failed: 0 }
    const ask = (url: Parameters<typeof checkAddress>[1]) => checkAddress(reader, url)
    await askAll(run, await call(rt, watched.listDueUrls, { urlId }), ask, async ({ id }, outcome) => {
      const { changed } = await call(rt, watched.recordWatchCheck, { urlId: id, outcome })
      counts.checked += 1
      counts.changed += changed
      if (outcome.result === 'failed') counts.failed += 1
    })
    const wanted = await call(rt, watched.listChangesToDraft, { all: drafts })
    return { ...counts, ...(await draftChanges(rt, wanted)) }
  })
}

export async function draftOneChange(rt: Runtime, data: DraftData): Promise<void> {
  await runWork(rt, draftChangeJob, data, async () =>
    draftChanges(rt, await call(rt, watched.listChangesToDraft, { changeId: data.changeId })),
  )
}

/** Checks that every active address responds, and the AI server if configured. Content is not compared. */
export async function watchHealth(rt: Runtime, data: RunData): Promise<void> {
  await runWork(rt, watchHealthJob, data, async run => {
    const reader = createPoliteReader(rt.config)
    const counts = { reachable: 0, unreachable: 0 }
    const ask = ({ url }: { url: string }) => reach(reader, url)
    await askAll(run, await call(rt, watched.listDueUrls, { all: true }), ask, async ({ id }, failure) => {
      await call(rt, watched.recordWatchHealth, { urlId: id, failure })
      counts[failure === null ? 'reachable' : 'unreachable'] += 1
    })
    const model = await modelAnswers(rt.config)
    return { ...counts, ...(model !== null && { model: Number(model) }) }
  })
}

/** Null on success, else the error code. */
const reach = (reader: PoliteReader, url: string): Promise<string | null> =>
  reader.read(url, { maxBytes: 64 * 1024, isCut: true, timeoutMs: 8_000, accept: [] }).then(
    ({ status }) => (status < 400 ? null : failureOfStatus(status)),
    onRefusal(({ code }) => code),
  )

type ChangeToDraft = AnswerOf<typeof watched.listChangesToDraft>[number]

/** One at a time; a rejected draft (a similar post exists) is reported and does not stop the others. */
async function draftChanges(
  rt: Runtime,
  changes: readonly ChangeToDraft[],
): Promise<{ drafts: number; refused: number }> {
  const counts = { drafts: 0, refused: 0 }
  for (const change of changes) {
    const made = await draftOne(rt, change)
    await call(rt, watched.recordChangeDraft, { changeId: change.id, made })
    counts['itemId' in made ? 'drafts' : 'refused'] += 1
  }
  return counts
}

const LONGEST_TITLE = 140
/** Common terms of our articles, so that a template matches. */
const ABOUT = 'Bolletta della luce e del gas, offerte e prezzi di oggi'

/** A content queue row, written at once: draft and provenance as for any other. */
async function draftOne(rt: Runtime, change: ChangeToDraft): Promise<{ itemId: string } | { failure: string }> {
  try {
    const title = cut(`${change.siteName}: ${change.title}`, LONGEST_TITLE)
    const { id: itemId } = await call(rt, addContentItem, { title, topic: ABOUT })
    const item = await call(rt, takeContentItem, { itemId })
    if (!item) throw new AppError('not-found')
    const failure = await writeItem(rt, item, () => textOf(rt, item, change))
    return failure ? { failure } : { itemId }
  } catch (error) {
    if (error instanceof AppError) return { failure: error.code }
    rt.log.error({ err: error, subject: change.id }, 'change not drafted')
    return { failure: 'internal' }
  }
}

async function textOf(rt: Runtime, item: TakenItem, change: ChangeToDraft) {
  const { context, draft } = await transactionAs(rt.db, 'app_system', null, async tx => {
    const found = await loadTemplateContext(tx, rt.now())
    const own = writeFromTemplate(found, item)
    return { context: found, draft: own && (await ownDraft(tx, own, item.title, change)) }
  })
  if (hasModel(rt.config)) {
    const topic = `${newsOf(change)} Spiega che cosa può voler dire per chi paga una bolletta, con i dati del sito.`
    const { article, prompt } = await writeWithModel(rt.config, context, { ...item, topic }, draft)
    const sources = [sourceOf(change), ...article.sources].slice(0, 20)
    return { article: { ...article, sources }, model: rt.config.AI_MODEL ?? 'default', prompt }
  }
  if (!draft) throw new AppError('nothing-to-write')
  return { article: draft, model: TEMPLATES, prompt: `cambiamento ${change.id}` }
}

const newsOf = ({ siteName, title, link, foundAt }: ChangeToDraft): string =>
  `Il ${formatDate(romeDate(foundAt))} su ${siteName} abbiamo trovato «${title}» (${link}).`

const sourceOf = ({ siteName, title, link, foundAt }: ChangeToDraft) => ({
  what: cut(`${siteName}, «${title}»: ${link}`, 400),
  of: formatDate(romeDate(foundAt)),
})

/** If an article of ours already covers our data, the news links to it. */
async function ownDraft(tx: Tx, own: Article, title: string, change: ChangeToDraft): Promise<Article> {
  const whole = withNews(own, title, change)
  const likest = await likestPost(tx, whole)
  if (!likest || likest.score < SIMILARITY_THRESHOLD) return whole
  const pointer = `${own.excerpt} Lo spiega il nostro articolo «${likest.title}».`
  return {
    ...whole,
    html: body(paragraph(newsOf(change), 'Per sapere che cosa dice, leggi la fonte.'), paragraph(pointer)),
  }
}

/** Reports that something was published, with title and link; never the other site's text. */
const withNews = (own: Article, title: string, change: ChangeToDraft): Article => ({
  ...own,
  title,
  excerpt: cut(`${change.siteName} ha pubblicato «${change.title}». ${own.excerpt}`, 300),
  html: body(
    paragraph(newsOf(change), 'Per sapere che cosa dice, leggi la fonte: qui trovi i dati del nostro sito.'),
    heading('Che cosa dicono i nostri dati'),
    own.html,
  ),
  sources: [sourceOf(change), ...own.sources].slice(0, 20),
})

/** A person is waiting. */
const TIMEOUT_MS = 8_000
const SHOWN = 3

export async function testUrls(rt: Runtime) {
  const urls = await call(rt, watched.beginWebAiTest, {})
  const reader = createPoliteReader(rt.config)
  return Promise.all(
    urls.map(async ({ siteName, url }) => {
      const outcome = await checkAddress(reader, { url }, { ...PAGE_LIMITS, timeoutMs: TIMEOUT_MS })
      const failure = outcome.result === 'failed' ? outcome.failure : null
      const { kind = null, title = '', items = [] } = outcome.result === 'read' ? outcome.reading : {}
      return { siteName, url, failure, kind, title, first: items.slice(0, SHOWN).map(item => item.title) }
    }),
  )
}

export type TestedUrl = Awaited<ReturnType<typeof testUrls>>[number]
