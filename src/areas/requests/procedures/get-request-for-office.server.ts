import { COMPARED_MONTHS } from '#areas/offers/cost/telecom.ts'
import { type CaseMacro, macroSetting } from '#areas/settings/case-macros.ts'
import type { PaymentMethod } from '#areas/offers/offer.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Claim } from '#areas/office/claim.ts'
import { claimsOf } from '#areas/office/claims.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { romeDate } from '#core/dates.ts'
import type { Cents } from '#core/money.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { isLine } from '#areas/offers/offer-kinds.ts'
import { openActivation } from '../activation/activation.server.ts'
import { personRows, technicalRows } from '../activation/rows.ts'
import { contractOf, type RequestRow } from '../office/case.server.ts'
import type { Possible } from '../office/moves.ts'
import type { OfferSnapshot } from '../offers/wizard-offers.ts'
import { isLate } from '../office/queue-counts.server.ts'
import {
  type AskedDocument,
  type OfficeMessage,
  type OfficeNote,
  type OfficeStep,
  timelineOf,
} from '../office/timeline.server.ts'
import { isClosed } from '../request.ts'
import { activations, caseMessages, requests, withdrawals } from '../tables.server.ts'
import { maskedSupply, type WithdrawalState } from '../withdrawal/withdrawal.ts'
import { rowOf } from '#platform/database/rows.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'

type Row = { label: string; value: string }

export interface OfficeCase extends Pick<
  RequestRow,
  | 'id'
  | 'number'
  | 'channel'
  | 'type'
  | 'title'
  | 'description'
  | 'status'
  | 'ball'
  | 'dueOn'
  | 'expectedOn'
  | 'createdAt'
  | 'updatedAt'
> {
  isLate: boolean
  /** The date that was missed, while the customer waits for a later one. */
  lateSince: string | null
  /** Who of the office follows it. */
  assigneeId: string | null
  /** Who is working on it now. */
  claim: Claim | null
  notes: OfficeNote[]
  /** Null of who asked without an account. */
  customer: { id: string; firstName: string; lastName: string; email: string; phone: string | null } | null
  /** Of a consultation: what was written in its form. */
  consultation: RequestRow['details']
  activation: {
    offer: string
    supplier: string
    /** What a year costs, or 24 months of a line, as it was computed when it was signed; no total where the rules gave none. */
    cost: { months: 12 | 24; total: Cents | null; basis: string }
    paymentMethod: PaymentMethod
    /** Codes of the supplies with their middle left out; null of a line. */
    supplies: string | null
    concludedOn: string | null
    /** The supplier has taken its acceptance back since. */
    isTakenBack: boolean
    /** Null until they are asked for. */
    data: { person: Row[]; technical: Row[] } | null
  } | null
  papers: Paper[]
  steps: OfficeStep[]
  /** How many steps this screen knows: an act on the case gives it back (`holdCase`). */
  seen: number
  messages: OfficeMessage[]
  documents: AskedDocument[]
  withdrawal: WithdrawalState
  possible: Possible
  /** What may be chosen for a message. */
  macros: CaseMacro[]
}

/**
 * A case on the desk of the office. The customer can see who opened it, and apart from that who had its data shown:
 * account, document and codes are opened only when they are asked for.
 */
