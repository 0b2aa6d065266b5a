import { failures as contentFailures } from '#areas/content/texts.ts'
import {
  addMonitoredUrl,
  checkMonitoredUrl,
  deleteMonitoredUrl,
  draftMonitoredChange,
  getMonitoredUrl,
  ignoreMonitoredChange,
  listMonitoredChanges,
  listMonitoredUrls,
  listRecentDrafts,
  startWebAiGeneration,
  startWebAiMonitor,
  toggleMonitoredUrl,
  updateMonitoredUrl,
} from '#areas/web-watch/procedures/watched-urls.server.ts'
import { type TestedUrl, testUrls } from '#areas/web-watch/test-urls.server.ts'
import { addressOf, watchErrors, watchFailure, webAiTexts } from '#areas/web-watch/watch.ts'
import { AppError } from '#core/errors.ts'
import { isOutside } from '#platform/http/addresses.server.ts'
import { call, may, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type At, formAction, textIn as text, typedIn } from '../../route.server.ts'
import { sectionAddress } from '../../sections.ts'
import type { Acted } from '../act.tsx'
import { press, refusals, runsOf, says } from '../press.server.ts'
import { watchWorks } from '../works.ts'

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
    runs: await runsOf(rt, watchWorks),
    recent: await call(rt, listRecentDrafts, {}),
  }
}
export type WebAiData = Awaited<ReturnType<typeof loadWebAi>>

export const loadWatched = async (rt: Runtime, { params: { urlId } }: At) => ({
  edited: await orNotFound(call(rt, getMonitoredUrl, { urlId })),
})
export type Watched = Awaited<ReturnType<typeof loadWatched>>['edited']

export type WebAiActed = Acted & { tested?: readonly TestedUrl[] }

const valuesOf = (typed: Readonly<Record<string, string>>) => ({
  ...typed,
  draftsFromChanges: typed.draftsFromChanges === '1',
})
const add = press(
  addMonitoredUrl,
  ['URL aggiunta', 'Il primo controllo impara che cosa c’è; dal secondo si vedono le novità.'],
  valuesOf,
)
const monitor = (action: string) => press(startWebAiMonitor, undefined, () => ({ action }))

const failed = (title: string) => ({ title, text: '' })
const refused = refusals(watchErrors, {
  other: 'Riprova tra qualche minuto.',
  // Titles of spec 3 §8, by the button that was refused.
  failed: {
    test: failed(webAiTexts.testFailed),
    toggle: failed(webAiTexts.stateFailed),
    generate: failed(webAiTexts.generationFailed),
    draft: failed(webAiTexts.generationFailed),
  },
})

export const actOnWebAi = formAction(
  {
    async add(rt, form, at) {
      const link = addressOf(text(form, 'url'))
      // A name that leads into our own network; asked before the transaction, which must not wait for other servers.
      if (link && may(rt.actor, 'contents') && !(await isOutside(link, rt.config.OUTSIDE_FIXTURES)))
        throw new AppError('bad-input', { fields: { url: 'not-outside' } })
      return add(rt, form, at)
    },
    toggle: press(toggleMonitoredUrl, undefined, typed => ({ ...typed, isActive: typed.isActive === '1' })),
    check: press(checkMonitoredUrl),
    'check-due': monitor('scheduled_check'),
    health: monitor('health_check'),
    generate: press(startWebAiGeneration),
    draft: press(draftMonitoredChange),
    ignore: press(ignoreMonitoredChange),
    test,
  },
  refused,
)

async function test(rt: Runtime): Promise<WebAiActed> {
  const tested = await testUrls(rt)
  if (tested.length === 0)
    return { said: { title: webAiTexts.noUrl, text: 'Aggiungi una URL, o attivane una, e riprova.', tone: 'error' } }
  const [bad] = tested.filter(({ failure }) => failure !== null)
  if (!bad) return { tested, ...says('Test riuscito', 'Qui sotto c’è quello che si legge: non è stato salvato.') }
  const said = `${bad.siteName}: ${watchFailure(bad.failure ?? '')}.`
  return { tested, said: { title: webAiTexts.testUrlFailed, text: said, tone: 'error' } }
}

export const actOnWatched = formAction(
  {
    async save(rt, form, { params: { urlId } }) {
      await call(rt, updateMonitoredUrl, { ...valuesOf(typedIn(form)), urlId })
      return says('URL aggiornata', 'Le modifiche valgono dal prossimo controllo.')
    },
    async delete(rt, _, { params: { urlId } }) {
      await call(rt, deleteMonitoredUrl, { urlId })
      return sectionAddress('web-ai')
    },
  },
  refused,
)
