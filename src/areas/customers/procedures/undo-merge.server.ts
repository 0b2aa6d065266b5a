import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { accountOf } from '#areas/identity/account-acts.server.ts'
import { endSuspension } from '#areas/identity/suspension.server.ts'
import { accountMerges } from '#areas/identity/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { asOffice, procedure } from '#platform/procedure.server.ts'
import { accountsMergedMail } from '../mails.tsx'
import { moveBack, wasUsedSince } from '../merging/move-rows.server.ts'

/**
 * Puts back what a merge moved, and opens the closed account again. Refused once something was done with what moved: by
 * then it belongs where it is.
 */
export const undoMerge = procedure({
  name: 'undo-merge',
  allow: 'admin',
  input: z.object({ mergeId: z.string().min(1).max(60) }),
  async run({ mergeId }, ctx): Promise<void> {
    const { merge, people } = await asOffice(ctx, async () => {
      const [open] = await ctx.tx
        .select()
        .from(accountMerges)
        .where(and(eq(accountMerges.id, mergeId), isNull(accountMerges.undoneAt)))
        .for('update')
      if (!open) throw new AppError('not-merged')
      if (await wasUsedSince(ctx, open)) throw new AppError('merge-used')
      await moveBack(ctx, open)
      await endSuspension(ctx, open.userId)
      await ctx.tx
        .update(accountMerges)
        .set({ undoneBy: ctx.userId, undoneAt: ctx.now })
        .where(eq(accountMerges.id, mergeId))
      return { merge: open, people: [await accountOf(ctx, open.intoId), await accountOf(ctx, open.userId)] }
    })
    for (const topic of ['requests', 'bills', 'notices']) await ctx.changed(topic, merge.intoId)
    await recordSecurityEvent(ctx, { type: 'accounts_parted', severity: 'warning', userId: merge.userId })
    for (const { email, firstName } of people)
      await ctx.sendMail(accountsMergedMail, {
        to: email,
        data: { firstName, address: null, isUndone: true, page: `${ctx.config.SITE_URL}/auth` },
      })
    ctx.record({ subject: merge.userId, detail: { into: merge.intoId } })
  },
})
