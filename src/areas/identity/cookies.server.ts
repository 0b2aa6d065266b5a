import type { Context } from '#platform/procedure.server.ts'
import { PENDING_COOKIE, PENDING_MINUTES, SESSION_COOKIE } from './session.ts'

/** A registration that waits for its confirmation: kept in a signed cookie for an hour, it opens no data. */
interface PendingConfirmation {
  email: string
  landing: string | null
}

const PURPOSE = 'pending-confirmation'

export function setCookie(ctx: Pick<Context, 'config'>, name: string, value: string, seconds: number): string {
  const secure = ctx.config.SITE_URL.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

export function pendingCookie(ctx: Pick<Context, 'config' | 'keys' | 'now'>, pending: PendingConfirmation): string {
  const expiresAt = new Date(ctx.now.getTime() + PENDING_MINUTES * 60_000)
  return setCookie(
    ctx,
    PENDING_COOKIE,
    ctx.keys.sign(JSON.stringify(pending), PURPOSE, expiresAt),
    PENDING_MINUTES * 60,
  )
}

/** What the cookie says, or null when there is none, it was changed, or its hour is over. */
export function readPending(
  ctx: { keys: Context['keys']; now: Date },
  cookieHeader: string | null,
): PendingConfirmation | null {
  const prefix = `${PENDING_COOKIE}=`
  const value = cookieHeader?.split(/;\s*/).find(pair => pair.startsWith(prefix))
  const text = value && ctx.keys.verify(value.slice(prefix.length), PURPOSE, ctx.now)
  return text ? (JSON.parse(text) as PendingConfirmation) : null
}

export const endPending = (ctx: Pick<Context, 'config'>): string => setCookie(ctx, PENDING_COOKIE, '', 0)
export const endSession = (ctx: Pick<Context, 'config'>): string => setCookie(ctx, SESSION_COOKIE, '', 0)
