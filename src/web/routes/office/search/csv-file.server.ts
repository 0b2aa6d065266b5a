import { AppError } from '#core/errors.ts'
import { decodeCsv } from '#core/read-csv.server.ts'

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
export async function csvFile(form: FormData): Promise<{ name: string; text: string }> {
  const file = form.get('file')
  const refuse = (code: string) => new AppError('bad-input', { fields: { file: code } })
  if (!(file instanceof File) || file.size === 0) throw refuse('empty')
  if (file.size > MOST_BYTES) throw refuse('too-long')
  return { name: file.name.slice(0, 200), text: decodeCsv(new Uint8Array(await file.arrayBuffer())) }
}

export const shownCell = (text: string): string => text || '(vuota)'
