import { failures as contentFailures } from '#areas/content/texts.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import {
  addMonitoredUrl,
  deleteMonitoredUrl,
  getMonitoredUrl,
  listMonitoredUrls,
  toggleMonitoredUrl,
  updateMonitoredUrl,
} from '#areas/web-watch/procedures/monitored-urls.server.ts'
import {
  checkMonitoredUrl,
  startWebAiGeneration,
  startWebAiMonitor,
} from '#areas/web-watch/procedures/checks.server.ts'
import {
  draftMonitoredChange,
  ignoreMonitoredChange,
  listMonitoredChanges,
  listRecentDrafts,
} from '#areas/web-watch/procedures/monitored-changes.server.ts'
import { testUrls, type TestedUrl } from '#areas/web-watch/run-checks.server.ts'
import { watchErrors, watchFailure, watchFieldErrors, webAiTexts } from '#areas/web-watch/texts.ts'
import { addressOf } from '#areas/web-watch/watch.ts'
import { AppError } from '#core/errors.ts'
import { isOutside } from '#platform/http/addresses.server.ts'
import { call, may, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type Act, type At, formAction, textIn as text } from '../../route.server.ts'
import { sectionAddress } from '../../sections.ts'
import type { Acted } from '../act.tsx'
import { says, sentenceOf } from '../sentences.server.ts'

const JOBS = ['web-ai-check', 'web-ai-draft', 'web-ai-health']

/** Addresses, changes, runs and drafts; opening the screen asks nobody anything. */
export async function loadWebAi(rt: Runtime, { query }: At) {
  const waiting = query.get('cambiamenti') !== 'tutti'
  const cursor = query.get('dopo')?.slice(0, 100)
  const [name, id] = [query.get('nome')?.slice(0, 120), query.get('da')?.slice(0, 60)]
  const after = name && id ? { after: { name, id } } : {}
  const changes = await call(rt, listMonitoredChanges, { waiting, ...(cursor && { cursor }) })
  return {
    ...(await call(rt, listMonitoredUrls, after)),
    waiting,
    changes: {
      ...changes,
      rows: changes.rows.map(row => ({
        ...row,
        why: row.failure && (contentFailures[row.failure] ?? watchFailure(row.failure)),
      })),
    },
    runs: await call(rt, listRuns, { names: JOBS }),
    recent: await call(rt, listRecentDrafts, {}),
  }
}
export type WebAiData = Awaited<ReturnType<typeof loadWebAi>>

export const loadWatched = async (rt: Runtime, { params: { urlId } }: At) => ({
  edited: await orNotFound(call(rt, getMonitoredUrl, { urlId })),
})
export type Watched = Awaited<ReturnType<typeof loadWatched>>['edited']

export type WebAiActed = Acted & { tested?: readonly TestedUrl[] }

const intents: Readonly<Record<string, Act>> = {
  async add(rt, form) {
    const link = addressOf(text(form, 'url'))
    // A name that leads into our own network; asked before the transaction, which must not wait for other servers.
    if (link && may(rt.actor, 'contents') && !(await isOutside(link, rt.config.OUTSIDE_FIXTURES)))
      throw new AppError('bad-input', { fields: { url: 'not-outside' } })
    await call(rt, addMonitoredUrl, valuesOf(form))
    return says('URL aggiunta', 'Il primo controllo impara che cosa c’è; dal secondo si vedono le novità.')
  },
  async toggle(rt, form) {
    await call(rt, toggleMonitoredUrl, { urlId: text(form, 'urlId'), isActive: text(form, 'isActive') === '1' })
    return {}
  },
  check: (rt, form) => call(rt, checkMonitoredUrl, { urlId: text(form, 'urlId') }),
  'check-due': rt => call(rt, startWebAiMonitor, { action: 'scheduled_check' }),
  health: rt => call(rt, startWebAiMonitor, { action: 'health_check' }),
  generate: rt => call(rt, startWebAiGeneration, {}),
  draft: (rt, form) => call(rt, draftMonitoredChange, { changeId: text(form, 'changeId') }),
  async ignore(rt, form) {
    await call(rt, ignoreMonitoredChange, { changeId: text(form, 'changeId') })
    return {}
  },
  async test(rt) {
    const tested = await testUrls(rt)
    if (tested.length === 0)
      return {
        said: { title: webAiTexts.noUrl, text: 'Aggiungi una URL, o attivane una, e riprova.', tone: 'error' },
      }
    const [bad] = tested.filter(({ failure }) => failure !== null)
    if (!bad) return { tested, ...says('Test riuscito', 'Qui sotto c’è quello che si legge: non è stato salvato.') }
    const said = `${bad.siteName}: ${watchFailure(bad.failure ?? '')}.`
    return { tested, said: { title: webAiTexts.testUrlFailed, text: said, tone: 'error' } }
  },
}

const valuesOf = (form: FormData) => ({
  siteName: text(form, 'siteName'),
  url: text(form, 'url'),
  checkFrequencyHours: text(form, 'checkFrequencyHours'),
  draftsFromChanges: form.get('draftsFromChanges') === '1',
})

/** Titles of spec 3 §8, by the button that was refused. */
const TITLES: Readonly<Record<string, string>> = {
  test: webAiTexts.testFailed,
  toggle: webAiTexts.stateFailed,
  generate: webAiTexts.generationFailed,
  draft: webAiTexts.generationFailed,
}

export const actOnWebAi = formAction(intents, sentencesOf)

/** An address by itself: what may be changed of it, or that it goes. */
export const actOnWatched = formAction(
  {
    async save(rt, form, { params: { urlId } }) {
      const { url: _, ...values } = valuesOf(form)
      await call(rt, updateMonitoredUrl, { ...values, urlId, edition: text(form, 'edition') })
      return says('URL aggiornata', 'Le modifiche valgono dal prossimo controllo.')
    },
    async delete(rt, _, { params: { urlId } }) {
      await call(rt, deleteMonitoredUrl, { urlId })
      return sectionAddress('web-ai')
    },
  },
  sentencesOf,
)

function sentencesOf(error: AppError, { intent = '' }: Record<string, string>): Record<string, string> {
  const form = sentenceOf(error, watchErrors, 'Riprova tra qualche minuto.')
  const heading = TITLES[intent]
  if (heading) return { heading, form }
  const fields = Object.entries(error.detail.fields ?? {}).flatMap(([name, code]): [string, string][] => {
    const known = watchFieldErrors[name]
    return known ? [[name, known[code] ?? known.other ?? '']] : []
  })
  return fields.length > 0 ? Object.fromEntries(fields) : { form }
}
