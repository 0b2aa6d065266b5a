import { data } from 'react-router'
import type { Variant } from '#areas/experiments/ab-test.ts'
import { WIDTHS } from '#areas/experiments/click.ts'
import { runPhaseFourJob } from '#areas/experiments/jobs.server.ts'
import { journeyOf } from '#areas/experiments/journey-count.ts'
import { createAbTest } from '#areas/experiments/procedures/create-ab-test.server.ts'
import { getRequestForecast } from '#areas/experiments/procedures/get-request-forecast.server.ts'
import { keepVariant } from '#areas/experiments/procedures/keep-variant.server.ts'
import { listAbTests } from '#areas/experiments/procedures/list-ab-tests.server.ts'
import { listClicks } from '#areas/experiments/procedures/list-clicks.server.ts'
import { listConversionSources } from '#areas/experiments/procedures/list-conversion-sources.server.ts'
import { listJourneys } from '#areas/experiments/procedures/list-journeys.server.ts'
import { moveAbTest } from '#areas/experiments/procedures/move-ab-test.server.ts'
import { startPhaseFour } from '#areas/experiments/procedures/start-phase-four.server.ts'
import { switchPhaseFour } from '#areas/experiments/procedures/switch-phase-four.server.ts'
import { EXPERIMENT_FAILED, experimentErrors } from '#areas/experiments/texts.ts'
import { listRuns } from '#areas/runs/procedures/list-runs.server.ts'
import { ALREADY_RUNNING } from '#areas/runs/texts.ts'
import { PHASE_FOUR, type PhaseFourName } from '#areas/settings/phase-four.ts'
import { getSiteSettings } from '#areas/settings/procedures/get-site-settings.server.ts'
import { listSettingVersions } from '#areas/settings/procedures/list-setting-versions.server.ts'
import { restoreSetting } from '#areas/settings/procedures/restore-setting.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { isService, wizards } from '#web/wizard/wizards.ts'

/** Days that the counts on the screen are taken from. */
const SHOWN_DAYS = 30

/** The switches with their history, and of each function that is on what it has counted. */
export async function loadPhaseFour(rt: Runtime, url: URL) {
  const { phaseFour: on } = await call(rt, getSiteSettings, {})
  const today = romeDate(rt.now())
  const range = { from: addDays(today, 1 - SHOWN_DAYS), to: today }
  const device = WIDTHS.find(width => width === url.searchParams.get('schermo')) ?? 'wide'
  const path = url.searchParams.get('pagina')?.slice(0, 160)
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

/** One press of the panel: a switch, an earlier version of them, a test, the routine. */
export async function actOnPhaseFour(rt: Runtime, _url: URL, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const testId = text('testId')
  try {
    switch (text('intent')) {
      case 'switch': {
        const name = text('name')
        const on = text('on')
        await call(rt, switchPhaseFour, { name, on, edition: text('edition') })
        const what = isSwitch(name) ? PHASE_FOUR[name].name : ''
        return said(`${what}: ${on === 'true' ? 'acceso' : 'spento'}`, 'Vale da adesso su tutto il sito.')
      }
      case 'restore':
        await call(rt, restoreSetting, { key: 'phase-four', version: text('version'), edition: text('edition') })
        return said('Interruttori rimessi', 'Vale da adesso su tutto il sito.')
      case 'create-test': {
        const values = Object.fromEntries(['name', 'variation', 'goal'].map(name => [name, text(name)]))
        const numbers = Object.fromEntries(['baseline', 'difference'].map(name => [name, numberOf(text(name))]))
        const { needed } = await call(rt, createAbTest, { ...values, ...numbers })
        return said(
          'Prova creata',
          `Servono ${needed.toLocaleString('it-IT')} browser per versione. Ora puoi avviarla.`,
        )
      }
      case 'start-test':
        await call(rt, moveAbTest, { testId, to: 'running' })
        return said('Prova avviata', 'Da adesso chi ha detto sì vede una delle due versioni.')
      case 'stop-test':
        await call(rt, moveAbTest, { testId, to: 'stopped' })
        return said('Prova fermata', 'Tutti rivedono la versione di prima.')
      case 'keep-variant':
        await call(rt, keepVariant, { testId, variant: text('variant') as Variant })
        return said('Versione scelta', `Da adesso tutti vedono la ${text('variant').toUpperCase()}.`)
      case 'run': {
        const { runId } = await call(rt, startPhaseFour, {})
        return data({ runId })
      }
      default:
        throw new AppError('bad-input')
    }
  } catch (error) {
    return refused(error, form)
  }
}

const said = (title: string, text: string) => data({ said: { title, text, tone: 'ok' as const } })

/** «2,5» as people write it; an empty field is no zero. */
const numberOf = (typed: string): number => (typed === '' ? Number.NaN : Number(typed.replace(',', '.')))

function refused(error: unknown, form: FormData) {
  if (!(error instanceof AppError)) throw error
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  if (error.code === CHANGED_MEANWHILE)
    return data({ errors: { form: changedMeanwhile(error) }, typed }, { status: 409 })
  const fields = Object.entries(error.detail.fields ?? {}).filter(([path]) => path in typed && path !== 'intent')
  const sentence = (code: string) => experimentErrors[code] ?? EXPERIMENT_FAILED
  const errors =
    fields.length > 0
      ? Object.fromEntries(
          fields.map(([path, why]) => [path, sentence(path === 'baseline' || path === 'difference' ? path : why)]),
        )
      : { form: error.code === 'already-running' ? ALREADY_RUNNING : sentence(error.code) }
  return data({ errors, typed }, { status: 422 })
}
