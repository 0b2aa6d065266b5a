import { z } from 'zod'
import { endAllSessions, proveAgain } from '#areas/identity/account-acts.server.ts'
import { presentPassword } from '#areas/identity/password/present-password.server.ts'
import { writeSuspension } from '#areas/identity/suspension.server.ts'
import { accountMerges } from '#areas/identity/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits, MAX_OFFICE_REASON } from '#core/limits.ts'
import { maskedEmail } from '#core/masked.ts'
import { asOffice, procedure } from '#platform/procedure.server.ts'
import { accountsMergedMail } from '../mails.tsx'
import { holdBoth, refusalOf } from '../merging/accounts.server.ts'
import { moveRows } from '../merging/move-rows.server.ts'
import { signsOf } from '../merging/signs.server.ts'
import { isProof } from '../merging/merged-parts.ts'

/**
 * Two accounts of one person become one, in one transaction: what the other had moves here, and nobody signs in to it
 * any more. Consents and the log of looks stay where they were given. Who is at the desk proves it again; both addresses
 * are told, and it can be undone while nothing was done with what moved (undo-merge).
 */
export const mergeCustomers = procedure({
  name: 'merge-customers',
  allow: 'admin',
  limit: [limits.presentPassword, limits.secondFactor],
  input: z.object({
    userId: z.string().min(1).max(60),
    fromId: z.string().min(1).max(60),
    reason: z.string().trim().min(1, 'reason-missing').max(MAX_OFFICE_REASON, 'reason-too-long'),
    presentPassword,
    code: z.string().trim().max(60, 'code-wrong').default(''),
  }),
  async run({ userId, fromId, reason, presentPassword: password, code }, ctx): Promise<void> {
    await proveAgain(ctx, password, code)
    const { into, from, counts } = await asOffice(ctx, async () => {
      const both = await holdBoth(ctx, userId, fromId)
      const refusal = await refusalOf(ctx, both, isProof(await signsOf(ctx, both.into, both.from)))
      if (refusal) throw new AppError(refusal)
      const moved = await moveRows(ctx, fromId, userId)
      await ctx.tx.insert(accountMerges).values({
        id: ctx.newId(),
        userId: fromId,
        intoId: userId,
        reason,
        moved,
        mergedBy: ctx.userId,
        mergedAt: ctx.now,
      })
      await writeSuspension(ctx, fromId, reason)
      await endAllSessions(ctx, fromId)
      return {
        ...both,
        counts: Object.fromEntries(Object.entries(moved.rows).map(([name, ids]) => [name, ids.length])),
      }
    })
    for (const topic of ['requests', 'bills', 'notices']) await ctx.changed(topic, userId)
    await recordSecurityEvent(ctx, {
      type: 'accounts_merged',
      severity: 'warning',
      userId: fromId,
      details: { requests: counts.requests ?? 0, bills: counts.bills ?? 0 },
    })
    for (const to of [into, from])
      await ctx.sendMail(accountsMergedMail, {
        to: to.email,
        data: {
          firstName: to.firstName,
          address: to === into ? null : maskedEmail(into.email),
          isUndone: false,
          page: `${ctx.config.SITE_URL}/auth`,
        },
      })
    ctx.record({ subject: fromId, detail: { into: userId, moved: counts } })
  },
})
