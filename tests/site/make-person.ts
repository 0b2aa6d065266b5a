import { eq } from 'drizzle-orm'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { signUp } from '#areas/identity/procedures/sign-up.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { createBus } from '#platform/bus.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.server.ts'
import { createKeys } from '#platform/crypto/keys.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { openServer } from '#platform/database/server-engine.server.ts'
import { createAnswerCache } from '#platform/answer-cache.server.ts'
import { createLog } from '#platform/log.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { createNodeLimits } from '#platform/rate-limit/memory-limit.ts'
import { createStorage } from '#platform/storage/storage.server.ts'
import { newId } from '#core/ids.ts'
import { register, signInForm } from './account.ts'
import { ownSite } from './own-site.ts'
import { cookieOf, postForm, send } from './raw-request.ts'
import '../support/quick-hashing.ts'

export interface SessionCookie {
  name: string
  value: string
  url: string
}

export const PASSWORD = 'Farfalla-92-blu'

const log = createLog('silent')
/** Procedures on the database of this worker's site; null where the embedded engine locks it. */
const opened = ownSite.settings.DATABASE_URL ? openRuntime(ownSite.settings) : null

async function openRuntime(settings: Record<string, string>): Promise<Runtime> {
  const config = readConfig(settings)
  const { db, readDb } = await openServer(config.DATABASE_URL ?? '', undefined, log)
  const bus = createBus()
  return {
    config,
    db,
    readDb,
    log,
    bus,
    answers: createAnswerCache(bus, systemClock),
    nodeLimits: createNodeLimits(systemClock),
    // No messages are sent for people created directly.
    jobs: { send: async () => {} },
    storage: createStorage(config),
    keys: createKeys(config.APP_SECRET),
    now: systemClock,
    newId: () => newId(systemClock()),
    actor: { kind: 'visitor' },
    request: { id: 'journey', address: '', userAgent: '' },
  }
}

const nextAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`

/** A confirmed person created without pages, and session cookies of theirs. */
export async function makePerson({
  firstName,
  phone,
  userAgent,
}: {
  firstName: string
  phone: string
  userAgent: string
}) {
  if (!opened) {
    const { email, confirmation, pending } = await register({ firstName, lastName: 'Bruzzone', phone })
    await send('GET', confirmation, { Cookie: pending })
    return { email, cookies: await cookiesOf(email, PASSWORD, userAgent) }
  }
  const rt = await opened
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.test`
  const from = { ...rt, request: { ...rt.request, address: nextAddress() } }
  const consents = { acceptTerms: true, acceptPrivacy: true, acceptMarketing: false }
  await call(from, signUp, { firstName, lastName: 'Bruzzone', email, phone, password: PASSWORD, ...consents })
  await transactionAs(rt.db, 'app_system', null, tx =>
    tx.update(user).set({ emailVerified: true }).where(eq(user.email, email)),
  )
  return { email, cookies: await cookiesOf(email, PASSWORD, userAgent) }
}

/** Cookies of a new session in this browser: used from another one, it would be a security event. */
export async function cookiesOf(email: string, password: string, userAgent: string): Promise<SessionCookie[]> {
  if (!opened) {
    const [name = '', ...value] = (cookieOf(await postForm('/auth', signInForm(email, password))) ?? '').split('=')
    return [{ name, value: value.join('='), url: ownSite.url }]
  }
  const rt = await opened
  const from = { ...rt, request: { ...rt.request, address: nextAddress(), userAgent } }
  const { setCookies } = await call(from, signIn, { email, password })
  return setCookies.flatMap(text => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]+);/.exec(text) ?? []
    return name ? [{ name, value, url: ownSite.url }] : []
  })
}
