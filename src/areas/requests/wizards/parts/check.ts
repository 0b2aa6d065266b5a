import type { PaymentMethod } from '#areas/offers/offer.ts'
import { PAYMENT_WORDS } from '#areas/offers/price-words.ts'
import { readFiles } from '#areas/wizards/form.ts'
import { type Answers, type FieldOf, STORED_IBAN, type SummaryRow } from '#areas/wizards/wizard.ts'
import { maskedIban, maskedNumber } from '../../masked.ts'
import { addressOf, said } from '../../payload.ts'
import { printedAddress } from '../../printed-address.ts'
import { byMeter } from './codes.ts'
import { livesElsewhere, withGas, withLuce } from './energy.ts'
import { isByIban } from './payment.ts'
import { documentTypeOptions } from './person.ts'

/** The steps that differ; null: the offer came with a button elsewhere, the codes with the documents. */
interface Steps {
  offer: 'offerta' | null
  codes: string | null
  holder: string
}

/** What goes to the supplier, read once more before Conferma: what it is about, for whom, how it is paid, at which price. */
export const checkField = ({ offer, codes, holder }: Steps): FieldOf<'summary'> => ({
  kind: 'summary',
  rows: (answers, shown): SummaryRow[] => [
    ...codeRows(answers, codes),
    { label: 'Indirizzo di fornitura', value: printedAddress(addressOf(answers)), step: 'indirizzo' },
    ...(livesElsewhere(answers)
      ? [{ label: 'Residenza', value: printedAddress(addressOf(answers, 'residence')), step: 'indirizzo' }]
      : []),
    {
      label: 'Intestatario',
      value: `${said(answers, 'firstName')} ${said(answers, 'lastName')}, ${said(answers, 'fiscalCode')}`,
      step: holder,
    },
    { label: 'Pagamento', value: paymentOf(answers, shown.storedIban), step: 'pagamento' },
    ...documentRows(answers),
    ...(shown.offer
      ? [
          { label: 'Offerta', value: shown.offer.name },
          { label: 'Prezzo', value: shown.offer.price },
        ].map(row => ({ ...row, ...(offer ? { step: offer } : { href: quotesOf(answers) }) }))
      : []),
  ],
})

function codeRows(answers: Answers, step: string | null) {
  const rows = [
    ...(withLuce(answers) ? [{ label: 'POD', value: said(answers, 'pod') }] : []),
    ...(withGas(answers) ? [{ label: 'PDR', value: said(answers, 'pdr') }] : []),
  ]
  return step === null && !byMeter(answers)
    ? [
        {
          label: rows.map(({ label }) => label).join(' e '),
          value: 'Dalla bolletta che hai caricato',
          step: 'documenti',
        },
      ]
    : rows.map(row => ({ ...row, step: step ?? 'documenti' }))
}

function paymentOf(answers: Answers, storedIban: string | null): string {
  if (!isByIban(answers)) {
    const how = PAYMENT_WORDS[said(answers, 'offerPayment') as PaymentMethod]
    return [how, answers.digitalBill === 'si' ? 'bolletta digitale, per email' : 'bolletta cartacea, per posta']
      .filter(Boolean)
      .join(', ')
  }
  const iban = said(answers, 'iban')
  return `Addebito sul conto ${iban === STORED_IBAN ? (storedIban ?? '') : maskedIban(iban)}`
}

/** The document that was written down, or the files that were sent. */
function documentRows(answers: Answers) {
  const type = documentTypeOptions.find(({ value }) => value === answers.documentType)?.label
  const files = [...(byMeter(answers) ? [] : readFiles(answers.oldBill)), ...readFiles(answers.identityDocument)]
  return [
    ...(type
      ? [{ label: 'Documento', value: `${type} ${maskedNumber(said(answers, 'documentNumber'))}`, step: 'documento' }]
      : []),
    ...(files.length > 0
      ? [{ label: 'Documenti', value: files.map(({ name }) => name).join(', '), step: 'documenti' }]
      : []),
  ]
}

const quotesOf = (answers: Answers): string => {
  const bill = said(answers, 'billId')
  return bill ? `/dashboard/bollette/${bill}` : '/dashboard?tab=quotes'
}
