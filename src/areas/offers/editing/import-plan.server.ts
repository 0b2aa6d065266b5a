import { breather } from '#core/breather.server.ts'
import { MAX_IMPORT_ROWS } from '#core/limits.ts'
import { type CsvRow, readCsv } from '#core/csv/read-csv.server.ts'
import { OFFER_FIELDS } from './fields.ts'
import type { OfferValues } from './commodity-fields.ts'
import { type Difference, differencesOf, valuesOf } from './offer-values.ts'
import type { OfferRow } from './offer-values.ts'
import { readOffer } from './read-offer.ts'

export const FILE_COLUMNS: readonly string[] = ['id', ...OFFER_FIELDS.map(({ name }) => name)]

/** A catalogue offer that a file is compared with. */
interface ExistingOffer extends OfferRow {
  id: string
}

export type ImportRow = { line: number; name: string } & (
  | { action: 'new'; row: OfferRow; changes: Difference[] }
  | { action: 'changed'; offerId: string; row: OfferRow; changes: Difference[] }
  | { action: 'same'; offerId: string }
  | { action: 'refused'; offerId: string | null; errors: Readonly<Record<string, string>> }
)

type ImportPlan =
  | { refused: 'empty-file' | 'too-many-rows'; columns: [] }
  | { refused: 'unknown-columns' | 'repeated-columns'; columns: string[] }
  /** The line where the quotes open. */
  | { refused: 'broken-quotes'; columns: [line: string] }
  | { refused: null; rows: ImportRow[] }

/**
 * What a file would change, row by row. A missing column leaves its field unchanged; an empty cell clears it. A row
 * matches the offer with its `id`, else the one with its type and code, else it is new.
 */
export async function planImport(
  text: string,
  catalogue: readonly ExistingOffer[],
  regions: readonly string[],
): Promise<ImportPlan> {
  const { rows: all, brokenAt } = readCsv(text)
  if (brokenAt) return { refused: 'broken-quotes', columns: [String(brokenAt)] }
  const [head, ...lines] = all
  if (!head || lines.length === 0) return { refused: 'empty-file', columns: [] }
  if (lines.length > MAX_IMPORT_ROWS) return { refused: 'too-many-rows', columns: [] }
  const columns = head.cells.map(cell => cell.toLowerCase())
  const unknown = columns.filter(name => name !== '' && !FILE_COLUMNS.includes(name))
  if (unknown.length > 0) return { refused: 'unknown-columns', columns: unknown }
  const repeated = columns.filter((name, place) => name !== '' && columns.indexOf(name) !== place)
  if (repeated.length > 0) return { refused: 'repeated-columns', columns: repeated }

  const byId = new Map(catalogue.map(offer => [offer.id, offer]))
  const byCode = new Map(catalogue.flatMap(offer => (offer.offerCode ? [[codeKey(offer), offer] as const] : [])))
  const names = new Set(catalogue.map(nameKey))
  /** Offers matched by earlier rows, and codes they use. */
  const [met, taken] = [new Set<string>(), new Set<string>()]
  const rows: ImportRow[] = []
  const breathe = breather()
  for (const line of lines) {
    rows.push(planned(line))
    await breathe()
  }
  return { refused: null, rows }

  function planned({ line, cells }: CsvRow): ImportRow {
    const given: Record<string, string> = {}
    for (const [place, name] of columns.entries()) if (name !== '') given[name] = cells[place] ?? ''
    const { id = '', ...typed } = given
    const known = id ? byId.get(id) : byCode.get(codeKey({ type: typed.type ?? '', offerCode: typed.offer_code ?? '' }))
    const name = typed.name || known?.name || ''
    const refused = (errors: Readonly<Record<string, string>>): ImportRow => ({
      line,
      name,
      action: 'refused',
      offerId: known?.id ?? null,
      errors,
    })
    if (id && !known) return refused({ id: 'unknown-id' })
    if (cells.length > columns.length) return refused({ id: 'too-many-cells' })
    if (known && met.has(known.id)) return refused({ id: 'repeated' })
    if (known) met.add(known.id)
    if (known && typed.type !== undefined && typed.type !== known.type) return refused({ type: 'fixed-type' })
    return known ? compared(line, known, typed) : added(line, name, typed)
  }

  function compared(line: number, known: ExistingOffer, typed: OfferValues): ImportRow {
    const before = valuesOf(known)
    const { row, errors } = readOffer({ ...before, ...typed }, regions)
    const refused = (why: Readonly<Record<string, string>>): ImportRow => ({
      line,
      name: known.name,
      action: 'refused',
      offerId: known.id,
      errors: why,
    })
    if (!row) return refused(errors)
    const rival = row.offerCode ? byCode.get(codeKey(row)) : undefined
    if ((rival && rival.id !== known.id) || isTaken(row)) return refused({ offer_code: 'code-taken' })
    const changes = differencesOf(before, valuesOf(row))
    if (changes.length === 0) return { line, name: row.name, action: 'same', offerId: known.id }
    return { line, name: row.name, action: 'changed', offerId: known.id, row, changes }
  }

  function added(line: number, name: string, typed: OfferValues): ImportRow {
    const { row, errors } = readOffer(typed, regions)
    const refused = (why: Readonly<Record<string, string>>): ImportRow => ({
      line,
      name,
      action: 'refused',
      offerId: null,
      errors: why,
    })
    if (!row) return refused(errors)
    if (isTaken(row)) return refused({ offer_code: 'code-taken' })
    // Without an id or a code it would be added again at each import.
    if (row.offerCode === null && names.has(nameKey(row))) return refused({ id: 'same-name' })
    names.add(nameKey(row))
    return { line, name, action: 'new', row, changes: differencesOf({}, valuesOf(row)) }
  }

  /** True if an earlier row uses the same code; registers it otherwise. */
  function isTaken(row: OfferRow): boolean {
    if (row.offerCode === null) return false
    const key = codeKey(row)
    if (taken.has(key)) return true
    taken.add(key)
    return false
  }
}

const codeKey = ({ type, offerCode }: { type: string; offerCode: string | null }) => `${type} ${offerCode}`
const nameKey = ({ type, clientType, supplierName, name }: OfferRow) =>
  [type, clientType, supplierName, name].join('\0').toLowerCase()
