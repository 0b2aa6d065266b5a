import { billErrors } from '#areas/bills/texts.ts'
import { saying } from '#web/forms.server.ts'

/** The sentences of a refused form of a bill. */
export const billSentences = saying(billErrors, billErrors['bill-changed'], billErrors, billErrors['field-not-valid'])
