import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import type { LineError } from '../files/parsed-file.ts'
import { COVERAGE_UNDO_DAYS, lineErrorText, type marketTexts } from '../texts.ts'
import { ago, type CalendarDate, romeDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { command, query } from '#platform/procedure.server.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { compareFacts } from '../files/compare-facts.server.ts'
import {
  changesIn,
  compareIndices,
  compareTariffs,
  type FigureChange,
  recordMarketChange,
  sha256Of,
} from '../files/compare-file.server.ts'
import { type CoverageRow, parseCoverageFile } from '../files/coverage-file.server.ts'
import { parseFactFile } from '../files/fact-file.server.ts'
import { parseIndexFile } from '../files/index-file.server.ts'
import { loadMarket } from '../load-market.server.ts'
import { townNames } from '../places.ts'
import { parseTariffFile, quarterOfFile } from '../files/tariff-file.server.ts'
import { renewMarketVersion, storeIndices, storeParameters, storeSheets } from '../store.server.ts'
import { and, eq, exists, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { lineCoverage, marketChanges } from '../tables.server.ts'
import { Decimal } from '#core/decimal.ts'
import type { Facts } from '../facts.ts'
import { countOf, rowsIn, insertRows } from '#platform/database/rows.server.ts'

const givenFile = z.object({
  name: z.string().min(1).max(200),
  bytes: z.instanceof(Uint8Array),
  /** SHA-256 of the original file, if its text came through a form; else computed from the bytes. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** As 2027-1: overrides the file name. */
  quarter: z.string().trim().max(20).optional(),
})

/** More lines add nothing: the file is of another kind. */
const MAX_LINE_ERRORS = 20

/** Refusal of an imported file, with a sentence per wrong line. */
export const refusedFile = (code: keyof typeof marketTexts, errors: readonly LineError[]): AppError =>
  new AppError(code, {
    fields: Object.fromEntries(
      errors.slice(0, MAX_LINE_ERRORS).map((error, n) => [`${error.line}.${n}`, lineErrorText(error)]),
    ),
    values: { errors: errors.length, first: errors[0] ? lineErrorText(errors[0]) : '' },
  })

/** Differences listed; the rest is counted. */
const SHOWN = 300

/** Preview of an import, without changes: performs the same checks. */
export const checkMarketFile = query('check-market-file', 'admin', {
  takesLong: true,
  input: givenFile.extend({ kind: z.enum(['tariffs', 'indices', 'facts', 'coverage']) }),
  async run({ kind, name, bytes, quarter }, { tx, now }) {
    const text = decodeCsv(bytes)
    const compared =
      kind === 'coverage'
        ? await ofCoverage(tx, text, romeDate(now))
        : kind === 'indices'
          ? await ofIndices(tx, name, text, now)
          : await PREVIEWS[kind](tx, name, text, quarter)
    const changes = changesIn(compared)
    return {
      kind,
      /** Of the original file, whose text goes through a form before the import. */
      sha256: sha256Of(bytes),
      rows: compared.length,
      isNew: changes.filter(({ before }) => before === null).length,
      isChanged: changes.filter(({ before, after }) => before !== null && after !== null).length,
      isGone: changes.filter(({ after }) => after === null).length,
      changes: changes.slice(0, SHOWN),
      more: Math.max(0, changes.length - SHOWN),
    }
  },
})

const monthOf = (now: Date): string => romeDate(now).slice(0, 7)

const PREVIEWS = { tariffs: ofTariffs, facts: ofFacts }

async function ofCoverage(tx: Tx, text: string, day: CalendarDate) {
  const { facts } = await loadMarket(tx, day)
  const { rows, errors } = parseCoverageFile(text, new Set(townNames(facts).keys()), day)
  if (errors.length > 0) throw refusedFile('bad-coverage-file', errors)
  return compareCoverage(tx, rows, facts)
}

async function ofTariffs(tx: Tx, name: string, text: string, quarter?: string) {
  const validFrom = quarterOfFile(name, quarter)
  if (!validFrom) throw new AppError('quarter-unknown')
  const { rows, errors } = parseTariffFile(text, validFrom, name)
  const [first] = rows
  if (errors.length > 0 || !first) throw refusedFile('bad-tariff-file', errors)
  return compareTariffs(tx, rows, first.commodity, validFrom)
}

async function ofIndices(tx: Tx, name: string, text: string, now: Date) {
  const { rows, errors } = parseIndexFile(text, name, monthOf(now))
  if (errors.length > 0 || rows.length === 0) throw refusedFile('bad-index-file', errors)
  return compareIndices(tx, rows)
}

async function ofFacts(tx: Tx, name: string, text: string, quarter?: string) {
  const asked = { validFrom: quarterOfFile(name, quarter), source: name }
  const { file, errors } = parseFactFile(text, asked)
  if (!file) throw refusedFile('bad-fact-file', errors)
  const { compared, errors: missing } = await compareFacts(tx, file, asked)
  if (missing.length > 0) throw refusedFile('bad-fact-file', missing)
  return compared
}

/**
 * Stores a tariff file of the Portale Offerte for the declared quarter or that of its name; without either it is
 * refused. All or nothing: one wrong line rejects the file, and the error lists every wrong line.
 */
export const importTariffs = command('import-tariffs', 'admin', {
  takesLong: true,
  input: givenFile,
  async run({ name, bytes, quarter, sha256 = sha256Of(bytes) }, ctx) {
    const validFrom = quarterOfFile(name, quarter)
    if (!validFrom) throw new AppError('quarter-unknown')
    const { rows, errors } = parseTariffFile(decodeCsv(bytes), validFrom, `Portale Offerte, open data, ${name}`)
    const [first] = rows
    if (errors.length > 0 || !first) throw refusedFile('bad-tariff-file', errors)
    const changed = changesIn(await compareTariffs(ctx.tx, rows, first.commodity, validFrom)).length
    const stored = await storeParameters(ctx.tx, rows, 'import', ctx.now)
    if (stored !== rows.length) throw new AppError('conflict')
    await recordMarketChange(ctx, { kind: 'tariffs', name, rows: rows.length, changed, sha256 })
    await renewMarketVersion(ctx.tx)
    await ctx.dropPages('market', 'offers')
    ctx.record({ subject: name, detail: { commodity: first.commodity, validFrom, rows: rows.length } })
    return { commodity: first.commodity, validFrom, parameters: rows.length }
  },
})

/** Stores published months of PUN and PSV. All or nothing, as with tariffs; existing months are overwritten. */
export const importIndices = command('import-indices', 'admin', {
  takesLong: true,
  input: givenFile,
  async run({ name, bytes, sha256 = sha256Of(bytes) }, ctx) {
    const { rows, errors } = parseIndexFile(decodeCsv(bytes), `Portale Offerte, open data, ${name}`, monthOf(ctx.now))
    if (errors.length > 0 || rows.length === 0) throw refusedFile('bad-index-file', errors)
    const changed = changesIn(await compareIndices(ctx.tx, rows)).length
    await storeIndices(ctx.tx, rows, 'import', ctx.now)
    await recordMarketChange(ctx, { kind: 'indices', name, rows: rows.length, changed, sha256 })
    await renewMarketVersion(ctx.tx)
    await ctx.dropPages('market', 'offers')
    const months = rows.map(row => row.month).toSorted()
    const result = {
      indices: [...new Set(rows.map(row => row.index))],
      from: months.at(0),
      to: months.at(-1),
      values: rows.length,
    }
    ctx.record({ subject: name, detail: result })
    return result
  },
})

/** Stores PPE and CCR by quarter, withdrawal profiles of a thermal year, surcharges or taxes. All or nothing, as with tariffs. */
export const importFacts = command('import-facts', 'admin', {
  takesLong: true,
  input: givenFile,
  async run({ name, bytes, quarter, sha256 = sha256Of(bytes) }, ctx) {
    const asked = { validFrom: quarterOfFile(name, quarter), source: `Importato da ${name}` }
    const { file, errors } = parseFactFile(decodeCsv(bytes), asked)
    if (!file) throw refusedFile('bad-fact-file', errors)
    const { compared, sheet, errors: missing } = await compareFacts(ctx.tx, file, asked)
    if (missing.length > 0) throw refusedFile('bad-fact-file', missing)
    if (file.kind === 'parameters') await storeParameters(ctx.tx, file.rows, 'import', ctx.now)
    else if (sheet) await storeSheets(ctx.tx, [sheet], 'import', ctx.now)
    const result = { what: sheet?.name ?? 'ppe-ccr', values: compared.length, changed: changesIn(compared).length }
    await recordMarketChange(ctx, { kind: 'facts', name, rows: result.values, changed: result.changed, sha256 })
    await renewMarketVersion(ctx.tx)
    await ctx.dropPages('market', 'offers')
    ctx.record({ subject: name, detail: result })
    return result
  },
})

/** Stores line coverage by town, in place of all earlier data of the file's operators. All or nothing. */
export const importCoverage = command('import-coverage', 'admin', {
  takesLong: true,
  input: givenFile,
  async run({ name, bytes, sha256 = sha256Of(bytes) }, ctx) {
    const today = romeDate(ctx.now)
    const { facts } = await loadMarket(ctx.tx, today)
    const { rows, errors } = parseCoverageFile(decodeCsv(bytes), new Set(townNames(facts).keys()), today)
    if (errors.length > 0) throw refusedFile('bad-coverage-file', errors)
    await lockCoverage(ctx.tx)
    const changed = changesIn(await compareCoverage(ctx.tx, rows, facts)).length
    const operators = operatorsOf(rows)
    const importId = await recordMarketChange(ctx, { kind: 'coverage', name, rows: rows.length, changed, sha256 })
    await ctx.tx.update(lineCoverage).set({ replacedBy: importId }).where(standingOf(operators))
    await insertRows(
      ctx.tx,
      lineCoverage,
      rows.map(row => ({ ...row, importId })),
    )
    await ctx.dropPages('offers')
    const result = { operators, values: rows.length, changed }
    ctx.record({ subject: name, detail: result })
    return result
  },
})

/** Concurrent imports would not see each other's rows, and both would be kept. */
const lockCoverage = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('line-coverage'))`)

/** Takes a coverage file back: what it replaced holds again. Refused once a later file replaced any of its rows, or too late. */
export const undoCoverageImport = command('undo-coverage-import', 'admin', {
  takesLong: true,
  input: z.object({ marketChangeId: z.string().min(1).max(60) }),
  async run({ marketChangeId: importId }, ctx) {
    const [change] = await rowsIn(ctx.tx, marketChanges, { id: importId }, 'name', 'at')
    if (!change) throw new AppError('not-found')
    if (change.at < undoableSince(ctx.now)) throw new AppError('coverage-replaced')
    await lockCoverage(ctx.tx)
    const gone = await ctx.tx
      .delete(lineCoverage)
      .where(eq(lineCoverage.importId, importId))
      .returning({ replacedBy: lineCoverage.replacedBy })
    if (gone.length === 0 || gone.some(({ replacedBy }) => replacedBy !== null)) throw new AppError('coverage-replaced')
    const back = await ctx.tx
      .update(lineCoverage)
      .set({ replacedBy: null })
      .where(eq(lineCoverage.replacedBy, importId))
      .returning({ town: lineCoverage.town })
    const result = { removed: gone.length, restored: back.length }
    await recordMarketChange(ctx, {
      kind: 'coverage-undone',
      name: change.name,
      rows: back.length,
      changed: gone.length,
    })
    await ctx.dropPages('offers')
    ctx.record({ subject: change.name, detail: result })
    return result
  },
})

/** Deletes what an import replaced, one import at a time, once that one can no longer be undone. */
export const forgetReplacedCoverage = command('forget-replaced-coverage', 'system', async (_, { tx, now, record }) => {
  const replaced = tx
    .select({ one: sql`1` })
    .from(lineCoverage)
    .where(eq(lineCoverage.replacedBy, marketChanges.id))
  const [over] = await tx
    .select({ id: marketChanges.id })
    .from(marketChanges)
    .where(and(eq(marketChanges.kind, 'coverage'), lt(marketChanges.at, undoableSince(now)), exists(replaced)))
    .limit(1)
  const rows = over ? await countOf(tx.delete(lineCoverage).where(eq(lineCoverage.replacedBy, over.id))) : 0
  record({ subject: over?.id, detail: { rows } })
  return { imports: over ? 1 : 0, rows }
})

export const undoableSince = (now: Date): Date => ago(now, { days: COVERAGE_UNDO_DAYS })

/** However a file writes an operator's name, it is that operator's; `lower` alone would miss accents in the C locale. */
const standingOf = (operators: string[]) => {
  const folded = operators.map(name => name.toLowerCase())
  const isTheirs = or(inArray(lineCoverage.operator, operators), inArray(sql`lower(${lineCoverage.operator})`, folded))
  return and(isTheirs, isNull(lineCoverage.replacedBy))
}

/** Compares a file's rows with its operators' earlier ones; missing rows no longer hold. */
async function compareCoverage(tx: Tx, rows: readonly CoverageRow[], facts: Facts): Promise<FigureChange[]> {
  const stored = await rowsIn(tx, lineCoverage, standingOf(operatorsOf(rows)))
  const before = new Map(stored.map(row => [keyOf(row), row]))
  const names = townNames(facts)
  const named = ({ town, technology, operator }: CoverageRow) =>
    `${names.get(town) ?? town}, ${technology}, ${operator}`
  const compared = rows.map(row => {
    const known = before.get(keyOf(row))
    before.delete(keyOf(row))
    return { name: named(row), from: row.day, before: known ? coverageText(known) : null, after: coverageText(row) }
  })
  return [
    ...compared,
    ...[...before.values()].map(row => ({ name: named(row), from: row.day, before: coverageText(row), after: null })),
  ]
}

const operatorsOf = (rows: readonly CoverageRow[]): string[] => [...new Set(rows.map(({ operator }) => operator))]

const keyOf = ({ town, technology, operator }: CoverageRow): string => `${town} ${technology} ${operator.toLowerCase()}`

const plain = (figure: string): string => String(Decimal.of(figure).toNumber())
const coverageText = ({ homesPercent, maxDownMbps, maxUpMbps }: CoverageRow): string =>
  `${plain(homesPercent)} % · ${plain(maxDownMbps)}/${plain(maxUpMbps)} Mbps`
