import { AppError } from '#core/errors.ts'
import { type Context, isOfOffice } from './procedure.server.ts'

/**
 * Part of an office procedure under the system's role, where no policy of a row looks who is there. So it is asked again:
 * a gate that somebody forgot or widened shows nobody else that anything is there.
 */
export async function asOffice<T>(ctx: Pick<Context, 'actor' | 'asSystem'>, work: () => Promise<T>): Promise<T> {
  if (!isOfOffice(ctx.actor) && ctx.actor.kind !== 'system') throw new AppError('not-found')
  return ctx.asSystem(work)
}
