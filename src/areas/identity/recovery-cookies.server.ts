import type { Context } from '#platform/procedure.server.ts'
import { setCookie } from './cookies.server.ts'
import { RECOVERY_COOKIE, RESET_COOKIE, RESET_HOURS } from './session.ts'

type Signing = Pick<Context, 'config' | 'keys'> & { now: Date }
type Reading = Pick<Context, 'keys'> & { now: Date }

const SECONDS = RESET_HOURS * 3600

function signed(ctx: Signing, name: string, value: string): string {
  const expiresAt = new Date(ctx.now.getTime() + SECONDS * 1000)
  return setCookie(ctx, name, ctx.keys.sign(value, name, expiresAt), SECONDS)
}

function read({ keys, now }: Reading, name: string, cookieHeader: string | null): string | null {
  const value = cookieHeader?.split(/;\s*/).find(pair => pair.startsWith(`${name}=`))
  return value ? keys.verify(value.slice(name.length + 1), name, now) : null
}

/** The address the message was asked for: the page that says so survives a reload without sending again. */
export const recoveryCookie = (ctx: Signing, email: string): string => signed(ctx, RECOVERY_COOKIE, email)
export const readRecovery = (ctx: Reading, cookies: string | null) => read(ctx, RECOVERY_COOKIE, cookies)
export const endRecovery = (ctx: Pick<Context, 'config'>): string => setCookie(ctx, RECOVERY_COOKIE, '', 0)

/** The link of the message, taken out of the page's address: neither history nor another site sees it. */
export const resetCookie = (ctx: Signing, token: string): string => signed(ctx, RESET_COOKIE, token)
export const readReset = (ctx: Reading, cookies: string | null) => read(ctx, RESET_COOKIE, cookies)
export const endReset = (ctx: Pick<Context, 'config'>): string => setCookie(ctx, RESET_COOKIE, '', 0)
