import { welcomeMail } from '#areas/identity/mails.tsx'
import mailLabels from '#areas/notifications/mail-labels.json' with { type: 'json' }
import { requestReceivedMail } from '#areas/notifications/mails.tsx'
import {
  activationCompletedMail,
  activationReceivedMail,
  consultationReceiptMail,
  contractConcludedMail,
} from '#areas/requests/mails.tsx'
import { complaintReceiptMail, contactReceiptMail } from '#areas/support/mails.tsx'
import type { WordedMail } from '#platform/mail/mail.ts'
import { settingsOf } from '#areas/settings/keys.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { command, query } from '#platform/procedure.server.ts'
import { z } from 'zod'
import { writeSetting } from '#areas/settings/write-setting.server.ts'
import { AppError } from '#core/errors.ts'
import { renderMail } from '#platform/mail/render.server.ts'

/** The data-independent part of a mail. */
type Worded = Omit<WordedMail<never>, 'sample'> & { sample: unknown }

/** Mails whose opening sentences the office may rewrite, and when each is sent. */
export const WORDED_MAILS: readonly { mail: Worded; sent: string }[] = [
  { mail: welcomeMail, sent: 'quando una persona conferma il suo indirizzo' },
  { mail: requestReceivedMail, sent: 'quando arriva una bolletta da analizzare' },
  { mail: activationReceivedMail, sent: 'quando arriva una richiesta, con il riepilogo in allegato' },
  { mail: contractConcludedMail, sent: 'quando si registra la conclusione del contratto' },
  { mail: activationCompletedMail, sent: 'una volta, quando la pratica si chiude attiva' },
  { mail: contactReceiptMail, sent: 'a chi scrive dalla pagina Contatti' },
  { mail: complaintReceiptMail, sent: 'a chi reclama dalla pagina Contatti' },
  { mail: consultationReceiptMail, sent: 'a chi chiede una consulenza' },
]

const wordedMailOf = (kind: string): Worded | undefined => WORDED_MAILS.find(({ mail }) => mail.kind === kind)?.mail

/** Undefined placeholders, which customers would see literally. */
export function unknownPlaces(text: string, mail: Worded): string[] {
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return [...new Set(named.filter(name => !Object.hasOwn(mail.words.places, name)))]
}

/** Unbalanced braces. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))

const typedWords = {
  kind: z.string().max(40),
  subject: z
    .string()
    .trim()
    .min(3, 'too-short')
    .max(150, 'too-long')
    .regex(/^[^\r\n]*$/, 'one-line'),
  opening: z.string().trim().min(10, 'too-short').max(2000, 'too-long'),
}

/** The mail of this kind, after validating the sentences. */
function checkedWords({ kind, subject, opening }: { kind: string; subject: string; opening: string }) {
  const mail = wordedMailOf(kind)
  if (!mail) throw new AppError('not-found')
  const faults = Object.entries({ subject, opening }).flatMap(([name, text]): [string, string][] => {
    if (hasLooseBrace(text)) return [[name, 'loose-brace']]
    return unknownPlaces(text, mail).length > 0 ? [[name, 'unknown-place']] : []
  })
  if (faults.length > 0) throw new AppError('bad-input', { fields: Object.fromEntries(faults) })
  return mail
}

/** Editable mails, with current and default sentences. */
export const listMailWords = query('list-mail-words', 'admin', async (_, ctx) => {
  const own = (await readSettings(ctx, settingsOf(['mail-words'])))['mail-words']
  return WORDED_MAILS.map(({ mail: { kind, words }, sent }) => ({
    kind,
    title: (mailLabels as Readonly<Record<string, string>>)[kind] ?? kind,
    sent,
    places: Object.keys(words.places),
    subject: own[kind]?.subject ?? words.subject,
    opening: own[kind]?.opening ?? words.opening,
    isChanged: own[kind] !== undefined,
  }))
})

const KEY = 'mail-words'

/** Writes a mail's opening sentences; text equal to the default is stored as such. */
export const changeMailWords = command('change-mail-words', 'admin', {
  input: z.object({ ...typedWords, edition: z.string().max(40) }),
  async run({ kind, subject, opening, edition }, ctx) {
    const { words } = checkedWords({ kind, subject, opening })
    const { [kind]: _, ...others } = (await readSettings(ctx, settingsOf([KEY])))[KEY]
    // Browsers send line breaks as CRLF.
    const plain = opening.replaceAll('\r\n', '\n')
    const own = {
      ...(subject !== words.subject && { subject }),
      ...(plain !== words.opening && { opening: plain }),
    }
    const isOwn = Object.keys(own).length > 0
    await writeSetting(ctx, KEY, { ...others, ...(isOwn && { [kind]: own }) }, edition)
  },
})

/** Restores the default sentences. */
export const resetMailWords = command('reset-mail-words', 'admin', {
  input: z.object({ kind: z.string().max(40), edition: z.string().max(40) }),
  async run({ kind, edition }, ctx) {
    if (!wordedMailOf(kind)) throw new AppError('not-found')
    const { [kind]: _, ...others } = (await readSettings(ctx, settingsOf([KEY])))[KEY]
    await writeSetting(ctx, KEY, others, edition)
  },
})

export const previewMail = query('preview-mail', 'admin', {
  input: z.object(typedWords),
  async run({ kind, subject, opening }, { config }) {
    const mail = checkedWords({ kind, subject, opening })
    const changed = { ...config, MAIL_WORDS: { ...config.MAIL_WORDS, [kind]: { subject, opening } } }
    const rendered = renderMail(mail, mail.sample as never, changed)
    return { subject: rendered.subject, html: rendered.html }
  },
})
