import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Claim } from '#areas/office/claim.ts'
import { claimsOf } from '#areas/office/claims.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { documentsAsked, stepsSoFar } from '#areas/requests/case.server.ts'
import { isLate } from '#areas/requests/queue-counts.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { hasDraft, newestVersion } from '../bill-draft.server.ts'
import { anyBill, versionsOf } from '../bill-rows.server.ts'
import { billDetail, type BillDetail } from '../bill-view.server.ts'
import { marketToday } from '../market.server.ts'
import type { Author } from '../readings.ts'

export interface OfficeBill extends BillDetail {
  customer: { id: string; firstName: string; lastName: string; email: string; phone: string | null }
  /** Who of the office sent it, where they are still known. */
  uploadedBy: string | null
  /** The version shown is a draft: the customer still sees `publishedVersion`. */
  isDraft: boolean
  publishedVersion: number | null
  /** Its case: who of the office follows it, who is working on it now, by when it had to move on. */
  case: {
    requestId: string
    /** How many steps it has: what an act on it was seen upon. */
    seen: number
    /** A document was asked for and has not come. */
    isAsked: boolean
    number: number
    assigneeId: string | null
    claim: Claim | null
    dueOn: string | null
    isLate: boolean
  }
  edition: string
  versions: { version: number; author: Author; createdAt: Date; publishedAt: Date | null }[]
}

/** A bill on the desk of the office, at its newest version. The customer can see who opened it, and when. */
export const openBill = procedure({
  name: 'open-bill',
  allow: 'bills',
  input: z.object({ billId: z.string().max(60) }),
  async run({ billId }, ctx): Promise<OfficeBill> {
    const bill = await anyBill(ctx, billId)
    const [customer] = await ctx.tx
      .select(pick(profiles, 'id', 'firstName', 'lastName', 'email', 'phone'))
      .from(profiles)
      .where(eq(profiles.id, bill.userId))
    if (!customer) throw new AppError('not-found')
    await recordAccess(ctx, { owner: bill.userId, what: 'bill', subject: bill.id })
    ctx.record({ subject: billId })
    const market = await marketToday(ctx)
    return {
      ...(await billDetail(ctx, bill, newestVersion(bill), market.facts)),
      customer,
      uploadedBy: (bill.uploadedBy && (await staffNames(ctx, [bill.uploadedBy])).get(bill.uploadedBy)) ?? null,
      isDraft: hasDraft(bill),
      publishedVersion: bill.publishedVersion,
      case: await caseOf(ctx, bill.requestId),
      edition: editionOf(bill),
      versions: await versionsOf(ctx, billId),
    }
  },
})

async function caseOf(ctx: Context, requestId: string): Promise<OfficeBill['case']> {
  const [request] = await ctx.tx.select().from(requests).where(eq(requests.id, requestId))
  if (!request) throw new AppError('not-found')
  const { number, assigneeId, dueOn } = request
  const claim = (await claimsOf(ctx, 'request', [requestId])).get(requestId) ?? null
  const seen = (await stepsSoFar(ctx, requestId)).length
  const isAsked = (await documentsAsked(ctx, requestId)) > 0
  return { requestId, seen, isAsked, number, assigneeId, claim, dueOn, isLate: isLate(request, ctx.now) }
}
