import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'

/** Who is signed in, as pages greet them. */
export const getSession = procedure({
  name: 'get-session',
  allow: 'signedIn',
  // With the token of the session beside it (/api/auth/session); forms carry it by themselves.
  answers: ['create_csrf_token'],
  input: z.object({}),
  reads: true,
  async run(_, ctx) {
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
  },
})
