import { AppError } from '#core/errors.ts'
import { type Actor, userIdOf } from '#platform/procedure.server.ts'
import { OWN_CASE } from './office-texts.ts'

/** Nobody of the office acts on a case of their own: somebody else does. */
export const isOwn = ({ actor }: { actor: Actor }, owner: string | null): boolean =>
  owner !== null && owner === userIdOf(actor)

export function refuseOwn(by: { actor: Actor }, owner: string | null): void {
  if (isOwn(by, owner)) throw new AppError(OWN_CASE)
}
