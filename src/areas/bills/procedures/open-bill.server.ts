import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Claim } from '#areas/office/claim.ts'
import { claimsOf } from '#areas/office/claims.server.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { signable } from '#areas/offers/public-offer.ts'
import { listStaff, staffNames } from '#areas/office/staff.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { countSteps, documentsAsked } from '#areas/requests/case/case.server.ts'
import { isLate } from '#areas/requests/office/queue-counts.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { together } from '#platform/database/together.server.ts'
import { type SupplyType, supplyTypes } from '../bill.ts'
import { hasDraft, newestVersion } from '../bill-draft.server.ts'
import { anyBill, versionsOf } from '../bill-rows.server.ts'
import { billDetail, type BillDetail } from '../bill-view.server.ts'
import { marketToday } from '#areas/market/load-market.server.ts'
import type { Author } from '../readings.ts'

interface OfficeBill extends BillDetail {
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
  /** Of our catalogue, what may be proposed for it. */
  offers: { utilityType: SupplyType; id: string; label: string }[]
  /** Who work can be given to. */
  staff: { id: string; name: string }[]
}

/** A bill on the desk of the office, at its newest version. The customer can see who opened it, and when. */
export const openBill = procedure({
  name: 'open-bill',
  allow: 'bills',
  input: z.object({ billId: z.string().max(60) }),
  async run({ billId }, ctx): Promise<OfficeBill> {
    const bill = await anyBill(ctx, billId)
    const {
      customers: [customer],
      cases: [request],
      steps,
      asked,
      versions,
    } = await together(ctx.tx, {
      customers: ctx.tx
        .select(pick(profiles, 'id', 'firstName', 'lastName', 'email', 'phone'))
        .from(profiles)
        .where(eq(profiles.id, bill.userId)),
      cases: ctx.tx.select().from(requests).where(eq(requests.id, bill.requestId)),
      steps: countSteps(ctx, bill.requestId),
      asked: documentsAsked(ctx, bill.requestId),
      versions: versionsOf(ctx, billId),
    })
    if (!customer || !request) throw new AppError('not-found')
    await recordAccess(ctx, { owner: bill.userId, what: 'bill', subject: bill.id })
    ctx.record({ subject: billId })
    const market = await marketToday(ctx)
    const catalogue = await loadCatalogue(ctx.tx)
    return {
      ...(await billDetail(ctx, bill, newestVersion(bill), market.facts)),
      customer,
      uploadedBy: (bill.uploadedBy && (await staffNames(ctx, [bill.uploadedBy])).get(bill.uploadedBy)) ?? null,
      isDraft: hasDraft(bill),
      publishedVersion: bill.publishedVersion,
      case: {
        requestId: request.id,
        seen: steps,
        isAsked: asked > 0,
        number: request.number,
        assigneeId: request.assigneeId,
        claim: (await claimsOf(ctx, 'request', [request.id])).get(request.id) ?? null,
        dueOn: request.dueOn,
        isLate: isLate(request, ctx.now),
      },
      edition: editionOf(bill),
      versions,
      offers: (bill.supplyType === 'luce_gas' ? supplyTypes : [bill.supplyType]).flatMap(utilityType =>
        signable(catalogue, { market, today: romeDate(ctx.now), type: utilityType })
          .filter(offer => offer.client_type.includes(bill.customerType))
          .map(({ id, name, supplier_name: supplier }) => ({ utilityType, id, label: `${name} (${supplier})` })),
      ),
      staff: await listStaff(ctx),
    }
  },
})
