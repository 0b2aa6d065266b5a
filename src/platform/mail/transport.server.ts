import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '#platform/config.server.ts'
import type { RenderedMail } from './mail.ts'

export type Send = (message: RenderedMail & { to: string }) => Promise<void>

/** SMTP_URL, or one .eml file per message in DATA_DIR/mail (a whole message, as a mail server would receive it). */
export function createTransport(config: Config, now: () => Date): Send {
  if (config.SMTP_URL) {
    const smtp = nodemailer.createTransport(config.SMTP_URL)
    return async message => void (await smtp.sendMail(envelope(message, config)))
  }
  const folder = join(config.DATA_DIR, 'mail')
  const stream = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async message => {
    const built = await stream.sendMail(envelope(message, config))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const time = now().toISOString().replace(/[:.]/g, '-')
    const recipient = message.to.replace(/[^A-Za-z0-9@._+-]/g, '_')
    await writeFile(join(folder, `${time}-${message.kind}-${recipient}.eml`), built.message as Buffer, { mode: 0o600 })
  }
}

const envelope = (message: RenderedMail & { to: string }, config: Config) => ({
  from: config.MAIL_FROM,
  to: message.to,
  subject: message.subject,
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
