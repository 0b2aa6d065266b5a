import { counted } from '#core/money.ts'
import { createHash } from 'node:crypto'
import { mail } from '#areas/notifications/mail-frame.tsx'
import { AppError, orNull, within } from '#core/errors.ts'
import { plainText } from '#core/sanitise.ts'
import { cut } from '#core/text.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { type createTransport, messageIdOf } from '#platform/mail/transport.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { putBySftp } from '#platform/sftp.server.ts'
import { sftpPlace } from './procedures/suppliers.server.ts'
import { beginDelivery, endDelivery, type SendToDeliver } from './procedures/deliveries.server.ts'
import { type Delivery, DELIVERY_DEADLINE_MS, failureOf } from './send.ts'

/** Attachments grow by a third in transit, and many servers reject mails over 25 MB. */
const MAX_MAIL_BYTES = 18 * 1024 * 1024

const titleOf = (requests: number) => counted(requests, 'Una nuova pratica', 'nuove pratiche')

/** To a supplier that receives its requests by e-mail. Customer data are only in the attached file. */
const supplierFileMail = mail<{ file: string; requests: number; sha256: string }>({
  kind: 'supplier_file',
  subject: ({ requests, file }, site) => `${titleOf(requests)} da ${site.name}: ${file}`,
  title: ({ requests }) => titleOf(requests),
  why: 'Ti scriviamo perché ricevi le pratiche dei tuoi clienti da',
  says: ({ file, requests, sha256 }, site) => [
    'Buongiorno,',
    `in allegato c’è il file ${file} con ${requests === 1 ? 'la pratica di un cliente' : `le pratiche di ${requests} clienti`}. Se il messaggio ti arriva due volte, il file è lo stesso: registralo una volta sola.`,
    `Impronta SHA-256 del file: ${sha256}`,
    `Per qualsiasi dubbio rispondi a ${site.email}.`,
  ],
})

type Mailer = ReturnType<typeof createTransport>

/**
 * Job `deliver-supplier-send`: delivers a file to its supplier, outside any transaction. «Trasmessa» is recorded only
 * once the recipient has it; errors are stored with the file, and the queue retries.
 */
export async function deliver(
  rt: Runtime,
  mailer: Mailer,
  { sendId }: { sendId: string },
  deadlineMs = DELIVERY_DEADLINE_MS,
): Promise<void> {
  const send = await call(rt, beginDelivery, { sendId })
  if (!send) return
  const ended = { sendId, attempt: send.attempt }
  let receipt: NonNullable<Delivery['receipt']>
  try {
    receipt = await bring(rt, mailer, send, deadlineMs)
  } catch (error) {
    const failure = failureOf(error)
    const { isOver } = await call(rt, endDelivery, { ...ended, failure })
    if (isOver) return
    throw new AppError(failure.code, {}, { cause: error })
  }
  await call(rt, endDelivery, { ...ended, receipt })
}

async function bring(
  rt: Runtime,
  mailer: Mailer,
  send: SendToDeliver,
  deadlineMs: number,
): Promise<NonNullable<Delivery['receipt']>> {
  const { channel, path, file } = send
  if (!channel) throw new AppError('no-channel')
  const bytes = path ? await within(deadlineMs, rt.storage.get('exports', path)).catch(orNull) : null
  if (!path || !bytes || createHash('sha256').update(bytes).digest('hex') !== send.sha256)
    throw new AppError('file-gone')
  if (channel.way === 'sftp') {
    const place = sftpPlace(rt.keys, { ...send, channel })
    const limits = { timeoutMs: deadlineMs, fixtures: rt.config.OUTSIDE_FIXTURES }
    await putBySftp(place, { name: file, bytes }, limits)
    return { file }
  }
  // Without SMTP, mails stay in a local folder.
  if (!rt.config.SMTP_URL) throw new AppError('no-mail-server')
  if (bytes.length > MAX_MAIL_BYTES) throw new AppError('too-large')
  const id = `invio-${send.id}`
  const message = renderMail(supplierFileMail, send, rt.config)
  const attachments = [{ name: file, contentType: send.contentType, bucket: 'exports' as const, path }]
  const sent = mailer({ to: channel.email, ...message, attachments }, id)
  return {
    file,
    answer: cut(plainText((await within(deadlineMs, sent)) ?? ''), 500) || undefined,
    messageId: messageIdOf(rt.config, id),
  }
}
