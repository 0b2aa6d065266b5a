import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { storeCorrectedSupply, storeRequestedSupply } from '#areas/supplies/store-supply.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { openActivation, sealActivation } from '../activation/activation.server.ts'
import { addCaseEvent } from '../case/case.server.ts'
import { activationChecks } from '../checks/tables.server.ts'
import { isOpen, ownerOf, type LockedCase } from '../office/case.server.ts'
import { sendActivationSummaryJob } from '../jobs.server.ts'
import { storeCodes } from '../request-codes.server.ts'
import { requestedSupplies } from '../requested-supplies.ts'
import { activations } from '../tables.server.ts'
import { type Datum, datumOf, datumRule, withDatum } from './data.ts'
import { dataCorrections } from './tables.server.ts'
import { type CorrectedValue, type Correction, correctionKey } from './read-corrections.server.ts'
import { deleteRows, rowOf } from '#platform/database/rows.server.ts'

/** Regenerates the summary of a request from its current data, for the supplier and the customer. */
async function renewSummary(ctx: Context, requestId: string): Promise<void> {
  const [row] = await ctx.asSystem(() =>
    ctx.tx
      .update(activations)
      .set({ summaryAt: null })
      .where(and(eq(activations.requestId, requestId), isNotNull(activations.summaryAt)))
      .returning({ id: activations.id }),
  )
  if (row) await ctx.queue(sendActivationSummaryJob, { activationId: row.id })
}

/** Fields that identify the holder of a supply. */
const HOLDER: readonly Datum[] = ['firstName', 'lastName', 'fiscalCode']

/** Applies a confirmed correction to the customer's supplies and to the summary. */
export async function settleCorrection(ctx: Context, requestId: string, { datum, before }: Correction): Promise<void> {
  await renewSummary(ctx, requestId)
  const [row] = await ctx.tx.select().from(activations).where(eq(activations.requestId, requestId))
  const commodity = datum === 'pod' ? 'luce' : datum === 'pdr' ? 'gas' : null
  if (!row || !(commodity || HOLDER.includes(datum))) return
  const isBusiness = row.offerSnapshot.offer?.client_type === 'business'
  for (const supply of requestedSupplies(openActivation(ctx.keys, row), isBusiness))
    if (commodity === null) await storeRequestedSupply(ctx, row.userId, supply)
    else if (supply.commodity === commodity) await storeCorrectedSupply(ctx, row.userId, before, supply)
}

/**
 * Corrects a datum of a locked case: the contract uses the new value, its check has to be repeated, and the customer
 * is asked when it determines who or what is contracted. Refused once the supplier has the request.
 */
export async function correctDatum(
  ctx: Context,
  held: LockedCase,
  { datum, value, reason }: { datum: Datum; value: string; reason: string },
): Promise<void> {
  const requestId = held.request.id
  const userId = ownerOf(held)
  if (!isOpen(held.request)) throw new AppError('move-not-possible')
  if (!held.possible.send) throw new AppError('already-sent')
  const rule = datumRule(datum)
  const read = rule.read?.(value) ?? { ok: true, value }
  if (!read.ok) throw wrongField('value', read.reason)
  const row = await rowOf(ctx.tx, activations, eq(activations.requestId, requestId))
  const contract = { ...openActivation(ctx.keys, row), podPdr: row.podPdr }
  const before = datumOf(contract, datum)
  if (before === null) throw wrongField('datum', 'not-there')
  if (before === read.value) throw wrongField('value', 'unchanged')

  const { personal, technical, podPdr } = withDatum(contract, datum, read.value)
  await ctx.asSystem(() =>
    ctx.tx
      .update(activations)
      .set({ ...sealActivation(ctx.keys, row.id, personal, technical), podPdr, updatedAt: ctx.now })
      .where(eq(activations.id, row.id)),
  )
  await storeCodes(ctx, requestId, { fiscalCode: personal.fiscalCode, podPdr })
  const isOf = eq(dataCorrections.requestId, requestId)
  await ctx.tx
    .update(dataCorrections)
    .set({ state: 'superseded' })
    .where(and(isOf, eq(dataCorrections.datum, datum), inArray(dataCorrections.state, ['asked', 'refused'])))
  const id = ctx.newId()
  await ctx.tx.insert(dataCorrections).values({
    id,
    requestId,
    userId,
    datum,
    change: ctx.keys.encrypt(JSON.stringify({ before, after: read.value } satisfies CorrectedValue), correctionKey(id)),
    reason,
    state: rule.isConfirmed ? 'asked' : 'not-asked',
    correctedBy: ctx.userId,
    at: ctx.now,
  })
  if (rule.check) await deleteRows(ctx.tx, activationChecks, { requestId, check: rule.check })
  if (!rule.isConfirmed) await renewSummary(ctx, requestId)
  await addCaseEvent(ctx, requestId, {
    kind: rule.isConfirmed ? 'correction-asked' : 'data-corrected',
    detail: { datum },
  })
}