export const getRequestForOffice = procedure({
  name: 'get-request-for-office',
  allow: 'cases',
  input: z.object({ requestId: z.string().max(60), withData: z.boolean().default(false) }),
  async run({ requestId, withData }, ctx): Promise<OfficeCase> {
    const request = await rowOf(ctx.tx, requests, eq(requests.id, requestId))
    const { userId } = request
    await recordAccess(ctx, { owner: userId, what: 'request', subject: requestId })
    if (withData) await recordAccess(ctx, { owner: userId, what: 'request-data', subject: requestId })
    await markSeen(ctx, request)
    ctx.record({ subject: requestId, detail: { withData } })

    const [customer = null] = userId
      ? await ctx.tx
          .select({
            id: profiles.id,
            firstName: profiles.firstName,
            lastName: profiles.lastName,
            email: profiles.email,
            phone: profiles.phone,
          })
          .from(profiles)
          .where(eq(profiles.id, userId))
      : []
    const timeline = await timelineOf(ctx, requestId, userId)
    const kinds = timeline.steps.map(step => step.kind)
    const { withdrawal, possible } = await contractOf(ctx, request, kinds)
    const {
      id,
      number,
      channel,
      assigneeId,
      lateSince,
      type,
      title,
      description,
      status,
      ball,
      dueOn,
      expectedOn,
      createdAt,
      updatedAt,
      details,
    } = request
    return {
      id,
      number,
      channel,
      assigneeId,
      claim: (await claimsOf(ctx, 'request', [id])).get(id) ?? null,
      type,
      title,
      description,
      status,
      ball,
      dueOn: isClosed(status) ? null : dueOn,
      expectedOn,
      createdAt,
      updatedAt,
      isLate: isLate(request, ctx.now),
      lateSince,
      customer,
      consultation: details,
      activation: await activationOf(ctx, requestId, withData),
      papers: await papersOf(ctx, requestId),
      ...timeline,
      seen: kinds.length,
      withdrawal,
      possible,
      macros: (await readSettings(ctx, macroSetting))['case-macros'],
    }
  },
})

/** What the customer wrote has been read, and the case is no longer new. */
async function markSeen(ctx: Context, request: RequestRow): Promise<void> {
  const isOf = eq(caseMessages.requestId, request.id)
  const isUnread = and(isOf, eq(caseMessages.author, 'customer'), isNull(caseMessages.readAt))
  await ctx.tx.update(caseMessages).set({ readAt: ctx.now }).where(isUnread)
  if (request.officeSeenAt) return
  await ctx.tx.update(requests).set({ officeSeenAt: ctx.now }).where(eq(requests.id, request.id))
}

const costOf = ({ offer, yearly, twoYears }: Partial<OfferSnapshot>) =>
  offer && isLine(offer.type)
    ? { months: COMPARED_MONTHS, total: twoYears ?? null, basis: 'attivazione compresa' }
    : { months: 12 as const, total: yearly?.total ?? null, basis: yearly?.basis ?? '' }

async function activationOf(ctx: Context, requestId: string, withData: boolean): Promise<OfficeCase['activation']> {
  const [row] = await ctx.tx.select().from(activations).where(eq(activations.requestId, requestId))
  if (!row) return null
  const opened = withData ? openActivation(ctx.keys, row) : null
  return {
    offer: row.selectedOffer,
    supplier: row.supplierName,
    cost: costOf(row.offerSnapshot),
    paymentMethod: row.paymentMethod,
    supplies: row.podPdr && (withData ? row.podPdr : maskedSupply(row.podPdr)),
    concludedOn: row.contractDay ?? (row.concludedAt && romeDate(row.concludedAt)),
    isTakenBack: row.takenBackAt !== null,
    data: opened && {
      person: personRows(opened.personal),
      technical: technicalRows(opened.technical, row.podPdr),
    },
  }
}

export interface Paper {
  label: string
  fileId: string
  name: string
}

/** What was sent with a request and written about it; each is opened by itself, and that is a look of its own. */
export async function papersOf(ctx: Pick<Context, 'tx'>, requestId: string): Promise<Paper[]> {
  const [of] = await ctx.tx
    .select({
      identity: activations.identityDocumentPath,
      oldBill: activations.oldBillDocumentPath,
      summary: activations.summaryPath,
      receipt: withdrawals.receiptPath,
    })
    .from(activations)
    .leftJoin(withdrawals, eq(withdrawals.requestId, activations.requestId))
    .where(eq(activations.requestId, requestId))
  if (!of) return []
  const wanted: [label: string, path: string | null][] = [
    ['Documento d’identità', of.identity],
    ['Bolletta del vecchio intestatario', of.oldBill],
    ['Riepilogo della richiesta', of.summary],
    ['Ricevuta del recesso', of.receipt],
  ]
  const paths = wanted.flatMap(([, path]) => path ?? [])
  if (paths.length === 0) return []
  const files = await ctx.tx
    .select({ id: storedFiles.id, path: storedFiles.path, name: storedFiles.name })
    .from(storedFiles)
    .where(inArray(storedFiles.path, paths))
  return wanted.flatMap(([label, path]) => {
    const file = files.find(each => each.path === path)
    return file ? [{ label, fileId: file.id, name: file.name }] : []
  })
}
