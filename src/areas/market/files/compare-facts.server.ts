import { eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import type { CalendarDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { compareTariffs, type FigureChange } from './compare-file.server.ts'
import type { FactFile } from './fact-file.server.ts'
import { parseFact } from '../facts.ts'
import { inForce } from '../parameters.ts'
import type { LineError } from './parsed-file.ts'
import type { ReferenceData } from '../reference-data.server.ts'
import { factSheets } from '../tables.server.ts'

interface ComparedFacts {
  compared: FigureChange[]
  /** The new version of a sheet, complete; null for PPE and CCR. */
  sheet: ReferenceData['sheets'][number] | null
  errors: LineError[]
}

/**
 * Compares a file's figures with those in force on its day. A sheet keeps what the file does not mention; pending
 * verifications are cleared.
 */
export async function compareFacts(
  tx: Tx,
  file: FactFile,
  { validFrom, source }: { validFrom: CalendarDate | null; source: string },
): Promise<ComparedFacts> {
  if (file.kind === 'parameters') {
    const compared: FigureChange[] = []
    for (const [from, rows] of Map.groupBy(file.rows, row => row.validFrom))
      for (const [commodity, own] of Map.groupBy(rows, row => row.commodity))
        compared.push(...(await compareTariffs(tx, own, commodity, from)))
    return { compared, sheet: null, errors: [] }
  }
  if (!validFrom) throw new AppError('quarter-unknown')
  const versions = await tx.select().from(factSheets).where(eq(factSheets.name, file.name))
  const { status: _, ...before } = (inForce(versions, validFrom)?.body ?? {}) as Record<string, unknown>
  const body = { ...before, ...file.says, validFrom, source }
  const spoken = (of: object) => Object.fromEntries(Object.keys(file.says).map(name => [name, Reflect.get(of, name)]))
  const [old, now] = [figuresIn(spoken(before)), figuresIn(file.says)]
  const errors = subjectErrors(spoken(before), file.says)
  if (errors.length === 0) parseFact(file.name, body)
  const known = new Map(old)
  return {
    compared: now.map(([name, after]) => ({ name, from: validFrom, before: known.get(name) ?? null, after })),
    sheet: { name: file.name, validFrom, source, body },
    errors,
  }
}

/** Every number of a sheet by a name found in the file: profile or region, and which number. */
function figuresIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'number') return [[path, value.toFixed(9)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const name = Array.isArray(value) ? (subjectOf(part) ?? String(Number(key) + 1)) : HIDDEN.has(key) ? '' : key
    return figuresIn(part, `${path} ${name}`.trim())
  })
}
const HIDDEN = new Set(['rows', 'rates', 'profiles', 'percent'])

interface Subject {
  region?: string
  profile?: string
  provinces?: string[]
  climateZones?: string[]
}
function subjectOf(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null
  const { region, profile, provinces = [], climateZones = [] } = part as Subject
  return [region ?? profile, ...provinces, ...climateZones].join(' ')
}

/** A missing region or profile would leave somebody without a cost. */
function subjectErrors(before: object, after: object): LineError[] {
  const subjects = (of: object) =>
    new Set(
      Object.values(of)
        .flat()
        .flatMap((part: Subject) => part.region ?? part.profile ?? []),
    )
  const [old, now] = [subjects(before), subjects(after)]
  const error = (code: LineError['code']) => (text: string) => ({ line: 1, code, text })
  return [
    ...[...old.difference(now)].map(error('parameter-missing')),
    ...[...now.difference(old)].map(error('unknown-name')),
  ]
}
