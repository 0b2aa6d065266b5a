import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { openActivation } from '../activation.server.ts'
import type { RequestType } from '../request.ts'
import { activations, requests, withdrawals } from '../tables.server.ts'
import type { Line } from '../withdrawal/after-term.ts'
import { loadWithdrawalState } from '../withdrawal/load-withdrawal.server.ts'
import { maskedSupply, type WithdrawalState, type WithdrawalStatement } from '../withdrawal/withdrawal.ts'

/** By the kind of the offer, else of the request. */
const LINES: Readonly<Record<string, Line>> = {
  internet: 'internet',
  internet_casa: 'internet',
  mobile: 'mobile',
  internet_mobile: 'mobile',
}

export interface MyWithdrawal {
  requestId: string
  title: string
  state: WithdrawalState
  /** Null for a request that leads to no contract. */
  contract: {
    type: RequestType
    offer: string
    supplier: string
    supply: string | null
    requestedOn: string
    /** Of a home or of a telephone; null for energy. */
    line: Line | null
    /** The law protects consumers: of a business the supplier decides. */
    isBusiness: boolean
  } | null
  /** As declared, else as proposed: the holder's name and the address of the account. */
  statement: WithdrawalStatement
  /** Null while it is being written. */
  receipt: { fileId: string; name: string; size: number } | null
}

/** What may be done about one of one's own requests: cancel it, leave its contract, or what remains after the term. */
export const getMyWithdrawal = procedure({
  name: 'get-my-withdrawal',
  allow: 'signedIn',
  input: z.object({ requestId: z.string().max(60) }),
  reads: true,
  async run({ requestId }, ctx): Promise<MyWithdrawal> {
    const [request] = await ctx.tx
      .select({ id: requests.id, title: requests.title, status: requests.status })
      .from(requests)
      .where(and(eq(requests.id, requestId), eq(requests.userId, ctx.userId)))
    if (!request) throw new AppError('not-found')
    const [activation] = await ctx.tx.select().from(activations).where(eq(activations.requestId, requestId))
    const [declared] = await ctx.tx
      .select({
        statement: withdrawals.statement,
        receipt: { fileId: storedFiles.id, name: storedFiles.name, size: storedFiles.size },
      })
      .from(withdrawals)
      .leftJoin(
        storedFiles,
        and(eq(storedFiles.path, withdrawals.receiptPath), eq(storedFiles.sha256, withdrawals.receiptSha256)),
      )
      .where(eq(withdrawals.requestId, requestId))
    const [account] = await ctx.tx.select().from(profiles).where(eq(profiles.id, ctx.userId))
    const opened = activation && openActivation(ctx.keys, activation)
    const holder = opened?.personal ?? account
    return {
      requestId,
      title: request.title,
      state: await loadWithdrawalState(ctx, request),
      contract: activation
        ? {
            type: activation.requestType,
            offer: activation.selectedOffer,
            supplier: activation.supplierName,
            supply: activation.podPdr && maskedSupply(activation.podPdr),
            requestedOn: romeDate(activation.createdAt),
            line: LINES[activation.offerSnapshot.offer?.type ?? activation.requestType] ?? null,
            isBusiness: opened?.technical.clientType === 'business',
          }
        : null,
      statement: declared?.statement ?? {
        name: holder ? `${holder.firstName} ${holder.lastName}`.trim() : '',
        email: account?.email ?? '',
      },
      receipt: declared?.receipt ?? null,
    }
  },
})
