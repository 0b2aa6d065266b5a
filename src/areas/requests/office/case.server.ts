import { desc, eq, sql } from 'drizzle-orm'
import { respectClaim } from '#areas/office/claims.server.ts'
import { staffName } from '#areas/office/staff.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { type Actor, type Context, userIdOf } from '#platform/procedure.server.ts'
import { addCaseEvent, correctionsIn, documentsAsked, stepsSoFar } from '../case/case.server.ts'
import type { StepKind } from '../case/steps.ts'
import { activationChecks } from '../checks/tables.server.ts'
import { STEP_LACKS } from '../blockers.ts'
import { possibleOn } from './moves.ts'
import { activations, caseEvents, documentRequests, requests } from '../tables.server.ts'
import { withdrawalFrom, withdrawalReads } from '../withdrawal/load-withdrawal.server.ts'
import { OWN_CASE } from './texts.ts'
import { romeDate } from '#core/dates.ts'
import { documentAskedWords, type DocumentKind } from '../document-kinds.ts'
import { type ReadResults, batchReads } from '#platform/database/batch-reads.server.ts'
import { lockRow, pick, rowsIn } from '#platform/database/rows.server.ts'
import { z } from 'zod'
import { checkTypedText } from '#core/typed-text.ts'

/** Staff must not act on cases of their own. */
export const isOwn = ({ actor }: { actor: Actor }, owner: string | null): boolean =>
  owner !== null && owner === userIdOf(actor)

export function refuseOwn(by: { actor: Actor }, owner: string | null): void {
  if (isOwn(by, owner)) throw new AppError(OWN_CASE)
}

export type RequestRow = typeof requests.$inferSelect

/**
 * Locks a case for an office action until the end of the transaction. `seen` is the number of steps on screen: steps
 * are only added, so a different number means that someone acted meanwhile, and the action is refused. A list shows no
 * steps (null): only the allowed moves are checked.
 */
export async function lockCase(ctx: Context, requestId: string, seen: number | null) {
  const request = await lockRow(ctx.tx, requests, eq(requests.id, requestId))
  refuseOwn(ctx, request.userId)
  const kinds = (await stepsSoFar(ctx, requestId)).map(({ kind }) => kind)
  if (seen !== null && kinds.length !== seen) throw await changedSince(ctx, request)
  await respectClaim(ctx, 'request', requestId)
  ctx.record({ subject: requestId })
  return { request, kinds, ...(await contractOf(ctx, request, kinds)) }
}

export type LockedCase = Awaited<ReturnType<typeof lockCase>>

/** Who acted on the case last, and when, for the conflict message. */
async function changedSince(ctx: Pick<Context, 'tx'>, request: RequestRow): Promise<AppError> {
  const [last] = await rowsIn(ctx.tx, caseEvents, { requestId: request.id }, 'actorId', 'at')
    .orderBy(desc(caseEvents.at), desc(caseEvents.id))
    .limit(1)
  if (!last) return new AppError('case-changed')
  const { actorId, at } = last
  const isCustomers = actorId !== null && actorId === request.userId
  const by = isCustomers ? 'il cliente' : await staffName(ctx, actorId)
  return new AppError('case-changed', { values: { ...(by && { by }), at: at.toISOString() } })
}

/** Queries for `contractFrom`, to be batched with those of the screen. */
export const contractReads = (tx: Context['tx'], requestId: string) => ({
  ...withdrawalReads(tx, requestId),
  activations: tx
    .select({
      ...pick(
        activations,
        'id',
        'concludedAt',
        'contractDay',
        'takenBackAt',
        'selectedOffer',
        'supplierName',
        'podPdr',
      ),
      offerKind: sql<string | null>`${activations.offerSnapshot}->'offer'->>'type'`,
    })
    .from(activations)
    .where(eq(activations.requestId, requestId)),
  checks: tx.select().from(activationChecks).where(eq(activationChecks.requestId, requestId)),
  documentsAsked: documentsAsked({ tx }, requestId),
  askedCorrections: correctionsIn({ tx }, requestId, 'asked'),
  refusedCorrections: correctionsIn({ tx }, requestId, 'refused'),
})

/** The contract that the case leads to, its progress, and the moves available to the office. */
export function contractFrom(
  found: ReadResults<ReturnType<typeof contractReads>>,
  request: RequestRow,
  kinds: readonly string[],
  now: Date,
) {
  const {
    activations: [activation = null],
    checks,
    documentsAsked: asked,
  } = found
  const withdrawal = withdrawalFrom(found, request.status, now)
  const possible = possibleOn({
    ...request,
    kinds,
    isOpened: request.officeSeenAt !== null,
    documentsAsked: asked,
    checks: new Map(checks.map(({ check, outcome }) => [check, outcome])),
    podPdr: activation?.podPdr ?? null,
    offerKind: activation?.offerKind ?? null,
    corrections: { asked: found.askedCorrections, refused: found.refusedCorrections },
    isConcluded: activation?.concludedAt != null,
    isTakenBack: activation?.takenBackAt != null,
    withdrawal,
  })
  return { activation, withdrawal, possible }
}

export const contractOf = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  request: RequestRow,
  kinds: readonly string[],
) => contractFrom(await batchReads(tx, contractReads(tx, request.id)), request, kinds, now)

/** Target of a case action, with the number of steps on its screen (`lockCase`). */
export const seenCase = { requestId: z.string().max(60), seen: z.coerce.number().pipe(z.int32()) }

/** A recorded day is not in the future, nor before the event it follows. */
export function requireDay(on: string, now: Date, earliest: string, tooEarly: string): void {
  const why = on > romeDate(now) ? 'date-future' : on < earliest ? tooEarly : null
  if (why) throw wrongField('on', why)
}

export function requireNothingLacking({ possible }: Pick<LockedCase, 'possible'>, step: StepKind): void {
  const lacks = possible.lacks[step]
  if (lacks) throw new AppError(STEP_LACKS, { values: { lacks: lacks.join(' ') } })
}

/** Messages need an account: visitors are answered by mail. */
export function ownerOf({ request }: Pick<LockedCase, 'request'>): string {
  if (request.userId === null) throw new AppError('nobody-to-tell')
  return request.userId
}

export const isOpen = ({ status }: Pick<RequestRow, 'status'>): boolean =>
  status === 'pending' || status === 'in_progress'

export async function askDocument(ctx: Context, held: LockedCase, asked: { kind: DocumentKind; note: string }) {
  const userId = ownerOf(held)
  const requestId = held.request.id
  if (!isOpen(held.request)) throw new AppError('move-not-possible')
  await ctx.tx
    .insert(documentRequests)
    .values({ id: ctx.newId(), requestId, userId, ...asked, askedAt: ctx.now, askedBy: ctx.userId })
  await addCaseEvent(ctx, requestId, {
    kind: 'document-asked',
    detail: { document: asked.kind },
    words: documentAskedWords(asked.kind, asked.note, romeDate(ctx.now), held.request.type === 'analisi_bolletta'),
  })
}

/** Text written on a case: cleaned, or an error code. */
export const writtenText = (maxLength: number, { required = true } = {}) =>
  z
    .string()
    .max(20_000, { error: 'too-long' })
    .transform((text, ctx) => {
      const { errors, sanitised } = checkTypedText(text, 'general', { maxLength, required })
      if (errors[0]) ctx.addIssue({ code: 'custom', message: errors[0] })
      return sanitised
    })
