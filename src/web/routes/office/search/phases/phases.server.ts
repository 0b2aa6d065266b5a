import { bulkGenerateContents, startContentDominance } from '#areas/content/procedures/content-generation.server.ts'
import { getContentCoverage } from '#areas/content/procedures/content-figures.server.ts'
import { BULK_FROM_PHASE } from '#areas/content/queue.ts'
import { contentErrors } from '#areas/content/texts.ts'
import { listKeywordCoverage } from '#areas/growth/procedures/target-keywords.server.ts'
import { countVisits } from '#areas/monitoring/procedures/figures.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction, fieldsIn, textIn as text } from '../../route.server.ts'
import { trafficIncrease } from '../contents/contents.server.ts'
import { isDemo } from '../demo.tsx'
import { failedAs, says, sentenceOf } from '../sentences.server.ts'
import { marketDominanceBoostJob, marketLeadershipJob } from '#areas/growth/jobs.server.ts'
import { LEADERSHIP_SAMPLES } from '../samples.ts'
import {
  getMarketLeadership,
  restartMarketLeadership,
  startMarketBoost,
} from '#areas/growth/procedures/market-leadership.server.ts'
import { phaseThreeIntents, phaseThreeStarted } from '../toasts.ts'
import { WIDTHS } from '#areas/experiments/consented.ts'
import { runPhaseFourJob } from '#areas/experiments/jobs.server.ts'
import { journeyOf } from '#areas/experiments/journey-count.ts'
import { createAbTest, keepVariant, listAbTests, moveAbTest } from '#areas/experiments/procedures/ab-tests.server.ts'
import { getRequestForecast, startPhaseFour, switchPhaseFour } from '#areas/experiments/procedures/phase-four.server.ts'
import { listClicks, listConversionSources, listJourneys } from '#areas/experiments/procedures/consented.server.ts'
import { EXPERIMENT_FAILED, experimentErrors } from '#areas/experiments/texts.ts'
import { PHASE_FOUR, type PhaseFourName } from '#areas/settings/phase-four.ts'
import { getSiteSettings } from '#areas/settings/procedures/get-site-settings.server.ts'
import { listSettingVersions } from '#areas/settings/procedures/list-setting-versions.server.ts'
import { restoreSetting } from '#areas/settings/procedures/restore-setting.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { isService, wizards } from '#web/wizard/wizards.ts'

/** Three words or more: what few others answer. */
const isLongTail = ({ keyword }: { keyword: string }) => keyword.trim().split(/\s+/).length >= 3

/** How far Phase 2 is, from rows; opening it starts nothing. */
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

const RESTART_FAILED = { title: '❌ Errore Fase 2', text: 'Problema nell’implementazione della strategia' }
const BULK_FAILED = { title: '❌ Errore Generazione', text: 'Problema nella generazione bulk dei contenuti' }

/** Both buttons start a run and say so (spec 3 §8). */
export const actOnPhaseTwo = formAction(
  {
    async restart(rt) {
      const { runId } = await call(rt, startContentDominance, {})
      return {
        runId,
        ...says('Fase 2 avviata', 'La coda si riempie e gli articoli si scrivono: segui qui il lavoro.'),
      }
    },
    async bulk(rt) {
      const { generated_count: count, runId } = await call(rt, bulkGenerateContents, { count: BULK_FROM_PHASE })
      return { runId, ...says('🤖 Generazione Bulk Avviata', `${count} contenuti in coda di generazione`) }
    },
  },
  (error, { intent }) =>
    failedAs(intent === 'restart' ? RESTART_FAILED : BULK_FAILED, sentenceOf(error, contentErrors, '')),
)

/** With «Dati dimostrativi» the samples of the specification alone, else what was measured alone. */
export async function loadPhaseThree(rt: Runtime, { url }: At) {
  if (isDemo(url)) return { figures: LEADERSHIP_SAMPLES, history: [], runs: [] }
  return {
    ...(await call(rt, getMarketLeadership, {})),
    runs: await call(rt, listRuns, { names: [marketDominanceBoostJob.name, marketLeadershipJob.name] }),
  }
}
export type PhaseThreeData = Awaited<ReturnType<typeof loadPhaseThree>>

/** Its two buttons. */
export const actOnPhaseThree = formAction(
  {
    async [phaseThreeIntents.boost](rt) {
      const { runId } = await call(rt, startMarketBoost, {})
      return { runId, said: phaseThreeStarted.boost }
    },
    async [phaseThreeIntents.restart](rt) {
      const { runId } = await call(rt, restartMarketLeadership, {})
      return { runId, said: phaseThreeStarted.restart }
    },
  },
  error => ({ form: sentenceOf(error, {}) }),
)

/** Days that the counts on the screen are taken from. */
const SHOWN_DAYS = 30

