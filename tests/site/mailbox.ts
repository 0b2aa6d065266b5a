import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { setTimeout as wait } from 'node:timers/promises'
import { ownSite } from './own-site.ts'

const ARRIVAL_MS = 20_000

interface Message {
  subject: string
  text: string
  /** Addresses of its links, in order. */
  links: string[]
  /** First bytes of each attachment by name: enough to identify its type. */
  attached: Record<string, string>
}

/** Waits for the latest message of a kind to a person, in the site's mail folder. */
export async function mailTo(recipient: string, kind: string): Promise<Message> {
  const folder = join(ownSite.dataDir, 'mail')
  const find = () => {
    try {
      return readdirSync(folder)
        .filter(name => name.endsWith('.eml') && name.includes(`-${kind}-`) && name.includes(recipient))
        .toSorted()
        .at(-1)
    } catch {
      return undefined
    }
  }
  const until = Date.now() + ARRIVAL_MS
  while (!find()) {
    if (Date.now() > until) throw new Error(`no message ${kind} to ${recipient} within ${ARRIVAL_MS / 1000} s`)
    await wait(50)
  }
  const mail = await PostalMime.parse(readFileSync(join(folder, find() ?? '')))
  return {
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    links: [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
    attached: Object.fromEntries(
      mail.attachments.map(({ filename, content }) => [
        filename ?? '',
        typeof content === 'string'
          ? content.slice(0, 8)
          : Buffer.from(new Uint8Array(content)).toString('latin1').slice(0, 8),
      ]),
    ),
  }
}
