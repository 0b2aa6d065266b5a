import { askedSettings } from '#areas/settings/asked-settings.ts'
import { askedFunctions } from '#areas/settings/phase-four.ts'
import { type Consented, consented, FUNCTION_OF } from '#areas/growth/experiments/consented.ts'
import { recordConsented } from '#areas/growth/procedures/ab-tests.server.ts'
import { allows, choiceIn } from '#areas/privacy/cookie-choice.ts'
import type { NonTechnicalFunction } from '#areas/settings/non-technical-functions.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { createTally } from '#areas/office/runs/day-counts.server.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call, type Services } from '#platform/procedure.server.ts'
import { isCounted } from '#web/seo/public-pages.ts'
import { beaconRoute } from './beacons.ts'

/**
 * POST /api/consented: a click, trial or conversion with consent. The cookie is checked again here, and disabled
 * functions count nothing.
 */
export function createConsentedCounter(services: Services) {
  const { add, stop } = createTally<{ day: CalendarDate; what: Consented }>(
    counted =>
      call(
        { ...services, actor: { kind: 'system' }, request: { id: services.newId(), address: '', userAgent: '' } },
        recordConsented,
        { counted },
      ),
    err => services.log.error({ err }, 'counts could not be written'),
  )
  let switchedOn: Promise<readonly NonTechnicalFunction[]> | null = null
  const stopListening = services.bus.subscribe(message => {
    if (message.kind === 'drop-pages' && message.tags.includes('settings')) switchedOn = null
  })
  const functions = () =>
    (switchedOn ??= transactionAs(services.db, 'app_system', null, async tx => {
      const kept = await readSettings({ tx }, askedSettings)
      return askedFunctions(kept['non-technical-functions'], kept['phase-four'])
    }).catch((error: unknown) => {
      services.log.error({ err: error }, 'settings not read')
      switchedOn = null
      return []
    }))

  const routes = beaconRoute(services, '/api/consented', limits.consented, async (body, cookies) => {
    const choice = choiceIn(cookies)
    const sent = consented.safeParse(body)
    if (!choice || !sent.success) return
    const { data: what } = sent
    const name = FUNCTION_OF[what.kind]
    const isReal = what.kind !== 'click' || isCounted(what.path)
    if (isReal && allows(choice, name) && (await functions()).includes(name))
      add({ day: romeDate(services.now()), what })
  })
  return {
    routes,
    async stop() {
      stopListening()
      await stop()
    },
  }
}
