import { formatDate, isCalendarDate } from '#core/dates.ts'
import type { PersonalData } from './activation.server.ts'
import { printedAddress } from '../requested-supplies.ts'
import { documentTypeOptions, SIGNER_RIGHTS } from '../wizards/parts/person.ts'

type Row = { label: string; value: string }
const row = (label: string, value: string | undefined): Row[] => (value ? [{ label, value }] : [])
const dated = (text: string) => (isCalendarDate(text) ? formatDate(text) : text)

/** Who the contract is for, whole: what the office copies into the supplier's forms. */
export function personRows(personal: PersonalData): Row[] {
  const { document } = personal
  const documentType = documentTypeOptions.find(({ value }) => value === document?.type)?.label ?? document?.type
  return [
    { label: 'Nome e cognome', value: `${personal.firstName} ${personal.lastName}` },
    { label: 'Codice fiscale', value: personal.fiscalCode },
    ...row('Chi firma', SIGNER_RIGHTS.find(({ value }) => value === personal.signer)?.label),
    { label: 'Email', value: personal.email },
    { label: 'Telefono', value: personal.phone },
    { label: 'Indirizzo', value: printedAddress(personal.address) },
    ...row('Residenza', personal.residenceAddress && printedAddress(personal.residenceAddress)),
    ...row('Installazione', personal.installationAddress && printedAddress(personal.installationAddress)),
    ...row('Spedizione della SIM', personal.shippingAddress && printedAddress(personal.shippingAddress)),
    ...row('IBAN', personal.iban),
    ...row('Documento', document && `${documentType ?? ''} ${document.number}`.trim()),
    ...row('Rilasciato', document && issuedWords(document)),
    ...row('Scade il', document && dated(document.expiryDate)),
  ]
}

const issuedWords = ({ issueDate, issuingBody, issuePlace }: NonNullable<PersonalData['document']>): string =>
  [`il ${dated(issueDate)}`, issuingBody && `da ${issuingBody}`, issuePlace && `a ${issuePlace}`]
    .filter(Boolean)
    .join(' ')
