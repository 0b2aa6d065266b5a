import { eq } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'

/** Who is signed in. Throws 'not-found' without a profile. */
export async function ownProfile(ctx: Pick<Context, 'tx' | 'userId'>) {
  const [person] = await ctx.tx
    .select(pick(profiles, 'id', 'firstName', 'lastName', 'email', 'phone', 'role', 'createdAt'))
    .from(profiles)
    .where(eq(profiles.id, ctx.userId))
  if (!person) throw new AppError('not-found')
  return person
}
