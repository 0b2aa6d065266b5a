import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import PostalMime from 'postal-mime'
import type { Config } from '#platform/config.server.ts'
import { isAskedHere } from '#platform/http/origin.server.ts'
import type { Environment } from './health.ts'

/** Mails shown, newest first. */
const SHOWN = 100
const escape = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)
const frame = (title: string, body: string) =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(title)}</title></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`

/**
 * `/posta`: mails written to DATA_DIR/mail, for requests from this machine only and while no mail server is set.
 * Disabled behind a proxy, where every request seems local.
 */
export function postBox(config: Config) {
  const folder = join(config.DATA_DIR, 'mail')
  const routes = new Hono<{ Bindings: Environment; Variables: { address: string } }>()
  routes.use('/posta/*', (c, next) =>
    !config.SMTP_URL && isAskedHere(c.req.raw, c.get('address'), config) ? next() : Promise.resolve(c.notFound()),
  )
  routes.get('/posta', async c => {
    const names = (await readdir(folder).catch(() => [] as string[]))
      .filter(name => name.endsWith('.eml'))
      .toSorted()
      .toReversed()
    const rows = names
      .slice(0, SHOWN)
      .map(name => `<li><a href="/posta/${encodeURIComponent(name)}">${escape(name)}</a></li>`)
    return c.html(frame('Posta in uscita', rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>Nessun messaggio.</p>'))
  })
  routes.get('/posta/:name', async c => {
    const name = c.req.param('name')
    if (!/^[\w@.+-]+\.eml$/.test(name)) return c.notFound()
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (!bytes) return c.notFound()
    const message = await PostalMime.parse(bytes)
    const to = message.to?.map(person => person.address).join(', ') ?? ''
    const links = [...(message.html ?? '').matchAll(/href="([^"]+)"/g)].map(
      ([, href = '']) => `<li><a href="${href}">${href}</a></li>`,
    )
    return c.html(
      frame(
        message.subject ?? name,
        `<p>A: ${escape(to)}</p><pre>${escape(message.text ?? '')}</pre>${links.length > 0 ? `<h2>Collegamenti</h2><ul>${links.join('')}</ul>` : ''}<p><a href="/posta">Tutti i messaggi</a></p>`,
      ),
    )
  })
  return routes
}
