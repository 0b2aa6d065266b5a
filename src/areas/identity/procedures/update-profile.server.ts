import { eq } from 'drizzle-orm'
import { profiles, user } from '#areas/people/tables.server.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { signUpForm } from '../sign-up-form.ts'

/** What a person changes by themselves, by the rules of sign-up. Issues are codes of the area's texts. */
const profileForm = signUpForm.pick({ firstName: true, lastName: true, phone: true })

/** Names and telephone. The address has a way of its own: it must be proven first (request-email-change). */
export const updateProfile = procedure({
  name: 'update-profile',
  allow: 'signedIn',
  input: profileForm,
  limit: limits.updateProfile,
  answers: ['Update profiles: first_name, last_name, phone'],
  async run({ firstName, lastName, phone }, ctx) {
    const [saved] = await ctx.tx
      .update(profiles)
      .set({ firstName, lastName, phone })
      .where(eq(profiles.id, ctx.userId))
      .returning(pick(profiles, 'firstName', 'lastName', 'phone'))
    const name = `${firstName} ${lastName}`
    await ctx.asSystem(() => ctx.tx.update(user).set({ name, updatedAt: ctx.now }).where(eq(user.id, ctx.userId)))
    ctx.record({ subject: ctx.userId })
    return saved
  },
})
