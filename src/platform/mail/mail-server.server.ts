import nodemailer from 'nodemailer'
import type { Config } from '#platform/config.server.ts'

const DEADLINE_MS = 5_000

/** Throws when the mail server of SMTP_URL does not take a connection and our account; without one there is nothing to ask. */
export async function checkMailServer({ SMTP_URL }: Pick<Config, 'SMTP_URL'>, deadlineMs = DEADLINE_MS): Promise<void> {
  if (!SMTP_URL) return
  const smtp = nodemailer.createTransport({
    url: SMTP_URL,
    dnsTimeout: deadlineMs,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
  })
  try {
    await smtp.verify()
  } finally {
    smtp.close()
  }
}
