import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction, fieldsIn, textIn as text } from '../../route.server.ts'
import { says, sentenceOf } from '../sentences.server.ts'
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
