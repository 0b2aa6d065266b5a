import { and, asc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { activations, withdrawals } from '#areas/requests/tables.server.ts'
import { ago, romeDate } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { termFor } from './commission.ts'
import { commissions, commissionTerms } from './tables.server.ts'
import { changeRows, has, pick, rowsIn, updateRow } from '#platform/database/rows.server.ts'

export const LEDGER_BATCH = 200
/** How far back contracts are checked: covers an outage of a month. */
const LOOK_BACK_DAYS = 40

type Ledger = Pick<Context, 'tx' | 'now'>

/** By the agreement in force on its day; without one, no amount is expected. */
const expectedBy = (term: { id: string; cents: number } | null | undefined) =>
  ({ state: 'expected', expectedCents: term?.cents ?? null, termId: term?.id ?? null, source: 'terms' }) as const

/** Removes expected commissions of these contracts. */
const dropExpected = (
  { tx, now }: Ledger,
  requestIds: SQL,
  values: { source: 'withdrawal' | 'supplier'; clawedBackCents: number | SQL },
) =>
  changeRows(
    tx,
    commissions,
    and(eq(commissions.state, 'expected'), sql`${commissions.requestId} in (${requestIds})`),
    { state: 'clawed_back', clawedBackOn: romeDate(now), updatedAt: now, ...values },
  ).returning({ id: commissions.id })

/** Adds ledger rows for contracts that have none, demo ones excluded; returns how many, and how much. */
export async function expectCommissions(
  ctx: Pick<Context, 'tx' | 'now' | 'newId' | 'asSystem'>,
): Promise<{ expected: number; cents: number }> {
  const written: (number | null)[] = []
  const since = ago(ctx.now, { days: LOOK_BACK_DAYS })
  // Commission staff may not read which customers are demo ones.
  const rows = await ctx.asSystem(() =>
    ctx.tx
      .select({
        ...pick(activations, 'requestId', 'supplierName', 'offerId'),
        offerName: activations.selectedOffer,
        contractDay: activations.contractDay,
        concludedAt: activations.concludedAt,
      })
      .from(activations)
      .leftJoin(commissions, eq(commissions.requestId, activations.requestId))
      .where(
        and(
          has(activations, { concludedAt: isNotNull, takenBackAt: isNull }),
          gte(activations.concludedAt, since),
          isNull(commissions.id),
          sql`not exists (select from ${profiles} where ${profiles.id} = ${activations.userId} and ${profiles.demo})`,
        ),
      )
      .orderBy(asc(activations.concludedAt))
      .limit(LEDGER_BATCH),
  )
  const terms = rows.length > 0 ? await ctx.tx.select().from(commissionTerms) : []
  for (const { contractDay, concludedAt, ...row } of rows) {
    const concludedOn = contractDay ?? romeDate(concludedAt ?? ctx.now)
    const ofSupplier = terms.filter(({ supplierName }) => supplierName === row.supplierName)
    const term = termFor(ofSupplier, row.offerId, concludedOn)
    const added = await ctx.tx
      .insert(commissions)
      .values({
        id: ctx.newId(),
        ...row,
        ...expectedBy(term),
        concludedOn,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing({ target: commissions.requestId })
      .returning({ cents: commissions.expectedCents })
    written.push(...added.map(({ cents }) => cents))
  }
  return { expected: written.length, cents: written.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) }
}

/** Removes what was expected of contracts that their customer left. */
export async function takeBackWithdrawn(ctx: Ledger): Promise<number> {
  const since = ago(ctx.now, { days: LOOK_BACK_DAYS })
  const left = sql`select ${withdrawals.requestId} from ${withdrawals} where ${withdrawals.declaredAt} >= ${since.toISOString()}::timestamptz and ${withdrawals.outcome} is distinct from 'refused'`
  const clawedBackCents = sql`coalesce(${commissions.expectedCents}, 0)`
  return (await dropExpected(ctx, left, { source: 'withdrawal', clawedBackCents })).length
}

/**
 * Removes what was expected of contracts whose supplier retracted its acceptance; a new acceptance is expected anew,
 * by the terms of its day.
 */
export async function followTakenBack(ctx: Ledger): Promise<number> {
  const takenBack = sql`select ${activations.requestId} from ${activations} where ${activations.takenBackAt} is not null`
  const dropped = await dropExpected(ctx, takenBack, { source: 'supplier', clawedBackCents: 0 })
  const again = await ctx.tx
    .select({
      ...pick(commissions, 'id', 'supplierName', 'offerId'),
      contractDay: activations.contractDay,
    })
    .from(commissions)
    .innerJoin(activations, eq(activations.requestId, commissions.requestId))
    .where(
      and(eq(commissions.state, 'clawed_back'), eq(commissions.source, 'supplier'), isNull(activations.takenBackAt)),
    )
    .limit(LEDGER_BATCH)
  for (const { id, supplierName, offerId, contractDay } of again) {
    const concludedOn = contractDay ?? romeDate(ctx.now)
    const terms = await ctx.tx.select().from(commissionTerms).where(eq(commissionTerms.supplierName, supplierName))
    const term = termFor(terms, offerId, concludedOn)
    await updateRow(ctx.tx, commissions, id, {
      ...expectedBy(term),
      concludedOn,
      clawedBackCents: null,
      clawedBackOn: null,
      updatedAt: ctx.now,
    })
  }
  return dropped.length
}

/** Recomputes unconfirmed expectations after a supplier's agreements changed. Returns the number of rows changed. */
export async function followTerms(ctx: Ledger, supplierName: string): Promise<number> {
  const terms = await ctx.tx.select().from(commissionTerms).where(eq(commissionTerms.supplierName, supplierName))
  const expected = await rowsIn(ctx.tx, commissions, { supplierName, state: 'expected' }).for('update')
  let moved = 0
  for (const row of expected) {
    const term = termFor(terms, row.offerId, row.concludedOn)
    if ((term?.id ?? null) === row.termId && (term?.cents ?? null) === row.expectedCents) continue
    const { expectedCents, termId } = expectedBy(term)
    await updateRow(ctx.tx, commissions, row.id, { expectedCents, termId, updatedAt: ctx.now })
    moved++
  }
  return moved
}
