import { redirect } from 'react-router'
import { writeWithdrawalLetter } from '#areas/requests/procedures/withdrawals.server.ts'
import { onRefusal } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { formAction } from '#web/forms.server.ts'
import { pdfDownload } from '#web/pdf-download.ts'
import { LETTER, lettered } from './letter-content.ts'

/** What was shown on the page of the letter, as a file. */
export const action = formAction(async (rt, form) => {
  const written = call(rt, writeWithdrawalLetter, lettered(form))
  const letter = await written.catch(onRefusal(() => null, 'bad-input', 'too-many-attempts'))
  return letter ? pdfDownload({ name: letter.name, bytes: await letter.draw() }) : LETTER
})

export const loader = () => redirect(LETTER)
