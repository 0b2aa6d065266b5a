import {
  addContentItem,
  deleteContentItem,
  editContentItem,
  listContentCalendar,
  listContentQueue,
  proposeContentItems,
  publishContent,
} from '#areas/content/procedures/content-queue.server.ts'
import { bulkGenerateContents, generateContent } from '#areas/content/procedures/content-generation.server.ts'
import { getContentFigures } from '#areas/content/procedures/content-figures.server.ts'
import { BULK_FROM_QUEUE } from '#areas/content/queue.ts'
import { SAMPLE_FIGURES, sampleQueue, SAMPLE_TRAFFIC } from '../samples.ts'
import { contentErrors, queueFailures } from '#areas/content/texts.ts'
import { listKeywordCoverage } from '#areas/growth/procedures/target-keywords.server.ts'
import { trafficIncrease } from '#areas/monitoring/figures.ts'
import { countVisits } from '#areas/monitoring/procedures/figures.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction } from '../../route.server.ts'
import { EDIT_PARAMETER, queueFiltersOf } from '../addresses.ts'
import { isDemo } from '../kit.tsx'
import { press, refusals, says } from '../press.server.ts'

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

const started = (text: string) => ['Generazione avviata', text] as const

/** What each button does, and what it says then (spec 3 §8). One that is refused at once says it as a run that failed does. */
export const actOnContent = formAction(
  {
    'generate-ten': press(
      bulkGenerateContents,
      ({ generated_count: count }) =>
        says('🚀 Generazione Bulk Avviata', `${count} contenuti in coda di generazione automatica`),
      () => ({ action: 'bulk_generate', target_count: BULK_FROM_QUEUE }),
    ),
    'generate-next': press(generateContent, started('Si scrive il prossimo articolo della coda.'), () => ({})),
    'generate-one': press(generateContent, started('L’articolo scelto si sta scrivendo.')),
    publish: press(publishContent, ({ title }) => says('📢 Contenuto Pubblicato', `«${title}» è sul sito.`)),
    async propose(rt) {
      const { keywords } = await call(rt, listKeywordCoverage, {})
      const { proposed } = await call(rt, proposeContentItems, {
        count: BULK_FROM_QUEUE,
        keywords: keywords.filter(({ covered }) => covered !== true).map(({ keyword }) => keyword.slice(0, 80)),
      })
      return says('Proposte aggiunte', `${proposed} articoli nuovi in coda, dai dati del sito.`)
    },
    add: press(addContentItem, (_, { title }) => says('Aggiunto alla coda', `«${title}» aspetta di essere scritto.`)),
    edit: press(editContentItem, ['Modifiche salvate', 'La riga della coda è aggiornata.']),
    delete: press(deleteContentItem, ['Riga eliminata', 'L’articolo non è più in coda.']),
  },
  refusals(contentErrors, {
    other: 'L’operazione non è riuscita. Riprova.',
    whole: 'Controlla i campi segnati: la riga non è stata salvata.',
    failed: {
      'generate-ten': queueFailures.many,
      'generate-next': queueFailures.one,
      'generate-one': queueFailures.one,
    },
  }),
)
