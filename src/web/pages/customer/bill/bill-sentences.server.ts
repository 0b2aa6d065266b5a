import { billErrors } from '#areas/bills/texts.ts'
import { saying } from '#web/forms.server.ts'

/** Error messages of bill forms. */
export const billSentences = saying(billErrors, billErrors['bill-changed'], billErrors, billErrors['field-not-valid'])
