import { checkIban } from '#core/identifiers/iban.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { type Answers, doubtBy, faultBy, type Field, STORED_IBAN } from '#areas/wizards/wizard.ts'
import { compact } from './person.ts'

/** spec 2 §5.2, §5.3. */
export const ibanField = (appliesTo?: (answers: Answers) => boolean): Field => ({
  kind: 'iban',
  name: 'iban',
  label: 'IBAN',
  hint: 'Quello dei conti italiani ha 27 caratteri.',
  missing: 'Scrivi l’IBAN',
  tidy: compact,
  fault: text => (text === STORED_IBAN ? null : ibanFault(text)),
  doubt: text => (text === STORED_IBAN ? null : ibanDoubt(text)),
  ...(appliesTo && { appliesTo }),
})
const ibanFault = faultBy(checkIban, identifierTexts)
const ibanDoubt = doubtBy(checkIban, identifierTexts)

export const isByIban = (answers: Answers): boolean => answers.offerPayment === 'iban'

/** An offer paid by direct debit asks for the account, any other how the bill is to arrive (spec 2 §2.4, spec 3 §5). */
export const billPaymentFields: readonly Field[] = [
  ibanField(isByIban),
  {
    kind: 'notice',
    text: 'Le bollette saranno addebitate su questo conto: l’addebito (SDD) parte solo quando la fornitura è attiva, e puoi revocarlo quando vuoi.',
    appliesTo: isByIban,
  },
  {
    kind: 'choice',
    name: 'digitalBill',
    label: 'Come vuoi ricevere la bolletta?',
    options: [
      { value: 'si', label: 'Bolletta digitale', hint: 'Per email' },
      { value: 'no', label: 'Bolletta cartacea', hint: 'Per posta' },
    ],
    missing: 'Scegli come ricevere la bolletta',
    appliesTo: answers => !isByIban(answers),
  },
]
