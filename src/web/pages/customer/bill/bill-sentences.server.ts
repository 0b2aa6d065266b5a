import { billErrors } from '#areas/bills/texts.ts'
import { saying } from '#web/forms.server.ts'

export const billSentences = saying(billErrors, billErrors['bill-changed'], billErrors, billErrors['field-not-valid'])
