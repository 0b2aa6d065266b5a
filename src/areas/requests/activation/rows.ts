import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { formatDate, isCalendarDate } from '#core/dates.ts'
import type { PersonalData, TechnicalData } from './activation.server.ts'
import { printedAddress } from '../requested-supplies.ts'
import { documentTypeOptions, SIGNER_RIGHTS } from '../wizards/parts/person.ts'

export type LabelledValue = { label: string; value: string }
/** None without a value. */
export const row = (label: string, value: string | null | undefined | false): LabelledValue[] =>
  value ? [{ label, value }] : []
const dated = (text: string) => (isCalendarDate(text) ? formatDate(text) : text)

/** Full holder data, for the office to copy into the supplier's forms. */
export function personRows(personal: PersonalData): LabelledValue[] {
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
  [`il ${dated(issueDate)}`, issuingBody, issuePlace].filter(Boolean).join(', ')

type Labels = Readonly<Record<string, string>>

const GAS_USES: Labels = { acqua_calda: 'acqua calda', cottura: 'cottura', riscaldamento: 'riscaldamento' }
const ESTIMATES: Labels = { basso: 'Basso', medio: 'Medio', alto: 'Alto' }
const CLIENTS: Labels = { domestico: 'Domestico', business: 'Azienda o partita IVA' }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const wordsOf = (words: Labels, value: unknown): string => words[text(value)] ?? ''

/** Answers about the supply or the line, in the customer's words; unasked ones have no row. */
export function technicalRows(technical: TechnicalData, podPdr: string | null): LabelledValue[] {
  const { gasUsage, currentSuppliers, digitalBill, documents, hasActiveLine, keepNumber, pod, pdr } = technical
  const suppliers = (currentSuppliers ?? {}) as Record<string, unknown>
  const uses = Array.isArray(gasUsage) ? gasUsage.map(use => wordsOf(GAS_USES, use)).filter(Boolean) : []
  const rows: LabelledValue[] = [
    { label: 'Fornitura', value: wordsOf(supplyLabels, technical.supplyType) },
    { label: 'Uso del gas', value: uses.join(', ') },
    { label: 'Stima del consumo', value: wordsOf(ESTIMATES, technical.consumptionEstimate) },
    { label: 'Tipo di cliente', value: wordsOf(CLIENTS, technical.clientType) },
    { label: 'Fornitore attuale della luce', value: text(suppliers.luce) },
    { label: 'Fornitore attuale del gas', value: text(suppliers.gas) },
    { label: 'POD', value: text(pod) },
    { label: 'PDR', value: text(pdr) },
    { label: 'POD o PDR', value: pod || pdr ? '' : (podPdr ?? '') },
    { label: 'Linea', value: hasActiveLine === false ? 'Nuova attivazione' : '' },
    { label: 'Numero della linea', value: text(technical.currentPhoneNumber) },
    { label: 'Numero', value: keepNumber === false ? 'Nuovo' : '' },
    { label: 'Numero da portare', value: text(technical.phoneToPort) },
    { label: 'Operatore attuale', value: text(technical.currentOperator) },
    { label: 'Codice di migrazione', value: text(technical.migrationCode) },
    { label: 'ICCID', value: text(technical.iccidCode) },
    { label: 'Bolletta', value: typeof digitalBill === 'boolean' ? BILLS[digitalBill ? 'digital' : 'paper'] : '' },
    { label: 'Documenti allegati', value: documentNames(documents) },
  ]
  return rows.filter(({ value }) => value !== '')
}

const BILLS = { digital: 'Digitale, per email', paper: 'Cartacea, per posta' } as const

/** The old holder's bill is absent if the meter codes were typed in. */
function documentNames(documents: unknown): string {
  if (!documents) return ''
  const { oldBillPath } = documents as Record<string, unknown>
  return oldBillPath ? 'Bolletta del vecchio intestatario, documento d’identità' : 'Documento d’identità'
}
