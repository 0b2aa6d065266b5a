import {
  addContentItem,
  deleteContentItem,
  editContentItem,
  listContentCalendar,
  listContentQueue,
  proposeContentItems,
} from '#areas/content/procedures/content-queue.server.ts'
import {
  bulkGenerateContents,
  generateContent,
  publishContent,
} from '#areas/content/procedures/content-generation.server.ts'
import { getContentFigures } from '#areas/content/procedures/content-figures.server.ts'
import { BULK_FROM_QUEUE } from '#areas/content/queue.ts'
import { SAMPLE_FIGURES, sampleQueue, SAMPLE_TRAFFIC } from '../samples.ts'
import { contentErrors, fieldErrors } from '#areas/content/texts.ts'
import { listKeywordCoverage } from '#areas/growth/procedures/target-keywords.server.ts'
import { trafficIncrease } from '#areas/monitoring/figures.ts'
import { countVisits } from '#areas/monitoring/procedures/figures.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import type { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Act, type At, formAction, textIn as text } from '../../route.server.ts'
import { EDIT_PARAMETER, queueFiltersOf } from '../addresses.ts'
import { isDemo } from '../demo.tsx'
import { failedAs, says, sentenceOf } from '../sentences.server.ts'

const RUN_NAMES = ['auto-blog-generator', 'content-marketing-ai', 'generate-scheduled-content']
const CALENDAR_DAYS = 31

/** The queue as it stands; opening it starts nothing. */
export async function loadContent(rt: Runtime, { url }: At) {
  const filters = queueFiltersOf(url.searchParams)
  const today = romeDate(rt.now())
  if (isDemo(url)) {
    // Whether a model is there and the schedule on is the site's own state, no figure.
    const { model, isScheduled } = await call(rt, getContentFigures, {})
    const figures = { ...SAMPLE_FIGURES, model, isScheduled }
    const queue = sampleQueue(filters.status)
    return { filters, queue, figures, runs: [], calendar: [], traffic: SAMPLE_TRAFFIC, editing: null }
  }
  const [queue, figures, runs, visits, calendar] = await Promise.all([
    call(rt, listContentQueue, {
      ...(filters.status && { status: filters.status }),
      ...(filters.cursor && { cursor: filters.cursor }),
    }),
    call(rt, getContentFigures, {}),
    call(rt, listRuns, { names: RUN_NAMES, limit: 5 }),
    call(rt, countVisits, { below: '/blog/' }),
    call(rt, listContentCalendar, { from: today, to: addDays(today, CALENDAR_DAYS) }),
  ])
  return {
    filters,
    queue,
    figures,
    runs,
    calendar,
    traffic: { ...visits, increase: trafficIncrease(visits) },
    editing:
      queue.items.find(item => item.id === url.searchParams.get(EDIT_PARAMETER) && item.status === 'pending') ?? null,
  }
}
export type ContentData = Awaited<ReturnType<typeof loadContent>>

const rowOf = (form: FormData) => ({
  title: text(form, 'title'),
  topic: text(form, 'topic'),
  keywords: text(form, 'keywords'),
  priority: text(form, 'priority') || 'medium',
  contentType: text(form, 'contentType') || 'libero',
  targetTraffic: text(form, 'targetTraffic'),
  targetDate: text(form, 'targetDate'),
})

/** What each button does, and what it says then (spec 3 §8). */
const intents: Readonly<Record<string, Act>> = {
  async 'generate-ten'(rt) {
    const { generated_count: count, runId } = await call(rt, bulkGenerateContents, {
      action: 'bulk_generate',
      target_count: BULK_FROM_QUEUE,
    })
    return { ...says('🚀 Generazione Bulk Avviata', `${count} contenuti in coda di generazione automatica`), runId }
  },
  async 'generate-next'(rt) {
    const { runId } = await call(rt, generateContent, {})
    return { ...says('Generazione avviata', 'Si scrive il prossimo articolo della coda.'), runId }
  },
  async 'generate-one'(rt, form) {
    const { runId } = await call(rt, generateContent, { itemId: text(form, 'itemId') })
    return { ...says('Generazione avviata', 'L’articolo scelto si sta scrivendo.'), runId }
  },
  async publish(rt, form) {
    const { title } = await call(rt, publishContent, { itemId: text(form, 'itemId') })
    return says('📢 Contenuto Pubblicato', `«${title}» è sul sito.`)
  },
  async propose(rt) {
    const { keywords } = await call(rt, listKeywordCoverage, {})
    const { proposed } = await call(rt, proposeContentItems, {
      count: BULK_FROM_QUEUE,
      keywords: keywords.filter(({ covered }) => covered !== true).map(({ keyword }) => keyword.slice(0, 80)),
    })
    return says('Proposte aggiunte', `${proposed} articoli nuovi in coda, dai dati del sito.`)
  },
  async add(rt, form) {
    await call(rt, addContentItem, rowOf(form))
    return says('Aggiunto alla coda', `«${text(form, 'title')}» aspetta di essere scritto.`)
  },
  async edit(rt, form) {
    await call(rt, editContentItem, { ...rowOf(form), itemId: text(form, 'itemId') })
    return says('Modifiche salvate', 'La riga della coda è aggiornata.')
  },
  async delete(rt, form) {
    await call(rt, deleteContentItem, { itemId: text(form, 'itemId') })
    return says('Riga eliminata', 'L’articolo non è più in coda.')
  },
}

const ONE_FAILED = { title: '❌ Errore Generazione', text: 'Problema nella generazione automatica del contenuto' }
/** spec 3 §8: which failure belongs to which button; a press that is refused at once says it like a run that failed. */
const FAILED: Readonly<Record<string, { title: string; text: string }>> = {
  'generate-ten': { title: '❌ Errore', text: 'Problema nella generazione bulk' },
  'generate-next': ONE_FAILED,
  'generate-one': ONE_FAILED,
}

export const actOnContent = formAction(intents, (error, { intent = '' }) => {
  const sentence = sentenceOf(error, contentErrors, 'L’operazione non è riuscita. Riprova.')
  const failed = FAILED[intent]
  if (failed) return failedAs(failed, sentence)
  const fields = error.code === 'bad-input' ? fieldsOf(error) : {}
  return Object.keys(fields).length > 0
    ? { form: 'Controlla i campi segnati: la riga non è stata salvata.', ...fields }
    : { form: sentence }
})

const fieldsOf = ({ detail }: AppError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(detail.fields ?? {}).flatMap(([path, code]): [string, string][] => {
      const sentence = fieldErrors[code]
      return sentence ? [[path.split('.')[0] ?? path, sentence]] : []
    }),
  )
