import { AppError } from '#core/errors.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import type { ZodType } from 'zod'
import type { Act } from '../route.server.ts'

/** What a file would do, before it does: shown, and sent back with the press that writes it. */
export interface FilePreview {
  name: string
  text: string
  summary: readonly string[]
  refused: readonly { line: number; text: string; why: string }[]
  /** Rows that would be written. */
  writable: number
}

const MOST_BYTES = 250_000

/** The CSV file of a form as text. */
async function csvFile(form: FormData): Promise<{ name: string; text: string }> {
  const file = form.get('file')
  const refuse = (code: string) => new AppError('bad-input', { fields: { file: code } })
  if (!(file instanceof File) || file.size === 0) throw refuse('empty')
  if (file.size > MOST_BYTES) throw refuse('too-long')
  return { name: file.name.slice(0, 200), text: decodeCsv(new Uint8Array(await file.arrayBuffer())) }
}

/** The button that shows what a procedure says of a file. */
export const previewOf =
  <I extends ZodType, O>(procedure: Procedure<I, O>, told: (plan: O) => Omit<FilePreview, 'name' | 'text'>): Act =>
  async (rt, form): Promise<{ shows: FilePreview }> => {
    const { name, text } = await csvFile(form)
    const plan = told(await call(rt, procedure, { text }))
    const refused = plan.refused.map(row => ({ ...row, text: row.text || '(vuota)' }))
    return { shows: { ...plan, refused, name, text } }
  }
