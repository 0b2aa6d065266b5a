import { changeMailWords } from '#areas/letters/procedures/change-mail-words.server.ts'
import { previewMail } from '#areas/letters/procedures/preview-mail.server.ts'
import { resetMailWords } from '#areas/letters/procedures/reset-mail-words.server.ts'
import { call } from '#platform/procedure.server.ts'
import { type Act, typedIn } from '../route.server.ts'
import { mailAddress } from './parts.ts'

const wordsIn = (form: FormData) => {
  const { kind = '', subject = '', opening = '', edition = '' } = typedIn(form)
  return { words: { kind, subject, opening }, edition }
}

/** The buttons of one message: see it, save it, go back to the product's words. */
export const mailActs: Readonly<Record<string, Act>> = {
  async 'mail-preview'(rt, form) {
    const { words } = wordsIn(form)
    return { preview: await call(rt, previewMail, words), typed: words, errors: {} }
  },
  async 'mail-save'(rt, form) {
    const { words, edition } = wordsIn(form)
    await call(rt, changeMailWords, { ...words, edition })
    return mailAddress(words.kind, { salvato: '1' })
  },
  async 'mail-reset'(rt, form) {
    const { words, edition } = wordsIn(form)
    await call(rt, resetMailWords, { kind: words.kind, edition })
    return mailAddress(words.kind, { salvato: '1' })
  },
}
