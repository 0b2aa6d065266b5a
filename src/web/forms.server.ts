import { data, redirect, type RouterContextProvider } from 'react-router'
import { CHANGED_MEANWHILE, CLAIMED } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { MAX_FORM_FIELDS } from '#core/limits.ts'
import { sentencesOf } from '#core/sentences.ts'
import { given, ownRow } from '#core/own.ts'
import { asRefusal } from '#platform/away.server.ts'
import { isSameSecret } from '#platform/crypto/keys.server.ts'
import { call, noticeForgedForm, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { formTokenContext, refusalContext, runtimeContext } from '#web/context.ts'
import { refusedForm } from '#web/refused-form.ts'

const FORM_TOKEN = '_csrf'

/**
 * The only way a page reads a form: the hidden token must be the session's (visitors have none: their forms are checked
 * by origin). Throws the 403 answer with what was typed when it is not (blocks/page-failure.tsx), and the 400 one for
 * what is no form.
 */
export async function readForm(request: Request, context: Readonly<RouterContextProvider>): Promise<FormData> {
  const form = await formOf(request)
  const expected = context.get(formTokenContext)
  const isOwn = !expected || isSameSecret(String(form.get(FORM_TOKEN)), expected)
  form.delete(FORM_TOKEN)
  if (!isOwn) {
    const { bus, actor } = context.get(runtimeContext)
    noticeForgedForm(bus, actor)
    throw data(refusedForm(form, expected), { status: 403 })
  }
  return form
}

/** As browsers write them: of a second boundary, or one that is none, the parser would take another than is counted here. */
const FORM_TYPE =
  /^(?:multipart\/form-data; ?boundary="?([^\s";,]{1,70})"?|application\/x-www-form-urlencoded)(?:; ?charset=[\w-]+)?$/i

/**
 * What was sent, when it is a form at all; throws the 400 answer for anything else (another type, a body cut off, more fields
 * than any form has).
 */
export async function formOf(request: Request): Promise<FormData> {
  try {
    const bytes = Buffer.from(await request.arrayBuffer())
    const type = request.headers.get('content-type') ?? ''
    const form = FORM_TYPE.exec(type)
    if (!form || !isModest(bytes, form[1])) throw new Error('no form of a browser')
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw data({ code: 'bad-input' }, { status: 400 })
  }
}

/** The parser reads the head of a part letter by letter: with names of 40 KB a form of 40 MB blocks the node for seconds. */
const MAX_PART_HEAD_BYTES = 2 * 1024

/** No more fields than a form may have, and no part whose head is longer than a browser writes. */
function isModest(bytes: Buffer, boundary: string | undefined): boolean {
  const mark = boundary ? `--${boundary}` : '&'
  let fields = 0
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    if (++fields > MAX_FORM_FIELDS) return false
    const head = bytes.subarray(at + mark.length, at + MAX_PART_HEAD_BYTES)
    if (boundary && !head.includes('\r\n\r\n') && head.toString('latin1', 0, 2) !== '--') return false
  }
  return true
}

export interface Args {
  context: Readonly<RouterContextProvider>
  url: URL
  params: Readonly<Record<string, string | undefined>>
}

export interface At {
  url: URL
  query: URLSearchParams
  params: Readonly<Record<string, string | undefined>>
  /** Those that came with a form. */
  cookie?: string | null
}

export const at = ({ url, params }: Args): At => ({ url, query: url.searchParams, params })

/** What a refused form answers: a sentence for each field (`form` for the whole), and what was typed. */
export interface Refusal<S = string> {
  errors: Readonly<Record<string, S>>
  typed: Record<string, string>
}

/** What a button does. It gives the address to go on at, or what the screen shows in answer. */
export type Act<A = unknown> = (rt: Runtime, form: FormData, at: At) => Promise<A>
type Answer<I> = I extends Act<infer A> ? A : I extends Readonly<Record<string, Act<infer A>>> ? A : never

/** Refusals because somebody else came first: the screen is loaded again (`reloadsWhenLate`). */
const LATE: ReadonlySet<string> = new Set([
  CLAIMED,
  CHANGED_MEANWHILE,
  'case-changed',
  'bill-changed',
  'correction-done',
  'correction-not-published',
  'import-not-last',
  'coverage-replaced',
  'message-done',
  'merge-used',
  'not-merged',
])
const FAILED = 'failed'
const STATUSES: Readonly<Record<string, number>> = {
  'too-many-attempts': 429,
  unavailable: 503,
  [FAILED]: 500,
  'no-link': 404,
}
export const statusOf = (code: string): number => (LATE.has(code) ? 409 : (STATUSES[code] ?? 422))

type Words = Readonly<Record<string, string>>

/** Turns a refusal into an area's messages: by field where given, else for the whole form. */
export const saying =
  (sentences: Words, other: string, ofFields: Words = sentences, otherOfFields = other) =>
  (error: AppError): Refusal['errors'] =>
    sentencesOf(error, sentences, other, (_, wrong) => ofFields[wrong] ?? otherOfFields)

/**
 * Action of a route with forms: runs the submitted `intent`, or the only handler. A refusal returns the screen's messages with
 * what was typed, as 409 (somebody else came first), 429 (rate limit), 503 (a service was away) or else 422; `beside` adds what
 * the screen needs to render again. Our own failures are errors of the page, unless `failed` names the log message: then they are
 * refusals too, and the form stays. Without `sentences` every refusal is an error of the page.
 */
export const formAction =
  <I extends Act | Readonly<Record<string, Act>>, S = string, B extends object = object>(
    intents: I,
    sentences?: (error: AppError, typed: Record<string, string>, at: At) => Readonly<Record<string, S>>,
    beside?: (...refused: [...Parameters<Act>, error: AppError]) => B | Promise<B>,
    failed?: string,
  ) =>
  async (args: Args & { request: Request }) => {
    const form = await readForm(args.request, args.context)
    const typed = typedIn(form)
    const act: Act | undefined = typeof intents === 'function' ? intents : ownRow(intents, typed.intent)
    if (!act) throw new AppError('bad-input')
    const rt = args.context.get(runtimeContext)
    const where = { ...at(args), cookie: args.request.headers.get('cookie') }
    try {
      const answer = await act(rt, form, where)
      return typeof answer === 'string' ? redirect(answer) : (answer as Exclude<Answer<I>, string>)
    } catch (error) {
      // A thrown response, such as a redirect, is the answer.
      if (!(error instanceof Error)) throw error
      const known = asRefusal(error)
      if (known) args.context.set(refusalContext, known)
      else if (failed !== undefined) rt.log.error({ err: error, requestId: rt.request.id }, failed)
      const refusal = known ?? (failed === undefined ? null : new AppError(FAILED, {}, { cause: error }))
      if (!refusal || !sentences) throw error
      const answer: Refusal<S> = { errors: sentences(refusal, typed, where), typed }
      const more = ((await beside?.(rt, form, where, refusal)) ?? {}) as B
      return data({ ...answer, ...more }, { status: statusOf(refusal.code) })
    }
  }

/** Never returned: must be typed again. */
const SECRETS: ReadonlySet<string> = new Set(['presentPassword', 'password', 'code'])

/** The texts of a form, by field; files and secrets are left out. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRETS.has(entry[0])),
  )

export const fieldsIn = (form: FormData, names: readonly string[]): Record<string, string> =>
  given(Object.fromEntries(names.map(name => [name, textIn(form, name)])))

export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

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
