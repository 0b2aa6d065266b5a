import { eq } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'

/** Who is signed in. Throws 'not-found' without a profile. */
export async function ownProfile(ctx: Pick<Context, 'tx' | 'userId'>) {
  const [person] = await ctx.tx
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: profiles.email,
      phone: profiles.phone,
      role: profiles.role,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .where(eq(profiles.id, ctx.userId))
  if (!person) throw new AppError('not-found')
  return person
}
