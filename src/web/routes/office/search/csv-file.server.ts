import type { ZodType } from 'zod'
import { AppError } from '#core/errors.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import { type Act, fieldsIn } from '../route.server.ts'

/** What a file would do, before it does: shown, and sent back with the press that writes it. */
export interface FilePreview {
  name: string
  text: string
  /** What was typed beside the file. */
  typed: Readonly<Record<string, string>>
  /** Instead of its name. */
  title?: string
  summary: readonly string[]
  /** The first rows, by the heads of their columns. */
  sample?: readonly Readonly<Record<string, string>>[]
  refused: readonly { line: number; text: string; why: string }[]
  /** Rows that would be written. */
  writable: number
}

export const csvErrors: Readonly<Record<string, string>> = {
  'file-missing': 'Nessun file selezionato',
  'file-too-large': 'Il file è troppo grande.',
  'is-zip': 'È la cartella compressa intera, o un foglio Excel: aprila e carica un file CSV per volta.',
  'not-text': 'Il file non è un testo: serve un CSV.',
  'file.empty': 'Il file è vuoto.',
  broken: 'Il file non si riesce a leggere: le virgolette non tornano, o le celle sono troppe.',
}

/** The CSV file of a form as text. */
async function csvFile(form: FormData, mostBytes: number): Promise<{ name: string; text: string }> {
  const file = form.get('file')
  const refuse = (code: string) => new AppError('bad-input', { fields: { file: code } })
  if (!(file instanceof File) || file.size === 0) throw refuse('file-missing')
  if (file.size > mostBytes) throw refuse('file-too-large')
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  // The Search Console downloads a compressed folder of several files; a spreadsheet saves one as well.
  if (text.startsWith('PK\u0003\u0004')) throw refuse('is-zip')
  if (text.includes('\0')) throw refuse('not-text')
  return { name: file.name.slice(0, 200), text }
}

/** The button that shows what a procedure says of a file, and of the `fields` beside it. */
export const previewOf =
  <I extends ZodType, O>(
    procedure: Procedure<I, O>,
    told: (plan: O) => Omit<FilePreview, 'name' | 'text' | 'typed'>,
    { fields = [], mostBytes = 250_000 }: { fields?: readonly string[]; mostBytes?: number } = {},
  ): Act =>
  async (rt, form): Promise<{ shows: FilePreview; typed: FilePreview['typed'] }> => {
    const { name, text } = await csvFile(form, mostBytes)
    const typed = fieldsIn(form, fields)
    const plan = told(await call(rt, procedure, { name, text, ...typed }))
    const refused = plan.refused.map(row => ({ ...row, text: row.text || '(vuota)' }))
    return { shows: { ...plan, refused, name, text, typed }, typed }
  }
