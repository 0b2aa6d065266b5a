import type { PaymentMethod } from '#areas/offers/offer.ts'
import type { AcceptanceRecord } from '../acceptances.ts'
import type { PersonalData } from '../activation.server.ts'
import { romeDate } from '#core/dates.ts'
import type { CheckedData } from './checks.ts'

/** What the checks look at, from an opened activation. */
export const checkedData = (
  personal: PersonalData,
  row: {
    podPdr: string | null
    offerKind: string | null
    paymentMethod: PaymentMethod
    hasDocumentFile: boolean
    acceptances: Partial<AcceptanceRecord>
  },
): CheckedData => ({
  firstName: personal.firstName,
  lastName: personal.lastName,
  fiscalCode: personal.fiscalCode,
  ...(personal.iban && { iban: personal.iban }),
  ...(personal.signer && { signer: personal.signer }),
  ...(personal.document && { document: personal.document }),
  paymentMethod: row.paymentMethod,
  supplyCodes: row.podPdr,
  offerKind: row.offerKind,
  hasDocumentFile: row.hasDocumentFile,
  acceptedOn: row.acceptances.timestamp ? romeDate(new Date(row.acceptances.timestamp)) : null,
})
