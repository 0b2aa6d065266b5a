import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { hasSession } from '#areas/identity/session.server.ts'
import { MAX_BODY_BYTES, MAX_FORM_WITH_FILE_BYTES } from '#core/limits.ts'
import type { Services } from '#platform/procedure.server.ts'
import { uploadRefusalText } from '#core/upload-rules.ts'
import { billExtensions, MAX_UPLOAD_MB } from '#areas/bills/texts.ts'

const tooLarge = () =>
  new Response(
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>File troppo grande</title></head><body><main><h1>File troppo grande</h1><p>${uploadRefusalText('file-too-large', { maxMb: MAX_UPLOAD_MB, extensions: billExtensions })}</p><p>Torna alla pagina precedente e scegli un file più piccolo.</p></main></body></html>`,
    { status: 413, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )

const plain = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge })
const withFile = bodyLimit({ maxSize: MAX_FORM_WITH_FILE_BYTES, onError: tooLarge })

/** Where a file may come with the form: the signed-in pages, which send strangers away before they read what was sent. */
const takesFile = (path: string) => /^\/dashboard(?:\.data|\/|$)/.test(path)

/** What a page may be sent: a form, or with a session that is open a form with one file (browsers without scripts). */
export const formLimit =
  (services: Services): MiddlewareHandler =>
  async (c, next) => {
    const mayHoldFile = takesFile(c.req.path) && c.req.header('content-type')?.startsWith('multipart/form-data')
    return (mayHoldFile && (await hasSession(services, c.req.header('cookie'))) ? withFile : plain)(c, next)
  }
