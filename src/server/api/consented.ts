import { askedSettings } from '#areas/settings/asked-settings.ts'
import { askedFunctions } from '#areas/settings/phase-four.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isbot } from 'isbot'
import { createConsentedTally } from '#areas/experiments/store-consented.server.ts'
import { consented, FUNCTION_OF } from '#areas/experiments/consented.ts'
import { recordConsented } from '#areas/experiments/procedures/ab-tests.server.ts'
import { allows, choiceIn } from '#areas/privacy/cookie-choice.ts'
import type { NonTechnicalFunction } from '#areas/settings/non-technical-functions.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call, type Services } from '#platform/procedure.server.ts'
import { networkOf } from '#platform/http/origin.server.ts'
import { memoryLimit } from '#platform/rate-limit/memory-limit.ts'
import { isCounted } from '#web/seo/public-pages.ts'
import type { Environment } from './health.ts'

const MAX_BYTES = 1024
const FLUSH_MS = 10_000

/**
 * POST /api/consented: a press, a trial or a conversion of somebody who said yes. Their cookie is read again here, and
 * what is switched off counts nothing; nobody is known, and the answer is 204 whatever was sent.
 */
export function createConsentedCounter(services: Services) {
  const tally = createConsentedTally()
  const mayCount = memoryLimit(limits.consented, () => services.now().getTime())
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

  async function flush(): Promise<void> {
    const counted = tally.take()
    if (counted.length === 0) return
    try {
      const rt = {
        ...services,
        actor: { kind: 'system' as const },
        request: { id: services.newId(), address: '', userAgent: '' },
      }
      await call(rt, recordConsented, { counted })
    } catch (error) {
      for (const { day, what, count } of counted) tally.add({ day, what }, count)
      services.log.error({ err: error }, 'counts could not be written')
    }
  }
  const clock = setInterval(() => void flush(), FLUSH_MS)
  clock.unref()

  const routes = new Hono<{ Bindings: Environment; Variables: { requestId: string; address: string } }>()
  routes.post('/api/consented', bodyLimit({ maxSize: MAX_BYTES, onError: c => c.body(null, 204) }), async c => {
    const program = c.req.header('user-agent')
    const choice = choiceIn(c.req.header('cookie') ?? '')
    if (choice && program && !isbot(program) && mayCount(networkOf(c.get('address')))) {
      const sent = consented.safeParse(await c.req.json().catch(() => null))
      const name = sent.success ? FUNCTION_OF[sent.data.kind] : null
      const isReal = sent.success && (sent.data.kind !== 'click' || isCounted(sent.data.path))
      if (sent.success && name && isReal && allows(choice, name) && (await functions()).includes(name))
        tally.add({ day: romeDate(services.now()), what: sent.data })
    }
    return c.body(null, 204)
  })
  return {
    routes,
    /** Writes what is counted, and ends the clock. */
    async stop() {
      clearInterval(clock)
      stopListening()
      await flush()
    },
  }
}
