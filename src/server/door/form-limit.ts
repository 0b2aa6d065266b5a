import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readBrowser } from '#areas/identity/cookies.server.ts'
import { hasSession } from '#areas/identity/session.server.ts'
import {
  FORMS_WITH_FILE_AT_ONCE,
  MAX_BODY_BYTES,
  MAX_FORM_WITH_FILE_BYTES,
  MAX_VISITOR_FORM_BYTES,
} from '#core/limits.ts'
import { networkOf } from '#platform/http/origin.server.ts'
import type { Services } from '#platform/procedure.server.ts'
import { uploadRefusalText } from '#core/uploads/upload-rules.ts'
import { billExtensions, MAX_UPLOAD_MB } from '#areas/bills/texts.ts'

const refusal = (status: number, title: string, text: string, headers: Record<string, string> = {}) =>
  new Response(
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } },
  )
const tooLarge = () =>
  refusal(
    413,
    'File troppo grande',
    `${uploadRefusalText('file-too-large', { maxMb: MAX_UPLOAD_MB, extensions: billExtensions })}</p><p>Torna alla pagina precedente e scegli un file più piccolo.`,
  )
const AGAIN_SECONDS = 60
const tooMany = () =>
  refusal(
    429,
    'Troppi file insieme',
    'Stiamo ancora ricevendo altri file. Torna alla pagina precedente e riprova tra un minuto.',
    { 'Retry-After': String(AGAIN_SECONDS) },
  )

const plain = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge })
const ofVisitor = bodyLimit({ maxSize: MAX_VISITOR_FORM_BYTES, onError: tooLarge })
const withFile = bodyLimit({ maxSize: MAX_FORM_WITH_FILE_BYTES, onError: tooLarge })

/** Forms that may contain a file: signed-in pages, which reject strangers before reading the body. */
const takesFile = (path: string) => /^\/dashboard(?:\.data|\/|$)/.test(path)

/** The only page with file uploads by visitors: scripts use resumable uploads, so this is for browsers without them. */
const takesVisitorFiles = (path: string) => /^\/leggi-la-bolletta(?:\.data|\/)?$/.test(path)

/** Body limit of a page: a form, or with an open session a form with one file (browsers without scripts). */
export function formLimit(
  services: Services,
  atOnce = FORMS_WITH_FILE_AT_ONCE,
): MiddlewareHandler<{ Variables: { address: string } }> {
  const ofVisitors = createRoom(atOnce)
  const ofPeople = createRoom(atOnce)
  return async (c, next) => {
    const isMultipart = c.req.header('content-type')?.startsWith('multipart/form-data')
    // A small form contains no file: it needs no slot, however long its work takes.
    const isLarge = !(Number(c.req.header('content-length')) <= MAX_BODY_BYTES)
    if (!isMultipart || !isLarge) return plain(c, next)
    const cookie = c.req.header('cookie')
    const network = networkOf(c.get('address'))
    if (takesVisitorFiles(c.req.path) && readBrowser(services, cookie ?? null))
      return ofVisitors(network, () => ofVisitor(c, next))
    if (takesFile(c.req.path) && (await hasSession(services, cookie))) return ofPeople(network, () => withFile(c, next))
    return plain(c, next)
  }
}

/** Limits large forms in memory, total and per network; others are rejected before reading. */
function createRoom({ all, each }: typeof FORMS_WITH_FILE_AT_ONCE) {
  const held: string[] = []
  return async <T>(network: string, work: () => Promise<T>): Promise<T | Response> => {
    if (held.length >= all || held.filter(other => other === network).length >= each) return tooMany()
    held.push(network)
    try {
      return await work()
    } finally {
      held.splice(held.indexOf(network), 1)
    }
  }
}
