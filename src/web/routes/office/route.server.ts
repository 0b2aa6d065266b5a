import { data, redirect, type RouterContextProvider } from 'react-router'
import { CLAIMED } from '#areas/office/claim.ts'
import { CHANGED_MEANWHILE } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { asRefusal } from '#platform/away.server.ts'
import { call, type Procedure, reading, type Runtime } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'

interface Args {
  context: Readonly<RouterContextProvider>
  url: URL
  params: Readonly<Record<string, string | undefined>>
}

/** Where in the office somebody is: the address and the parts of its path. */
export interface At {
  url: URL
  query: URLSearchParams
  params: Readonly<Record<string, string | undefined>>
}

const at = ({ url, params }: Args): At => ({ url, query: url.searchParams, params })

/** The loader of a route: `export const loader = loads(loadClients)`. */
export const loads =
  <T>(load: (rt: Runtime, at: At) => Promise<T>) =>
  (args: Args): Promise<T> =>
    load(args.context.get(runtimeContext), at(args))

/** The same for a screen whose procedures only read: they share one transaction. */
export const reads =
  <T>(load: (rt: Runtime, at: At) => Promise<T>) =>
  (args: Args): Promise<T> =>
    reading(args.context.get(runtimeContext), rt => load(rt, at(args)))

/** What a refused form answers: a sentence for each field (`form` for the whole), and what was typed. */
export interface Refusal {
  errors: Record<string, string>
  typed: Record<string, string>
}

/** What a button does. It gives the address to go on at, or what the screen shows in answer. */
export type Act = (rt: Runtime, form: FormData, at: At) => Promise<unknown>

/** Refusals because somebody else came first: the screen is loaded again (`reloadsWhenLate`). */
const LATE: ReadonlySet<string> = new Set([
  CLAIMED,
  CHANGED_MEANWHILE,
  'case-changed',
  'bill-changed',
  'correction-done',
  'correction-not-published',
  'import-not-last',
  'message-done',
  'merge-used',
  'not-merged',
])
const STATUSES: Readonly<Record<string, number>> = { 'too-many-attempts': 429, unavailable: 503 }
const statusOf = (code: string): number => (LATE.has(code) ? 409 : (STATUSES[code] ?? 422))

/**
 * The action of a route with forms: the button that was pressed (`intent`) does its work; a refusal of a procedure comes back as
 * the sentences of this screen beside what was typed, with 409 when somebody else came first, 429 when it was too often, 503
 * when a service of ours was away, else 422. `beside` gives what else the screen is drawn again from.
 */
export const formAction =
  (
    intents: Readonly<Record<string, Act>>,
    sentences: (error: AppError, typed: Record<string, string>) => Refusal['errors'],
    beside: (...refused: [...Parameters<Act>, error: AppError]) => object | Promise<object> = () => ({}),
  ) =>
  async (args: Args & { request: Request }) => {
    const form = await readForm(args.request, args.context)
    const typed = typedIn(form)
    const act = Object.hasOwn(intents, typed.intent ?? '') ? intents[typed.intent ?? ''] : undefined
    if (!act) throw new AppError('bad-input')
    const rt = args.context.get(runtimeContext)
    try {
      const answer = await act(rt, form, at(args))
      return typeof answer === 'string' ? redirect(answer) : answer
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      const said: Refusal = { errors: sentences(refusal, typed), typed }
      return data({ ...said, ...(await beside(rt, form, at(args), refusal)) }, { status: statusOf(refusal.code) })
    }
  }

/** Typed anew each time. */
const SECRETS: ReadonlySet<string> = new Set(['presentPassword', 'password', 'code'])

/** The texts of a form, by field; files and secrets are left out. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRETS.has(entry[0])),
  )

/** The named fields that hold something. */
export const fieldsIn = (form: FormData, names: readonly string[]): Record<string, string> =>
  given(Object.fromEntries(names.map(name => [name, textIn(form, name)])))

export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** The file of a form; a form without one is refused with `file-missing`. */
export async function fileIn(form: FormData): Promise<{ name: string; type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw new AppError('file-missing')
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Without the empty ones: an empty filter filters nothing. */
export const given = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The named fields that were sent, as they were typed. */
export const sentIn = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap(name => (form.has(name) ? [[name, String(form.get(name))]] : [])))

/**
 * Calls a procedure with the ids of the address and the named fields, or what `input` makes of the form; the screen stays, and
 * says what was `done`.
 */
export const calls =
  (procedure: Procedure, input: readonly string[] | ((form: FormData) => object) = [], done?: string): Act =>
  async (rt, form, { url, query, params }) => {
    await call(rt, procedure, { ...params, ...(typeof input === 'function' ? input(form) : fieldsIn(form, input)) })
    const { fatto: _, ...others } = Object.fromEntries(query)
    const after = new URLSearchParams({ ...others, ...(done && { fatto: done }) })
    return after.size > 0 ? `${url.pathname}?${after}` : url.pathname
  }
