import { data, redirect } from 'react-router'
import { changeMailWords } from '#areas/letters/procedures/change-mail-words.server.ts'
import { previewMail } from '#areas/letters/procedures/preview-mail.server.ts'
import { resetMailWords } from '#areas/letters/procedures/reset-mail-words.server.ts'
import { settingFaults, settingTexts } from '#areas/settings/texts.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { mailAddress } from './parts.ts'
import { refused } from './refused.server.ts'

/** The buttons of one message: see it, save it, go back to the product's words. Null for a button of the history. */
export async function actOnMails(rt: Runtime, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const [kind, edition] = [text('kind'), text('edition')]
  const words = { kind, subject: text('subject'), opening: text('opening') }
  try {
    switch (text('intent')) {
      case 'mail-preview':
        return data({ preview: await call(rt, previewMail, words), typed: words, errors: {} })
      case 'mail-save':
        await call(rt, changeMailWords, { ...words, edition })
        break
      case 'mail-reset':
        await call(rt, resetMailWords, { kind, edition })
        break
      default:
        return null
    }
  } catch (error) {
    return refused(error, form, (path, why) => [path, settingFaults[why] ?? settingTexts.notValid])
  }
  return redirect(`${mailAddress(kind)}&salvato=1`)
}
