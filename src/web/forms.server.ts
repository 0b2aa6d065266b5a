import { type RouterContextProvider, data } from 'react-router'
import { AppError } from '#core/errors.ts'
import { MAX_FORM_FIELDS } from '#core/limits.ts'
import { isSameSecret } from '#platform/crypto/keys.server.ts'
import { noticeForgedForm } from '#platform/procedure.server.ts'
import { formTokenContext, runtimeContext } from '#web/context.ts'
import { refusedForm } from '#web/refused-form.ts'

const FORM_TOKEN = '_csrf'

/**
 * The only way a page reads a form: the hidden token must be the session's (visitors have none: their forms are checked
 * by origin). Throws the 403 answer with what was typed when it is not (blocks/form-again-page.tsx), and the 400 one for
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

/**
 * What was sent, when it is a form at all; throws the 400 answer for anything else (another type, a body cut off, more fields
 * than any form has).
 */
export async function formOf(request: Request): Promise<FormData> {
  try {
    const bytes = Buffer.from(await request.arrayBuffer())
    const type = request.headers.get('content-type') ?? ''
    const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
    if (occurs(bytes, boundary ? `--${boundary}` : '&') > MAX_FORM_FIELDS) throw new Error('too many fields')
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw data({ code: 'bad-input' }, { status: 400 })
  }
}

/** How often the text stands in the bytes; it stops counting where it is too often for a form. */
function occurs(bytes: Buffer, text: string): number {
  let [times, at] = [0, bytes.indexOf(text)]
  for (; at !== -1 && times <= MAX_FORM_FIELDS; times++) at = bytes.indexOf(text, at + text.length)
  return times
}

interface FormRefusal {
  ok: false
  code: string
  fields: Record<string, string>
  retryAfter?: number
}

/** Runs `work` and turns a refusal into data for the form (status 422), so that what was typed stays; other errors go on. */
export async function refusing<T>(work: () => Promise<T>): Promise<T | ReturnType<typeof data<FormRefusal>>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields = {}, retryAfter } = error.detail
    return data(
      { ok: false, code: error.code, fields, retryAfter },
      { status: error.code === 'too-many-attempts' ? 429 : 422 },
    )
  }
}
