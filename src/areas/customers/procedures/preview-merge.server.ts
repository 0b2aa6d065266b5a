import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { user } from '#areas/people/tables.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { AppError } from '#core/errors.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { asOffice, procedure } from '#platform/procedure.server.ts'
import { holdBoth, type MergeAccount, refusalOf } from '../merging/accounts.server.ts'
import { countMovable } from '../merging/move-rows.server.ts'
import { signsOf } from '../merging/signs.server.ts'
import { isProof, type Sign } from '../merging/merged-parts.ts'

/** As much of an account as tells it from the other. */
export interface MergeSide {
  id: string
  name: string
  email: string
  /** Its last digits. */
  phone: string | null
  isConfirmed: boolean
  createdAt: Date
}

interface MergePreview {
  into: MergeSide
  from: MergeSide
  signs: Sign[]
  counts: { label: string; moves: number; stays: number }[]
  /** The code of what keeps it from being done; null where it can be. */
  refusal: string | null
}

/** What would go from the account with this address into the other. Nothing is done yet; both customers see who looked. */
export const previewMerge = procedure({
  name: 'preview-merge',
  allow: 'admin',
  input: z.object({
    userId: z.string().min(1).max(60),
    email: z.string().trim().toLowerCase().min(1, 'email-missing').max(254, 'email-unknown'),
  }),
  async run({ userId, email }, ctx): Promise<MergePreview> {
    const preview = await asOffice(ctx, async () => {
      const [other] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.email, email))
      if (!other) throw new AppError('bad-input', { fields: { email: 'email-unknown' } })
      const both = await holdBoth(ctx, userId, other.id)
      const signs = await signsOf(ctx, both.into, both.from)
      return {
        into: sideOf(both.into),
        from: sideOf(both.from),
        signs,
        counts: await countMovable(ctx, other.id, userId),
        refusal: await refusalOf(ctx, both, isProof(signs)),
      }
    })
    for (const { id } of [preview.into, preview.from])
      await recordAccess(ctx, { owner: id, what: 'customer', subject: id })
    ctx.record({ subject: userId, detail: { from: preview.from.id, signs: preview.signs } })
    return preview
  },
})

const sideOf = ({ id, firstName, lastName, email, phone, isConfirmed, createdAt }: MergeAccount): MergeSide => ({
  id,
  name: shortName(firstName, lastName),
  email: maskedEmail(email),
  phone: phone && `•••${phone.slice(-3)}`,
  isConfirmed,
  createdAt,
})