/** The switches with their history, and of each function that is on what it has counted. */
export async function loadPhaseFour(rt: Runtime, { query }: At) {
  const { phaseFour: on } = await call(rt, getSiteSettings, {})
  const today = romeDate(rt.now())
  const range = { from: addDays(today, 1 - SHOWN_DAYS), to: today }
  const device = WIDTHS.find(width => width === query.get('schermo')) ?? 'wide'
  const path = query.get('pagina')?.slice(0, 160)
  return {
    on,
    days: SHOWN_DAYS,
    device,
    history: await call(rt, listSettingVersions, { key: 'phase-four' }),
    runs: await call(rt, listRuns, { names: [runPhaseFourJob.name], limit: 5 }),
    // What was counted while a function was on can be read after it is off, too.
    clicks: await call(rt, listClicks, { ...range, device, ...(path && { path }) }),
    tests: await call(rt, listAbTests, {}),
    sources: await call(rt, listConversionSources, range),
    journeys: journeysOf(await call(rt, listJourneys, range)),
    forecast: on.predictiveAnalytics ? await call(rt, getRequestForecast, {}) : null,
  }
}
export type PhaseFourData = Awaited<ReturnType<typeof loadPhaseFour>>

/** Wizards by their title, steps in their order. */
function journeysOf({ ended, underWay }: Awaited<ReturnType<typeof listJourneys.run>>) {
  return Object.keys(wizards)
    .filter(isService)
    .flatMap(service => {
      const { key, title, steps } = wizards[service]
      const titles = new Map<string, string>(steps.map(step => [step.key, step.title]))
      const rows = ended.filter(row => row.wizard === key)
      const now = underWay.find(row => row.wizard === key)?.count ?? 0
      if (rows.length === 0 && now === 0) return []
      const { stops, ...counts } = journeyOf(rows, [...titles.keys()])
      return [
        {
          key,
          title,
          now,
          ...counts,
          stops: stops.map(stop => ({ ...stop, title: titles.get(stop.step) ?? stop.step })),
        },
      ]
    })
}

const isSwitch = (name: string): name is PhaseFourName => Object.hasOwn(PHASE_FOUR, name)

/** «2,5» as people write it; an empty field is no zero. */
const numberIn = (form: FormData, name: string): number => {
  const typed = text(form, name)
  return typed === '' ? Number.NaN : Number(typed.replace(',', '.'))
}

/** The presses of the panel: a switch, an earlier version of them, a test, the routine. */
export const actOnPhaseFour = formAction(
  {
    async switch(rt, form) {
      const name = text(form, 'name')
      const on = text(form, 'on')
      await call(rt, switchPhaseFour, { name, on, edition: text(form, 'edition') })
      const what = isSwitch(name) ? PHASE_FOUR[name].name : ''
      return says(`${what}: ${on === 'true' ? 'acceso' : 'spento'}`, 'Vale da adesso su tutto il sito.')
    },
    async restore(rt, form) {
      await call(rt, restoreSetting, { key: 'phase-four', ...fieldsIn(form, ['version', 'edition']) })
      return says('Interruttori rimessi', 'Vale da adesso su tutto il sito.')
    },
    async 'create-test'(rt, form) {
      const { needed } = await call(rt, createAbTest, {
        ...Object.fromEntries(['name', 'variation', 'goal'].map(name => [name, text(form, name)])),
        ...Object.fromEntries(['baseline', 'difference'].map(name => [name, numberIn(form, name)])),
      })
      return says('Prova creata', `Servono ${needed.toLocaleString('it-IT')} browser per versione. Ora puoi avviarla.`)
    },
    async 'start-test'(rt, form) {
      await call(rt, moveAbTest, { testId: text(form, 'testId'), to: 'running' })
      return says('Prova avviata', 'Da adesso chi ha detto sì vede una delle due versioni.')
    },
    async 'stop-test'(rt, form) {
      await call(rt, moveAbTest, { testId: text(form, 'testId'), to: 'stopped' })
      return says('Prova fermata', 'Tutti rivedono la versione di prima.')
    },
    async 'keep-variant'(rt, form) {
      const variant = text(form, 'variant')
      await call(rt, keepVariant, { testId: text(form, 'testId'), variant })
      return says('Versione scelta', `Da adesso tutti vedono la ${variant.toUpperCase()}.`)
    },
    run: rt => call(rt, startPhaseFour, {}),
  },
  (error, typed) => {
    const fields = Object.entries(error.detail.fields ?? {}).filter(([path]) => path in typed && path !== 'intent')
    if (fields.length === 0) return { form: sentenceOf(error, experimentErrors, EXPERIMENT_FAILED) }
    return Object.fromEntries(
      fields.map(([path, why]) => [
        path,
        experimentErrors[path === 'baseline' || path === 'difference' ? path : why] ?? EXPERIMENT_FAILED,
      ]),
    )
  },
)
