import { and, eq, gt } from 'drizzle-orm'
import { session as table, staffRoles } from '#areas/people/tables.server.ts'
import { createFingerprint, meetFingerprint } from '#areas/security/fingerprint.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { EVERYTHING, isPermission } from '#core/permissions.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import type { Actor, Context, Runtime, Services } from '#platform/procedure.server.ts'
import { cookieName, endSession } from './cookies.server.ts'
import { hashOf } from './hashed-sessions.server.ts'
import { libraryHeaders, signInLibrary } from './library.server.ts'
import { hasSecondFactor, isSecondFactorRequired } from './second-factor/second-factor.server.ts'
import { SESSION_COOKIE } from './session.ts'

export { SESSION_COOKIE }

interface Session {
  actor: Actor
  /** `Set-Cookie` values: a prolonged session, or the end of one that is no longer valid. */
  setCookies: string[]
}

/**
 * Who the cookie belongs to; null without a valid session. It runs before call(), which needs the actor. The role is
 * read from the database each time.
 */
export async function readSession(services: Services, request: Request, address = ''): Promise<Session | null> {
  const cookie = request.headers.get('cookie')
  if (!cookie?.includes(`${SESSION_COOKIE}=`)) return null
  const from: Runtime['request'] = { id: '', address, userAgent: request.headers.get('user-agent') ?? '' }
  return transactionAs(services.db, 'app_system', null, async tx => {
    const ctx = { ...services, tx, request: from }
    let hidden: unknown
    const { api } = signInLibrary(ctx, { hears: error => (hidden = error) })
    const found = await api
      .getSession({ headers: libraryHeaders(ctx, cookie), returnHeaders: true })
      .catch((error: unknown) => {
        throw hidden ?? error
      })
    const setCookies = found.headers.getSetCookie()
    if (!found.response) {
      // The library ends a session that is over; a cookie that was never ours goes too: with it no kept page is served.
      const isEnded = setCookies.some(text => text.startsWith(`${cookieName(ctx, SESSION_COOKIE)}=`))
      return { actor: { kind: 'visitor' }, setCookies: isEnded ? setCookies : [...setCookies, endSession(ctx)] }
    }
    const { user, session } = found.response
    const who = { userId: user.id, sessionId: session.id }
    await watchFingerprint({ ...ctx, now: services.now(), asSystem: work => work() }, who, session.fingerprint ?? null)
    const client: Actor = { kind: 'client', ...who }
    if (user.role === 'client') return { actor: client, setCookies }
    const [role] = await tx.select().from(staffRoles).where(eq(staffRoles.role, user.role))
    if (!role) return { actor: client, setCookies }
    const mayWork = (await hasSecondFactor(ctx, user.id)) || !(await isSecondFactorRequired(ctx))
    if (!mayWork) return { actor: { ...client, lacks: 'second-factor' }, setCookies }
    const actor: Actor = role.permissions.includes(EVERYTHING)
      ? { kind: 'admin', ...who }
      : { kind: 'staff', ...who, role: role.role, label: role.label, may: role.permissions.filter(isPermission) }
    return { actor, setCookies }
  })
}

/** Whether the cookie belongs to a session that is open; nothing is prolonged by asking. */
export async function hasSession(services: Pick<Services, 'db' | 'config' | 'now'>, cookies = ''): Promise<boolean> {
  const start = `${cookieName(services, SESSION_COOKIE)}=`
  const cookie = cookies.split(/;\s*/).find(each => each.startsWith(start))
  if (!cookie) return false
  // The signature follows the token.
  const [token = ''] = cookie.slice(start.length).split('.')
  const isOpen = and(eq(table.token, hashOf(token)), gt(table.expiresAt, services.now()))
  const rows = await transactionAs(services.db, 'app_system', null, tx =>
    tx.select({ id: table.id }).from(table).where(isOpen),
  )
  return rows.length > 0
}

/** When a session ends, as far as is known now; null when it is over or was ended. */
export async function endOfSession(services: Pick<Services, 'db' | 'now'>, sessionId: string): Promise<Date | null> {
  const [row] = await transactionAs(services.db, 'app_system', null, tx =>
    tx.select({ expiresAt: table.expiresAt }).from(table).where(eq(table.id, sessionId)),
  )
  return row && row.expiresAt > services.now() ? row.expiresAt : null
}

/**
 * A session used from a browser that cannot be the one it began in is told to the security log, once for each such
 * browser. It goes on: a changed fingerprint proves nothing by itself (docs/security.md).
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
  // Requests that arrive together meet the same stranger: the first one tells.
  if (first.length === 0) return
  await recordSecurityEvent(ctx, {
    type: 'session_fingerprint_mismatch',
    severity: 'warning',
    userId,
    details: { change: strange.change },
  })
}
