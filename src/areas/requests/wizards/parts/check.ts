import type { PaymentMethod } from '#areas/offers/offer.ts'
import { PAYMENT_WORDS } from '#areas/offers/price-words.ts'
import { readFiles } from '#areas/wizards/form.ts'
import { type Answers, type FieldOf, STORED_IBAN, type SummaryRow } from '#areas/wizards/wizard.ts'
import { maskedIban, maskedNumber } from '#core/masked.ts'
import { addressOf, textAnswer } from '../../payload.ts'
import { printedAddress } from '../../requested-supplies.ts'
import { formatDate, isCalendarDate } from '#core/dates.ts'
import { partName } from './address.ts'
import { byMeter, livesElsewhere, withGas, withLuce } from './energy.ts'
import { isByIban } from './payment.ts'
import { documentTypeOptions } from './person.ts'

/** Final review before Conferma of what goes to the supplier: its subject (supply or line, and place), holder, payment and price. */
export const checkField = (about: (answers: Answers) => SummaryRow[]): FieldOf<'summary'> => ({
  kind: 'summary',
  rows: (answers, shown): SummaryRow[] => [
    ...about(answers),
    {
      label: 'Intestatario',
      value: `${textAnswer(answers, 'firstName')} ${textAnswer(answers, 'lastName')}, ${textAnswer(answers, 'fiscalCode')}`,
      of: 'firstName',
    },
    { label: 'Pagamento', value: paymentOf(answers, shown.storedIban), of: 'iban' },
    ...documentRows(answers),
    ...(shown.offer
      ? [
          { label: 'Offerta', value: shown.offer.name },
          { label: 'Prezzo', value: shown.offer.price },
        ].map(row => ({ ...row, of: 'selectedOffer', href: quotesOf(answers) }))
      : []),
  ],
})

export const addressRow = (answers: Answers, label: string, prefix = ''): SummaryRow[] => {
  const of = partName(prefix, 'street')
  return textAnswer(answers, of) ? [{ label, value: printedAddress(addressOf(answers, prefix)), of }] : []
}

export const supplyRows = (answers: Answers): SummaryRow[] => [
  ...codeRows(answers),
  ...addressRow(answers, 'Indirizzo di fornitura'),
  ...(livesElsewhere(answers) ? addressRow(answers, 'Residenza', 'residence') : []),
]

function codeRows(answers: Answers): SummaryRow[] {
  const rows = [
    ...(withLuce(answers) ? [{ label: 'POD', value: textAnswer(answers, 'pod'), of: 'pod' }] : []),
    ...(withGas(answers) ? [{ label: 'PDR', value: textAnswer(answers, 'pdr'), of: 'pdr' }] : []),
  ]
  const isOnBill = !byMeter(answers) && readFiles(answers.oldBill).length > 0
  if (!isOnBill) return rows.filter(({ value }) => value !== '')
  const label = rows.map(row => row.label).join(' e ')
  return [{ label, value: 'Dalla bolletta che hai caricato', of: 'oldBill' }]
}

const BILL_WORDS: Readonly<Record<string, string>> = {
  si: 'bolletta digitale, per email',
  no: 'bolletta cartacea, per posta',
}

function paymentOf(answers: Answers, storedIban: string | null): string {
  if (!isByIban(answers)) {
    const how = PAYMENT_WORDS[textAnswer(answers, 'offerPayment') as PaymentMethod]
    return [how, BILL_WORDS[textAnswer(answers, 'digitalBill')]].filter(Boolean).join(', ')
  }
  const iban = textAnswer(answers, 'iban')
  return `Addebito sul conto ${iban === STORED_IBAN ? (storedIban ?? '') : maskedIban(iban)}`
}

function documentRows(answers: Answers) {
  const type = documentTypeOptions.find(({ value }) => value === answers.documentType)?.label
  const [from, to] = [textAnswer(answers, 'issueDate'), textAnswer(answers, 'expiryDate')]
  const written = [
    `${type} ${maskedNumber(textAnswer(answers, 'documentNumber'))}`,
    textAnswer(answers, 'issuingBody'),
    textAnswer(answers, 'issuePlace'),
    isCalendarDate(from) && isCalendarDate(to) ? `dal ${formatDate(from)} al ${formatDate(to)}` : '',
  ]
  const files = [...(byMeter(answers) ? [] : readFiles(answers.oldBill)), ...readFiles(answers.identityDocument)]
  return [
    ...(type ? [{ label: 'Documento', value: written.filter(Boolean).join(', '), of: 'documentType' }] : []),
    ...(files.length > 0
      ? [{ label: 'Documenti', value: files.map(({ name }) => name).join(', '), of: 'identityDocument' }]
      : []),
  ]
}

const quotesOf = (answers: Answers): string => {
  const bill = textAnswer(answers, 'billId')
  return bill ? `/dashboard/bollette/${bill}` : '/dashboard?tab=quotes'
}
