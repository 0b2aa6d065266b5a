import type { ZodType } from 'zod'
import { ALREADY_RUNNING } from '#areas/office/runs/run.ts'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import type { ToastMessage } from '#web/ui/toast.tsx'
import { type Act, fieldsIn, type Refusal, typedIn } from '../route.server.ts'
import { listRuns } from '#areas/office/procedures/runs.server.ts'
import { type Acted, isDemo } from './kit.tsx'
import { namesOf, type WorksName } from './runs.tsx'
import { decodeCsv } from '#core/csv/read-csv.server.ts'

type Typed = Readonly<Record<string, string>>

export const flash = (title: string, text: string): Acted => ({ flash: { title, text, tone: 'ok' } })

/** An action that calls one procedure. The screen shows `outcome`, and the end of the run it started. */
export const invoke =
  <I extends ZodType, O>(
    procedure: Procedure<I, O>,
    outcome: readonly [title: string, text: string] | ((answer: O, typed: Typed) => Acted) = () => ({}),
    input: (typed: Typed) => object = typed => typed,
  ): Act =>
  async (rt, form): Promise<Acted> => {
    const typed = typedIn(form)
    const answer = await call(rt, procedure, input(typed))
    return { ...runOf(answer), ...(typeof outcome === 'function' ? outcome(answer, typed) : flash(...outcome)) }
  }

export const runsOf = async (rt: Runtime, of: WorksName, { url, limit }: { url?: URL; limit?: number } = {}) =>
  url && isDemo(url) ? [] : call(rt, listRuns, { names: namesOf(of), limit })

const runOf = (answer: unknown): Acted =>
  typeof answer === 'object' && answer && 'runId' in answer && typeof answer.runId === 'string'
    ? { runId: answer.runId }
    : {}

const GENERAL = 'Non è stato possibile: controlla i campi e riprova.'

/** Refusal message: shared ones, else the screen's own by error code. */
function sentenceOf(error: AppError, own: Typed, other = GENERAL): string {
  if (error.code === CHANGED_MEANWHILE) return changedMeanwhile(error)
  return error.code === 'already-running' ? ALREADY_RUNNING : (own[error.code] ?? other)
}

interface Wording {
  other?: string
  /** Shown above the form when a field has an error. */
  whole?: string
  /** By intent: the toast worded by spec 3 §8 for its failure. */
  failed?: Readonly<Record<string, ToastMessage>>
}

/** By error code, or by field and error (`url.known`, else `url`). In a list they are shown above it. */
export const refusals =
  (own: Typed, { other, whole, failed = {} }: Wording = {}) =>
  (error: AppError, typed: Record<string, string>): Refusal['errors'] => {
    const toast = failed[typed.intent ?? '']
    const sentence = sentenceOf(error, own, other)
    if (toast) return { heading: toast.title ?? '', form: toast.text ? `${toast.text}. ${sentence}`.trim() : sentence }
    const fieldErrors = Object.entries(error.detail.fields ?? {}).flatMap(([path, code]): [string, string][] => {
      const [name = path] = path.split('.')
      const sentence = own[`${name}.${code}`] ?? own[code] ?? own[name]
      return sentence ? [[name, sentence]] : []
    })
    const [first] = fieldErrors
    if (!first) return { form: sentence }
    const above = 'inList' in typed ? first[1] : whole
    return { ...Object.fromEntries(fieldErrors), ...(above && { form: above }) }
  }

/** Preview of an import: shown, and posted back by the confirming submit. */
export interface FilePreview {
  name: string
  text: string
  typed: Readonly<Record<string, string>>
  title?: string
  summary: readonly string[]
  sample?: readonly Readonly<Record<string, string>>[]
  refused: readonly { line: number; text: string; why: string }[]
  writable: number
}

export const csvErrors: Readonly<Record<string, string>> = {
  'file-missing': 'Nessun file selezionato, o il file è vuoto.',
  'file-too-large': 'Il file è troppo grande.',
  'is-zip': 'È la cartella compressa intera, o un foglio Excel: aprila e carica un file CSV per volta.',
  'not-text': 'Il file non è un testo: serve un CSV.',
  'file.empty': 'Il file è vuoto.',
  broken: 'Il file non si riesce a leggere: le virgolette non tornano, o le celle sono troppe.',
}

async function csvFile(form: FormData, mostBytes: number): Promise<{ name: string; text: string }> {
  const file = form.get('file')
  const refuse = (code: string) => new AppError('bad-input', { fields: { file: code } })
  if (!(file instanceof File) || file.size === 0) throw refuse('file-missing')
  if (file.size > mostBytes) throw refuse('file-too-large')
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  // The Search Console exports a ZIP of several files; spreadsheets are ZIP files as well.
  if (text.startsWith('PK\u0003\u0004')) throw refuse('is-zip')
  // Control characters other than line breaks and tabs mean a binary file.
  if (/(?![\t\n\v\f\r\u0080-\u009F])\p{Cc}/u.test(text)) throw refuse('not-text')
  return { name: file.name.slice(0, 200), text }
}

export const previewOf =
  <I extends ZodType, O>(
    procedure: Procedure<I, O>,
    preview: (plan: O) => Omit<FilePreview, 'name' | 'text' | 'typed'>,
    { fields = [], mostBytes = 250_000 }: { fields?: readonly string[]; mostBytes?: number } = {},
  ): Act =>
  async (rt, form): Promise<{ shows: FilePreview; typed: FilePreview['typed'] }> => {
    const { name, text } = await csvFile(form, mostBytes)
    const typed = fieldsIn(form, fields)
    const plan = preview(await call(rt, procedure, { name, text, ...typed }))
    const refused = plan.refused.map(row => ({ ...row, text: row.text || '(vuota)' }))
    return { shows: { ...plan, refused, name, text, typed }, typed }
  }
