import { createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { session as table, staffRoles, user as people } from '#areas/people/tables.server.ts'
import { createFingerprint, meetFingerprint } from '#areas/security/fingerprint.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { EVERYTHING, isPermission } from '#core/permissions.ts'
import { isSameSecret } from '#platform/crypto/keys.server.ts'
import { transactionAs, type Tx } from '#platform/database/database.server.ts'
import type { Actor, Context, Runtime, Services } from '#platform/procedure.server.ts'
import { cookieName, endSession, hashOf, valueOf } from './cookies.server.ts'
import { librarySecret, libraryHeaders, signInLibrary } from './library.server.ts'
import { hasSecondFactor, isSecondFactorRequired } from './second-factor/state.server.ts'
import { SESSION_COOKIE, SESSION_MINUTES, SESSION_RENEWAL_MINUTES } from './session.ts'

export { SESSION_COOKIE }

interface Session {
  actor: Actor
  /** `Set-Cookie` values: an extended session, or removal of an invalid one. */
  setCookies: string[]
}

/** Actor of the session cookie. Runs before call(), which needs the actor. The role is read from the database each time. */
export async function readSession(services: Services, request: Request, address = ''): Promise<Session | null> {
  const cookie = request.headers.get('cookie')
  if (!cookie?.includes(`${SESSION_COOKIE}=`)) return null
  const token = sessionToken(services, cookie)
  // Its presence bypasses the page cache.
  if (!token) return { actor: { kind: 'visitor' }, setCookies: [endSession(services)] }
  const from: Runtime['request'] = { id: '', address, userAgent: request.headers.get('user-agent') ?? '' }
  return transactionAs(services.db, 'app_system', null, async tx => {
    const ctx = { ...services, tx, request: from }
    const open = await openSession(tx, token)
    if (open) return { actor: await actorOf(ctx, open), setCookies: [] }
    let hidden: unknown
    const { api } = signInLibrary(ctx, { hears: error => (hidden = error) })
    const found = await api
      .getSession({ headers: libraryHeaders(ctx, cookie), returnHeaders: true })
      .catch((error: unknown) => {
        throw hidden ?? error
      })
    const setCookies = found.headers.getSetCookie()
    if (!found.response) {
      // The library ends expired sessions; the cookie of a deleted one is removed too.
      const isEnded = setCookies.some(text => text.startsWith(`${cookieName(ctx, SESSION_COOKIE)}=`))
      return { actor: { kind: 'visitor' }, setCookies: isEnded ? setCookies : [...setCookies, endSession(ctx)] }
    }
    const { user, session } = found.response
    const read = { sessionId: session.id, fingerprint: session.fingerprint ?? null, userId: user.id, role: user.role }
    return { actor: await actorOf(ctx, read), setCookies }
  })
}

interface OpenSession {
  sessionId: string
  fingerprint: string | null
  userId: string
  role: string
}
type Asking = Services & Pick<Runtime, 'request'> & { tx: Tx }

/** Fast path of nearly every request. Sessions to be extended or ended are left to the library. */
async function openSession(tx: Tx, token: string): Promise<OpenSession | undefined> {
  // By the library's clock, which sets expiries.
  const prolongedUntil = new Date(Date.now() + (SESSION_MINUTES - SESSION_RENEWAL_MINUTES) * 60_000)
  const [row] = await tx
    .select({ sessionId: table.id, fingerprint: table.fingerprint, userId: people.id, role: people.role })
    .from(table)
    .innerJoin(people, eq(people.id, table.userId))
    .where(and(eq(table.token, hashOf(token)), gt(table.expiresAt, prolongedUntil)))
  return row
}

/** Token of a cookie signed by the library; others are invalid. */
function sessionToken(services: Pick<Services, 'config' | 'keys'>, cookies: string): string | null {
  const [token = '', signature = ''] = valueOf(services, SESSION_COOKIE, cookies)?.split('.') ?? []
  const genuine = createHmac('sha256', librarySecret(services)).update(token).digest('base64')
  const isGenuine = [encodeURIComponent(genuine), genuine].some(each => isSameSecret(each, signature))
  return isGenuine ? token : null
}

async function actorOf(ctx: Asking, { sessionId, fingerprint, userId, role: name }: OpenSession): Promise<Actor> {
  const who = { userId, sessionId }
  await watchFingerprint({ ...ctx, now: ctx.now(), asSystem: work => work() }, who, fingerprint)
  const client: Actor = { kind: 'client', ...who }
  if (name === 'client') return client
  const [role] = await ctx.tx.select().from(staffRoles).where(eq(staffRoles.role, name))
  if (!role) return client
  const mayWork = (await hasSecondFactor(ctx, userId)) || !(await isSecondFactorRequired(ctx))
  if (!mayWork) return { ...client, lacks: 'second-factor' }
  return role.permissions.includes(EVERYTHING)
    ? { kind: 'admin', ...who }
    : { kind: 'staff', ...who, role: role.role, label: role.label, may: role.permissions.filter(isPermission) }
}

/** Whether the cookie belongs to an open session; does not extend it. */
export async function hasSession(
  services: Pick<Services, 'db' | 'config' | 'keys' | 'now'>,
  cookies = '',
): Promise<boolean> {
  const token = sessionToken(services, cookies)
  if (!token) return false
  const isOpen = and(eq(table.token, hashOf(token)), gt(table.expiresAt, services.now()))
  const rows = await transactionAs(services.db, 'app_system', null, tx =>
    tx.select({ id: table.id }).from(table).where(isOpen),
  )
  return rows.length > 0
}

/** Current expiry of a session; null when ended. */
export async function endOfSession(services: Pick<Services, 'db' | 'now'>, sessionId: string): Promise<Date | null> {
  const [row] = await transactionAs(services.db, 'app_system', null, tx =>
    tx.select({ expiresAt: table.expiresAt }).from(table).where(eq(table.id, sessionId)),
  )
  return row && row.expiresAt > services.now() ? row.expiresAt : null
}

/**
 * Logs a security event when a session is used from a browser that cannot be the one it started in, once per browser.
 * The session continues: a changed fingerprint alone proves nothing (docs/security.md).
 */
async function watchFingerprint(
  ctx: Pick<Context, 'tx' | 'keys' | 'newId' | 'now' | 'request' | 'asSystem'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  met: string | null,
): Promise<void> {
  if (met === null) return // It began before fingerprints were kept.
  const strange = meetFingerprint(met, createFingerprint(ctx.keys, userId, ctx.request))
  if (!strange) return
  const first = await ctx.tx
    .update(table)
    .set({ fingerprint: strange.met })
    .where(and(eq(table.id, sessionId), eq(table.fingerprint, met)))
    .returning({ id: table.id })
  // Of concurrent requests, the first one reports.
  if (first.length === 0) return
  await recordSecurityEvent(ctx, {
    type: 'session_fingerprint_mismatch',
    severity: 'warning',
    userId,
    details: { change: strange.change },
  })
}
