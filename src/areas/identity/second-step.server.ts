import type { Context } from '#platform/procedure.server.ts'
import { setCookie } from './cookies.server.ts'
import { SECOND_STEP_COOKIE, SECOND_STEP_MINUTES } from './session.ts'

/** Somebody whose password was right and whose code is awaited: kept in a signed cookie, it opens nothing else. */
interface SecondStep {
  userId: string
  landing: string | null
}

const PURPOSE = 'second-step'

export function secondStepCookie(ctx: Pick<Context, 'config' | 'keys' | 'now'>, step: SecondStep): string {
  const expiresAt = new Date(ctx.now.getTime() + SECOND_STEP_MINUTES * 60_000)
  const value = ctx.keys.sign(JSON.stringify(step), PURPOSE, expiresAt)
  return setCookie(ctx, SECOND_STEP_COOKIE, value, SECOND_STEP_MINUTES * 60)
}

/** What the cookie says, or null when there is none, it was changed, or its time is over. */
export function readSecondStep(
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  cookieHeader: string | null,
): SecondStep | null {
  const prefix = `${SECOND_STEP_COOKIE}=`
  const value = cookieHeader?.split(/;\s*/).find(pair => pair.startsWith(prefix))
  const text = value && keys.verify(value.slice(prefix.length), PURPOSE, now)
  return text ? (JSON.parse(text) as SecondStep) : null
}

export const endSecondStep = (ctx: Pick<Context, 'config'>): string => setCookie(ctx, SECOND_STEP_COOKIE, '', 0)
