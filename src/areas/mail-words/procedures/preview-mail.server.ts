import { z } from 'zod'
import { renderMail } from '#platform/mail/render.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkedWords, typedWords } from '../words.server.ts'

/** The message as it would leave with these sentences, filled with an invented customer. */
export const previewMail = procedure({
  name: 'preview-mail',
  allow: 'admin',
  reads: true,
  input: z.object(typedWords),
  async run({ kind, subject, opening }, { config }) {
    const mail = checkedWords({ kind, subject, opening })
    const changed = { ...config, MAIL_WORDS: { ...config.MAIL_WORDS, [kind]: { subject, opening } } }
    const drawn = renderMail(mail, mail.sample as never, changed)
    return { subject: drawn.subject, html: drawn.html }
  },
})
