import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readBrowser } from '#areas/identity/cookies.server.ts'
import { hasSession } from '#areas/identity/session.server.ts'
import { MAX_BODY_BYTES, MAX_FORM_WITH_FILE_BYTES, MAX_VISITOR_FORM_BYTES } from '#core/limits.ts'
import type { Services } from '#platform/procedure.server.ts'
import { uploadRefusalText } from '#core/upload-rules.ts'
import { billExtensions, MAX_UPLOAD_MB } from '#areas/bills/texts.ts'

const tooLarge = () =>
  new Response(
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>File troppo grande</title></head><body><main><h1>File troppo grande</h1><p>${uploadRefusalText('file-too-large', { maxMb: MAX_UPLOAD_MB, extensions: billExtensions })}</p><p>Torna alla pagina precedente e scegli un file più piccolo.</p></main></body></html>`,
    { status: 413, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )

const plain = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge })
const ofVisitor = bodyLimit({ maxSize: MAX_VISITOR_FORM_BYTES, onError: tooLarge })
const withFile = bodyLimit({ maxSize: MAX_FORM_WITH_FILE_BYTES, onError: tooLarge })

/** Where a file may come with the form: the signed-in pages, which send strangers away before they read what was sent. */
const takesFile = (path: string) => /^\/dashboard(?:\.data|\/|$)/.test(path)

/** The one page that takes files of who has no account: pieces go to the uploads, so only browsers without scripts need room here. */
const takesVisitorFiles = (path: string) => /^\/leggi-la-bolletta(?:\.data|\/)?$/.test(path)

/** What a page may be sent: a form, or with a session that is open a form with one file (browsers without scripts). */
export const formLimit =
  (services: Services): MiddlewareHandler =>
  async (c, next) => {
    const isMultipart = c.req.header('content-type')?.startsWith('multipart/form-data')
    const cookie = c.req.header('cookie') ?? null
    if (isMultipart && takesVisitorFiles(c.req.path) && readBrowser(services, cookie)) return ofVisitor(c, next)
    const mayHoldFile = takesFile(c.req.path) && isMultipart
    return (mayHoldFile && (await hasSession(services, c.req.header('cookie'))) ? withFile : plain)(c, next)
  }
