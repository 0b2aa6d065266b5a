import { eq } from 'drizzle-orm'
import { profiles, user } from '#areas/people/tables.server.ts'
import { squeezeSpaces } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { AppError } from '#core/errors.ts'

/**
 * An account without a profile (the library or an import made it) gets one, with the role it has (spec 3 §4, §8). True
 * when it was missing. Inside `asSystem`.
 */
export async function createMissingProfile(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<boolean> {
  const [person] = await ctx.tx
    .select(pick(user, 'name', 'email', 'role'))
    .from(user)
    .where(eq(user.id, userId))
  if (!person) return false
  const [firstName = '', ...rest] = squeezeSpaces(person.name).split(' ')
  const made = await ctx.tx
    .insert(profiles)
    .values({
      id: userId,
      firstName: firstName || 'Cliente',
      lastName: rest.join(' '),
      email: person.email,
      role: person.role,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: profiles.id })
  return made.length > 0
}

/** Who is signed in. Throws 'not-found' without a profile. */
export async function ownProfile(ctx: Pick<Context, 'tx' | 'userId'>) {
  const [person] = await ctx.tx
    .select(pick(profiles, 'id', 'firstName', 'lastName', 'email', 'phone', 'role', 'createdAt'))
    .from(profiles)
    .where(eq(profiles.id, ctx.userId))
  if (!person) throw new AppError('not-found')
  return person
}
