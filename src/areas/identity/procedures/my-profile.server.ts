import { and, eq, gt } from 'drizzle-orm'
import { answersInForce } from '#areas/consents/ledger.server.ts'
import { command, query } from '#platform/procedure.server.ts'
import { ownProfile } from '../missing-profile.server.ts'
import { isOn } from '../second-factor/state.server.ts'
import { emailChanges, secondFactors } from '../tables.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { limits } from '#core/limits.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { signUpForm } from '../sign-up-form.ts'

export const getMyProfile = query('get-my-profile', 'signedIn', {
  answers: ['Read profiles: by id'],
  async run(_, ctx) {
    const person = await ownProfile(ctx)
    const waiting = and(eq(emailChanges.userId, ctx.userId), gt(emailChanges.expiresAt, ctx.now))
    const { marketing, factors, changes } = await ctx.asSystem(() =>
      batchReads(ctx.tx, {
        marketing: answersInForce(ctx.tx, ctx.userId, 'marketing', 'email'),
        factors: ctx.tx.$count(secondFactors, isOn(ctx.userId)),
        changes: ctx.tx.$count(emailChanges, waiting),
      }),
    )
    return {
      person,
      hasSecondFactor: factors > 0,
      isEmailChanging: changes > 0,
      wantsMarketing: marketing[0]?.given ?? false,
    }
  },
})

/** Fields that a person may change, by the rules of sign-up. Issues are codes of the area's texts. */
const profileForm = signUpForm.pick({ firstName: true, lastName: true, phone: true })

/** Names and telephone. The address has its own procedure, since it must be proven first (request-email-change). */
export const updateProfile = command('update-profile', 'signedIn', {
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
