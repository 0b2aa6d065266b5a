import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { supplierAnswers } from '#areas/handover/tables.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { expectCommissions, followTakenBack, takeBackWithdrawn } from './ledger.server.ts'
import { readStatement } from './read-statement.server.ts'
import { compareStatement, type Known, type StatementLine, type StatementReport } from './statement.ts'
import { commissions, commissionStatements } from './tables.server.ts'

export interface ComparedStatement {
  sha256: string
  lines: number
  report: StatementReport
}

/** A statement against the ledger as it is now; throws the lines that cannot be read, and a file that was imported. */
export async function compareWithLedger(
  ctx: Context,
  { supplierName, text, until }: { supplierName: string; text: string; until: string },
): Promise<ComparedStatement> {
  const { lines, errors } = readStatement(text)
  if (errors.length > 0)
    throw new AppError('statement-unreadable', {
      fields: Object.fromEntries(errors.slice(0, 20).map(({ line, code }) => [String(line), code])),
    })
  const sha256 = createHash('sha256').update(text).digest('hex')
  const isSame = and(eq(commissionStatements.supplierName, supplierName), eq(commissionStatements.sha256, sha256))
  if ((await ctx.tx.$count(commissionStatements, isSame)) > 0) throw new AppError('statement-known')
  // What was concluded since the last look is expected before it is looked for.
  await expectCommissions(ctx)
  await takeBackWithdrawn(ctx)
  await followTakenBack(ctx)
  const find = await finder(ctx, supplierName, lines)
  const open = await ctx.tx
    .select()
    .from(commissions)
    .where(
      and(
        eq(commissions.supplierName, supplierName),
        eq(commissions.state, 'expected'),
        lte(commissions.concludedOn, until),
      ),
    )
    .orderBy(commissions.concludedOn)
  return { sha256, lines: lines.length, report: compareStatement(lines, find, open) }
}

/** By our number, by the supplier's number, by POD or PDR; never a contract of another supplier. */
async function finder(ctx: Context, supplierName: string, lines: readonly StatementLine[]) {
  const references = [...new Set(lines.map(({ reference }) => reference))]
  const byReference = new Map<string, Known>()
  const add = (rows: { reference: string | null; of: Known }[]) => {
    for (const { reference, of } of rows) if (reference && !byReference.has(reference)) byReference.set(reference, of)
  }
  const ofSupplier = eq(commissions.supplierName, supplierName)
  add(
    await ctx.tx
      .select({ reference: commissions.requestId, of: commissions })
      .from(commissions)
      .where(and(ofSupplier, inArray(commissions.requestId, references))),
  )
  const numbers = references.flatMap(reference => /^R-?(\d{1,9})$/i.exec(reference)?.[1] ?? [])
  if (numbers.length > 0) {
    const rows = await ctx.tx
      .select({ number: requests.number, of: commissions })
      .from(commissions)
      .innerJoin(requests, eq(requests.id, commissions.requestId))
      .where(and(ofSupplier, inArray(requests.number, numbers.map(Number))))
    add(rows.flatMap(({ number, of }) => [`R-${number}`, `R${number}`].map(reference => ({ reference, of }))))
  }
  add(
    await ctx.tx
      .select({ reference: supplierAnswers.reference, of: commissions })
      .from(supplierAnswers)
      .innerJoin(commissions, eq(commissions.requestId, supplierAnswers.requestId))
      .where(and(ofSupplier, isNotNull(supplierAnswers.reference), inArray(supplierAnswers.reference, references))),
  )
  const codes = references.filter(reference => /^(IT\d{3}E\d{8}|\d{14})$/.test(reference))
  if (codes.length > 0) {
    const rows = await ctx.tx
      .select({ codes: activations.podPdr, of: commissions })
      .from(commissions)
      .innerJoin(activations, eq(activations.requestId, commissions.requestId))
      .where(
        and(
          ofSupplier,
          isNotNull(activations.podPdr),
          // One contract may serve both supplies: two codes stand beside each other.
          or(
            inArray(activations.podPdr, codes),
            sql`regexp_split_to_array(${activations.podPdr}, '[^A-Z0-9]+') && ${sql`array[${sql.join(
              codes.map(code => sql`${code}`),
              sql`, `,
            )}]::text[]`}`,
          ),
        ),
      )
      // The newest contract of a supply is the one that is paid now.
      .orderBy(sql`${commissions.concludedOn} desc`)
    add(
      rows.flatMap(({ codes: held, of }) =>
        (held ?? '').split(/[^A-Z0-9]+/).map(reference => ({ reference: reference || null, of })),
      ),
    )
  }
  return (reference: string) => byReference.get(reference)
}
