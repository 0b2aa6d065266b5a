import { MAX_STATEMENT_LINES, MAX_STATEMENT_BYTES } from '#core/limits.ts'
import { readCsv } from '#core/csv/read-csv.server.ts'
import {
  centsIn,
  type ReadStatement,
  type StatementError,
  type StatementLine,
  compareStatement,
  type LedgerRow,
  type StatementReport,
  type Finding,
  isClawback,
  isConfirmation,
  type ReportRow,
} from '../statement.ts'
import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, lte, or, sql, desc, type SQL } from 'drizzle-orm'
import { supplierAnswers } from '#areas/handover/tables.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { expectCommissions, followTakenBack, takeBackWithdrawn, followTerms } from '../ledger.server.ts'
import { commissions, commissionStatements } from '../tables.server.ts'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { changeRows, has, lockRow, pick, rowOf, rowsIn } from '#platform/database/rows.server.ts'

const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  provvigione: 'commission',
  compenso: 'commission',
  storno: 'clawback',
}
const COLUMNS = ['riferimento', 'tipo', 'importo'] as const

/** «riferimento;tipo;importo» in any order, other columns ignored; a file with an error is rejected whole. */
export function readStatement(text: string): ReadStatement {
  const { rows: all, brokenAt } = readCsv(text)
  if (brokenAt) return { lines: [], errors: [{ line: brokenAt, code: 'quotes' }] }
  const [head, ...rows] = all
  const names = head?.cells.map(cell => cell.toLowerCase()) ?? []
  const [reference = -1, kind = -1, amount = -1] = COLUMNS.map(name => names.indexOf(name))
  if (Math.min(reference, kind, amount) < 0) return { lines: [], errors: [{ line: 1, code: 'columns' }] }
  if (rows.length === 0) return { lines: [], errors: [{ line: 1, code: 'empty' }] }
  if (rows.length > MAX_STATEMENT_LINES)
    return { lines: [], errors: [{ line: MAX_STATEMENT_LINES + 2, code: 'too-long' }] }
  const lines: StatementLine[] = []
  const errors: StatementError[] = []
  for (const { line, cells } of rows) {
    const of = referenceIn(cells[reference] ?? '')
    const knownKind = KINDS[cells[kind]?.toLowerCase() ?? '']
    const cents = centsIn(cells[amount] ?? '')
    if (of === '' || of.length > 100) errors.push({ line, code: 'reference' })
    else if (!knownKind) errors.push({ line, code: 'kind' })
    else if (cents === null) errors.push({ line, code: 'amount' })
    // Some suppliers write clawbacks as negative commissions.
    else lines.push({ line, reference: of, kind: cents < 0 ? 'clawback' : knownKind, cents: Math.abs(cents) })
  }
  return { lines, errors }
}

/** Our numbers and supply codes are case-insensitive; a supplier's own number is taken literally. */
const referenceIn = (text: string): string => {
  const plain = text.replace(/\s/gu, '')
  return /^(r-?\d+|it\d{3}e\w+)$/i.test(plain) ? plain.toUpperCase() : plain
}

export interface ComparedStatement {
  sha256: string
  lines: number
  report: StatementReport
}

/** Compares a statement with the current ledger; throws on unreadable lines, and for a file already imported. */
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
  // Contracts concluded since the last run must be in the ledger first.
  await expectCommissions(ctx)
  await takeBackWithdrawn(ctx)
  await followTakenBack(ctx)
  const find = await finder(ctx, supplierName, lines)
  const open = await ctx.tx
    .select()
    .from(commissions)
    .where(and(has(commissions, { supplierName, state: 'expected' }), lte(commissions.concludedOn, until)))
    .orderBy(commissions.concludedOn)
  return { sha256, lines: lines.length, report: compareStatement(lines, find, open) }
}

/** Looks up by our number, the supplier's number, POD or PDR; only contracts of this supplier. */
async function finder(ctx: Context, supplierName: string, lines: readonly StatementLine[]) {
  const references = [...new Set(lines.map(({ reference }) => reference))]
  const byReference = new Map<string, LedgerRow>()
  const add = (rows: { reference: string | null; of: LedgerRow }[]) => {
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
          // One contract may serve both supplies: two codes in one column.
          or(
            inArray(activations.podPdr, codes),
            sql`regexp_split_to_array(${activations.podPdr}, '[^A-Z0-9]+') && ${sql`array[${sql.join(
              codes.map(code => sql`${code}`),
              sql`, `,
            )}]::text[]`}`,
          ),
        ),
      )
      // The latest contract of a supply is the one being paid.
      .orderBy(sql`${commissions.concludedOn} desc`)
    add(
      rows.flatMap(({ codes: held, of }) =>
        (held ?? '').split(/[^A-Z0-9]+/).map(reference => ({ reference: reference || null, of })),
      ),
    )
  }
  return (reference: string) => byReference.get(reference)
}

/**
 * A supplier's statement against the ledger. Without `confirmed`, a preview; with it, writes what was previewed,
 * unless the ledger changed meanwhile (`shown` is the hash of the report on screen).
 */
