import { SIMILARITY_THRESHOLD } from '#areas/blog/duplicates.ts'
import { type Article, body, heading, paragraph, TEMPLATES } from '#areas/content/article.ts'
import { likestPost } from '#areas/content/likest-post.server.ts'
import { loadTemplateContext } from '#areas/content/load-context.server.ts'
import { addContentItem } from '#areas/content/procedures/content-queue.server.ts'
import {
  returnContentItem,
  storeGeneratedDraft,
  takeContentItem,
  type TakenItem,
} from '#areas/content/procedures/content-generation.server.ts'
import { writeFromTemplate } from '#areas/content/templates/templates.server.ts'
import { writeWithModel } from '#areas/content/write-with-model.server.ts'
import { formatDate, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { cut } from '#core/text.ts'
import { hasModel } from '#platform/ai/chat-completions.server.ts'
import { transactionAs, type Tx } from '#platform/database/database.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { recordChangeDraft } from './procedures/monitored-changes.server.ts'

interface ChangeToDraft {
  id: string
  title: string
  link: string
  foundAt: Date
  siteName: string
}

/** One after the other; a draft that is refused (a post like it stands already) says why and holds up no other. */
export async function draftChanges(
  rt: Runtime,
  changes: readonly ChangeToDraft[],
): Promise<{ drafts: number; refused: number }> {
  const counts = { drafts: 0, refused: 0 }
  for (const change of changes) {
    const made = await draftOne(rt, change)
    await call(rt, recordChangeDraft, { changeId: change.id, made })
    counts['itemId' in made ? 'drafts' : 'refused'] += 1
  }
  return counts
}

const LONGEST_TITLE = 140
/** What every article of ours draws from, so that a template is found for it. */
const ABOUT = 'Bolletta della luce e del gas, offerte e prezzi di oggi'

/** A row of the content queue, written at once: its draft and its provenance are as those of any other. */
async function draftOne(rt: Runtime, change: ChangeToDraft): Promise<{ itemId: string } | { failure: string }> {
  let itemId: string | null = null
  try {
    const title = cut(`${change.siteName}: ${change.title}`, LONGEST_TITLE)
    const { id } = await call(rt, addContentItem, { title, topic: ABOUT })
    itemId = id
    const item = await call(rt, takeContentItem, { itemId })
    if (!item) throw new AppError('not-found')
    const { article, model, prompt } = await textOf(rt, item, change)
    const refusal = await call(rt, storeGeneratedDraft, { itemId, ...article, model, prompt })
    return refusal ? { failure: refusal } : { itemId }
  } catch (error) {
    const failure = error instanceof AppError ? error.code : 'internal'
    if (failure === 'internal') rt.log.error({ err: error, subject: change.id }, 'change not drafted')
    if (itemId) await call(rt, returnContentItem, { itemId, failure })
    return { failure }
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

/** Where an article of ours already says what our data say, the news points to it instead of saying it again. */
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

/** The fact that something was published, with title and link; the other site's words are never ours. */
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
