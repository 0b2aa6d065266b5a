import { checkIban } from '#core/identifiers/iban.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { type Answers, doubtBy, faultBy, type Field, STORED_IBAN } from '#areas/wizards/wizard.ts'
import { compact } from './person.ts'

/** spec 2 §5.2, §5.3. */
const ibanField = (appliesTo: (answers: Answers) => boolean): Field => ({
  kind: 'iban',
  name: 'iban',
  label: 'IBAN',
  hint: 'Quello dei conti italiani ha 27 caratteri.',
  missing: 'Scrivi l’IBAN',
  tidy: compact,
  fault: text => (text === STORED_IBAN ? null : ibanFault(text)),
  doubt: text => (text === STORED_IBAN ? null : ibanDoubt(text)),
  appliesTo,
})
const ibanFault = faultBy(checkIban, identifierTexts)
const ibanDoubt = doubtBy(checkIban, identifierTexts)

export const isByIban = (answers: Answers): boolean => answers.offerPayment === 'iban'

/** Payment without an IBAN: stated, nothing is asked. */
const otherPayment = (of: readonly unknown[], text: string): Field => ({
  kind: 'notice',
  title: 'Come si paga',
  text,
  appliesTo: ({ offerPayment }) => of.includes(offerPayment ?? null),
})
const otherPayments: readonly Field[] = [
  otherPayment(['carta'], 'Questa offerta si paga con carta: i suoi dati te li chiede il fornitore, qui non servono.'),
  otherPayment(['bollettino'], 'Questa offerta si paga con bollettino, che arriva con ogni bolletta.'),
  otherPayment(['other', null], 'Come pagare lo concordi con il fornitore: qui non ti chiediamo nessun conto.'),
]

/** Lines: the IBAN if the offer is paid by direct debit, else the payment method. */
export const linePaymentFields = (debit: string): readonly Field[] => [
  ibanField(isByIban),
  { kind: 'notice', text: debit, appliesTo: isByIban },
  ...otherPayments,
]

/** Direct debit asks for the IBAN, other payments for bill delivery (spec 2 §2.4, spec 3 §5). */
export const billPaymentFields: readonly Field[] = [
  ibanField(isByIban),
  {
    kind: 'notice',
    text: 'Le bollette saranno addebitate su questo conto: l’addebito (SDD) parte solo quando la fornitura è attiva, e puoi revocarlo quando vuoi.',
    appliesTo: isByIban,
  },
  ...otherPayments,
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
