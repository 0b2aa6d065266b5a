import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { inSpan } from '#platform/tracing.server.ts'
import type { Config } from '#platform/config.server.ts'
import { recipientInFileName } from './message-files.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { MAILS_AT_ONCE, type RenderedMail } from './mail.ts'

/** `id` identifies the mail: sent again with the same id it has the same Message-ID, and mail programs show it once. */
export type Send = (message: RenderedMail & { to: string }, id: string) => Promise<unknown>

/** A hanging mail server releases its slot: the mail is retried later. */
const DEADLINES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** For one mail in all: a server that trickles its answers never falls silent. */
const SEND_MS = 120_000

/**
 * SMTP_URL, or one .eml file per mail in DATA_DIR/mail (complete, as a mail server would receive it). Returns the
 * server's response; null without a server.
 */
export function createTransport(
  config: Config,
  now: () => Date,
  files: Pick<Storage, 'get'>,
  sendMs = SEND_MS,
): (...sent: Parameters<Send>) => Promise<string | null> {
  if (config.SMTP_URL) {
    const smtp = nodemailer.createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: MAILS_AT_ONCE,
      ...DEADLINES,
    })
    return async (message, id) => {
      const mail = { ...(await envelope(message, id, config, files)), signal: AbortSignal.timeout(sendMs) }
      return inSpan(`mail ${message.kind}`, { kind: 'mail' }, async () => (await smtp.sendMail(mail)).response)
    }
  }
  const folder = join(config.DATA_DIR, 'mail')
  const stream = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (message, id) => {
    const built = await stream.sendMail(await envelope(message, id, config, files))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Atomic: someone may be watching the folder.
    const partial = join(folder, `${id}.partial`)
    await writeFile(partial, built.message as Buffer, { mode: 0o600 })
    await linkAt(now().getTime(), partial, time =>
      join(folder, `${time}-${message.kind}-${recipientInFileName(message.to)}.eml`),
    )
    await rm(partial)
    return null
  }
}

/**
 * Two mails of one kind to one person in the same millisecond need two files: the later one takes the next free time.
 */
async function linkAt(ms: number, from: string, name: (time: string) => string): Promise<void> {
  const file = name(new Date(ms).toISOString().replace(/[:.]/g, '-'))
  const isFree = await link(from, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  if (!isFree) await linkAt(ms + 1, from, name)
}

export const messageIdOf = ({ SITE_URL }: Pick<Config, 'SITE_URL'>, id: string): string =>
  `<${id}@${new URL(SITE_URL).hostname}>`

const envelope = async (
  message: RenderedMail & { to: string },
  id: string,
  config: Config,
  files: Pick<Storage, 'get'>,
) => ({
  messageId: messageIdOf(config, id),
  from: config.MAIL_FROM,
  to: message.to,
  subject: message.subject,
  attachments: await Promise.all(
    (message.attachments ?? []).map(async ({ name, contentType, bucket, path }) => ({
      filename: name,
      contentType,
      content: await files.get(bucket, path),
    })),
  ),
  html: message.html,
  text: message.text,
  headers: {
    'X-Mail-Kind': message.kind,
    'Auto-Submitted': 'auto-generated',
    ...(message.unsubscribe && {
      'List-Unsubscribe': `<${message.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

const DEADLINE_MS = 5_000

/** Throws when the mail server of SMTP_URL refuses a connection or our account; a no-op without one. */
export async function checkMailServer({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<void> {
  if (!SMTP_URL) return
  const smtp = nodemailer.createTransport({
    url: SMTP_URL,
    dnsTimeout: DEADLINE_MS,
    connectionTimeout: DEADLINE_MS,
    greetingTimeout: DEADLINE_MS,
    socketTimeout: DEADLINE_MS,
  })
  try {
    await smtp.verify()
  } finally {
    smtp.close()
  }
}
