import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction } from '../../route.server.ts'
import { press, refusals, runsOf, says } from '../press.server.ts'
import { WIDTHS } from '#areas/experiments/press-grid.ts'
import { journeyOf } from '#areas/experiments/journey-count.ts'
import {
  createAbTest,
  keepVariant,
  listAbTests,
  listClicks,
  listConversionSources,
  listJourneys,
  moveAbTest,
} from '#areas/experiments/procedures/ab-tests.server.ts'
import { getRequestForecast, startPhaseFour, switchPhaseFour } from '#areas/experiments/procedures/phase-four.server.ts'
import { EXPERIMENT_FAILED, experimentErrors } from '#areas/experiments/texts.ts'
import { PHASE_FOUR, type PhaseFourName } from '#areas/settings/phase-four.ts'
import { getSiteSettings } from '#areas/settings/procedures/get-site-settings.server.ts'
import { listSettingVersions, restoreSetting } from '#areas/settings/procedures/changes.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { isService, wizards } from '#web/wizard/wizards.ts'

const SHOWN_DAYS = 30

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
    runs: await runsOf(rt, 'phaseFour', { limit: 5 }),
    // What was counted while a function was on can be read after it is off, too.
    clicks: await call(rt, listClicks, { ...range, device, ...(path && { path }) }),
    tests: await call(rt, listAbTests, {}),
    sources: await call(rt, listConversionSources, range),
    journeys: journeysOf(await call(rt, listJourneys, range)),
    forecast: on.predictiveAnalytics ? await call(rt, getRequestForecast, {}) : null,
  }
}
export type PhaseFourData = Awaited<ReturnType<typeof loadPhaseFour>>

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
const numberOf = (typed = ''): number => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')))

const moves = (to: string, ...told: readonly [string, string]) => press(moveAbTest, told, typed => ({ ...typed, to }))

export const actOnPhaseFour = formAction(
  {
    switch: press(switchPhaseFour, (_, { name = '', on }) =>
      says(
        `${isSwitch(name) ? PHASE_FOUR[name].name : ''}: ${on === 'true' ? 'acceso' : 'spento'}`,
        'Vale da adesso su tutto il sito.',
      ),
    ),
    restore: press(restoreSetting, ['Interruttori rimessi', 'Vale da adesso su tutto il sito.'], typed => ({
      ...typed,
      key: 'phase-four',
    })),
    'create-test': press(
      createAbTest,
      ({ needed }) =>
        says('Prova creata', `Servono ${needed.toLocaleString('it-IT')} browser per versione. Ora puoi avviarla.`),
      typed => ({ ...typed, baseline: numberOf(typed.baseline), difference: numberOf(typed.difference) }),
    ),
    'start-test': moves('running', 'Prova avviata', 'Da adesso chi ha detto sì vede una delle due versioni.'),
    'stop-test': moves('stopped', 'Prova fermata', 'Tutti rivedono la versione di prima.'),
    'keep-variant': press(keepVariant, (_, { variant = '' }) =>
      says('Versione scelta', `Da adesso tutti vedono la ${variant.toUpperCase()}.`),
    ),
    run: press(startPhaseFour),
  },
  refusals(experimentErrors, { other: EXPERIMENT_FAILED }),
)
