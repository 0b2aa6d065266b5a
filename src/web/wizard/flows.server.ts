import { submitBill } from '#areas/bills/procedures/submit-bill.server.ts'
import { billErrors } from '#areas/bills/texts.ts'
import type { Procedure } from '#platform/procedure.server.ts'
import type { Service } from './wizards.ts'

export interface Flow {
  /** What happens on Conferma: the procedure takes the draft itself, so it needs no input. */
  submit: Procedure
  /** Sentences of its refusals, by error code. */
  sentences: Readonly<Record<string, string>>
}

export const flows: Record<Service, Flow> = {
  analisi_bolletta: { submit: submitBill, sentences: billErrors },
}