export const importCommissionStatement = command('import-commission-statement', 'commissions', {
  takesLong: true,
  input: z.object({
    supplierName: z.string().min(1, { error: 'required' }).max(200),
    fileName: z.string().max(200).default(''),
    text: z.string().min(1, { error: 'required' }).max(MAX_STATEMENT_BYTES, { error: 'too-long' }),
    until: z.iso.date({ error: 'required' }),
    confirmed: z.boolean().default(false),
    /** Hash of the amounts shown for confirmation and clawback, in cents. */
    shown: z.string().max(60).optional(),
  }),
  async run({ supplierName, fileName, text, until, confirmed, shown }, ctx): Promise<ComparedStatement> {
    // Serialised, so that a double click imports once.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('commission-statement'))`)
    const compared = await compareWithLedger(ctx, { supplierName, text, until })
    const { report, sha256, lines } = compared
    if (!confirmed) {
      ctx.record({ subject: supplierName, detail: { dryRun: true, sha256, counts: report.counts } })
      return compared
    }
    if (shown !== shownOf(compared)) throw new AppError('statement-changed')
    const id = ctx.newId()
    await ctx.tx.insert(commissionStatements).values({
      id,
      supplierName,
      fileName,
      sha256,
      until,
      lines,
      confirmedCents: report.confirmedCents,
      clawedBackCents: report.clawedBackCents,
      report,
      importedBy: ctx.userId,
      at: ctx.now,
    })
    await writeReport(ctx, id, report)
    ctx.record({
      subject: id,
      detail: {
        supplierName,
        sha256,
        until,
        ...pick(report, 'counts', 'confirmedCents', 'clawedBackCents'),
      },
    })
    return compared
  },
})

/** Confirmations first, then clawbacks: one file may do both to a contract. */
async function writeReport(ctx: Context, statementId: string, { rows }: StatementReport): Promise<void> {
  const on = romeDate(ctx.now)
  const moved = { source: 'statement', statementId, updatedAt: ctx.now } as const
  for (const part of partsOf(rows, isConfirmation))
    await ctx.tx
      .update(commissions)
      .set({ state: 'confirmed', confirmedCents: statedIn(part), confirmedOn: on, ...moved })
      .where(inArray(commissions.id, idsOf(part)))
  for (const part of partsOf(rows, isClawback))
    await ctx.tx
      .update(commissions)
      .set({ state: 'clawed_back', clawedBackCents: statedIn(part), clawedBackOn: on, ...moved })
      .where(inArray(commissions.id, idsOf(part)))
}

interface Stated {
  id: string
  cents: number
}

const WRITTEN_AT_ONCE = 500

function partsOf(rows: readonly ReportRow[], matches: (finding: Finding) => boolean): Stated[][] {
  const selected = rows.flatMap(({ finding, commissionId, statedCents }) =>
    commissionId && statedCents !== null && matches(finding) ? [{ id: commissionId, cents: statedCents }] : [],
  )
  return Array.from({ length: Math.ceil(selected.length / WRITTEN_AT_ONCE) }, (_, part) =>
    selected.slice(part * WRITTEN_AT_ONCE, (part + 1) * WRITTEN_AT_ONCE),
  )
}
const idsOf = (part: readonly Stated[]): string[] => part.map(({ id }) => id)
const statedIn = (part: readonly Stated[]): SQL =>
  sql`case ${commissions.id} ${sql.join(
    part.map(({ id, cents }) => sql`when ${id} then ${cents}::int`),
    sql` `,
  )} end`

/** Sent back on confirmation: the report's counts. */
export const shownOf = ({ report }: Pick<ComparedStatement, 'report'>): string =>
  [...Object.values(report.counts), report.confirmedCents, report.clawedBackCents].join('.')

/**
 * Undoes a statement imported by mistake: the ledger is restored, and the file can be imported again. Only a
 * supplier's last one, since later ones were compared with its effects.
 */
export const undoCommissionStatement = command('undo-commission-statement', 'commissions', {
  input: z.object({ statementId: z.string().max(60) }),
  async run({ statementId }, ctx): Promise<void> {
    const statement = await lockRow(ctx.tx, commissionStatements, eq(commissionStatements.id, statementId))
    const { supplierName, report, sha256, confirmedCents, clawedBackCents } = statement
    const [last] = await rowsIn(ctx.tx, commissionStatements, { supplierName }, 'id')
      .orderBy(desc(commissionStatements.at), desc(commissionStatements.id))
      .limit(1)
    if (last?.id !== statementId) throw new AppError('statement-not-last')
    const idsOf = (matches: typeof isConfirmation) =>
      report.rows.flatMap(({ finding, commissionId }) => (commissionId && matches(finding) ? [commissionId] : []))
    const before = { statementId: null, clawedBackCents: null, clawedBackOn: null, updatedAt: ctx.now } as const
    const written = (ids: string[]) => and(inArray(commissions.id, ids), eq(commissions.statementId, statementId))
    const takenBack = idsOf(isClawback)
    if (takenBack.length > 0)
      await changeRows(ctx.tx, commissions, written(takenBack), { state: 'confirmed', ...before, statementId })
    const confirmed = idsOf(isConfirmation)
    if (confirmed.length > 0)
      await ctx.tx
        .update(commissions)
        .set({ state: 'expected', source: 'terms', confirmedCents: null, confirmedOn: null, ...before })
        .where(written(confirmed))
    await ctx.tx.delete(commissionStatements).where(eq(commissionStatements.id, statementId))
    await followTerms(ctx, supplierName)
    ctx.record({
      subject: statementId,
      detail: { before: { supplierName, sha256, confirmedCents, clawedBackCents }, after: null },
    })
  },
})

/** Report of an imported statement, line by line; requests past retention have no number. */
export const getCommissionStatement = query('get-commission-statement', 'commissions', {
  input: z.object({ statementId: z.string().max(60) }),
  async run({ statementId }, { tx }): Promise<{ rows: (ReportRow & { number: number | null })[] }> {
    const statement = await rowOf(tx, commissionStatements, eq(commissionStatements.id, statementId))
    const { rows } = statement.report
    const ids = [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))]
    const known = ids.length > 0 ? await rowsIn(tx, requests, inArray(requests.id, ids), 'id', 'number') : []
    const numbers = new Map(known.map(({ id, number }) => [id, number]))
    return { rows: rows.map(row => ({ ...row, number: numbers.get(row.requestId ?? '') ?? null })) }
  },
})
