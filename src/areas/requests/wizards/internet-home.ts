import { checkMigrationCode } from '#core/identifiers/line-codes.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { type Answers, doubtBy, type SummaryRow, type Wizard } from '#areas/wizards/wizard.ts'
import { acceptanceFields, ALL_ACCEPTANCES } from '../activation/acceptances.ts'
import { addressOf, isYes, textAnswer, textAnswers } from '../payload.ts'
import { nextTexts } from '../service-rows.ts'
import { requestErrors } from '../texts.ts'
import { offerListTexts } from '../offers/wizard-offers.ts'
import { addressFields } from './parts/address.ts'
import { addressRow, checkField } from './parts/check.ts'
import { contactFields, identityDocumentFields, compact, holderFields } from './parts/person.ts'
import { offerStepOf } from './parts/energy.ts'
import { lineFlow, lineNumberDoubt, operatorField } from './parts/flow.ts'
import { linePaymentFields } from './parts/payment.ts'

const hasLine = ({ hasActiveLine }: Answers) => hasActiveLine === 'si'
const hasNoLine = ({ hasActiveLine }: Answers) => hasActiveLine === 'no'
const livesElsewhere = ({ sameAsInstallation }: Answers) => sameAsInstallation === 'no'

const YES_NO = [
  { value: 'si', label: 'Sì' },
  { value: 'no', label: 'No' },
] as const

const lineRows = (answers: Answers): SummaryRow[] => [
  {
    label: 'Linea',
    value: hasLine(answers)
      ? `${textAnswer(answers, 'currentPhoneNumber')}, oggi con ${textAnswer(answers, 'currentOperator')}, codice ${textAnswer(answers, 'migrationCode')}`
      : 'Nuova',
    of: 'hasActiveLine',
  },
  ...addressRow(answers, 'Indirizzo di installazione'),
  ...(livesElsewhere(answers) ? addressRow(answers, 'Residenza', 'residence') : []),
]

/** The seven steps of spec 2 §2.2. */
const wizard: Wizard = {
  key: 'internet-activation-flow',
  version: 1,
  title: 'Internet Casa',
  steps: [
    {
      key: 'linea',
      title: 'Hai già una linea attiva?',
      fields: [
        {
          kind: 'choice',
          name: 'hasActiveLine',
          label: 'Hai già una linea attiva?',
          options: [
            { value: 'si', label: 'Sì', hint: 'Voglio cambiare operatore e tenere la linea' },
            { value: 'no', label: 'No', hint: 'Voglio una linea nuova' },
          ],
          missing: 'Scegli se hai già una linea attiva',
        },
        {
          kind: 'text',
          name: 'currentPhoneNumber',
          type: 'tel',
          label: 'Numero di rete fissa',
          maxLength: 20,
          half: true,
          autoComplete: 'off',
          missing: 'Scrivi il numero della linea',
          doubt: lineNumberDoubt('0', 'È il numero di un cellulare: qui serve quello della linea di casa.'),
          appliesTo: hasLine,
        },
        operatorField(hasLine),
        {
          kind: 'text',
          name: 'migrationCode',
          label: 'Codice di migrazione',
          hint: 'È stampato sulla bolletta del telefono.',
          maxLength: 30,
          autoComplete: 'off',
          missing: identifierTexts['migration-code-missing'],
          tidy: compact,
          doubt: doubtBy(checkMigrationCode, identifierTexts),
          appliesTo: hasLine,
        },
        {
          kind: 'notice',
          title: 'Nuova attivazione',
          text: 'Porteremo una linea nuova al tuo indirizzo: un tecnico fissa con te l’appuntamento.',
          appliesTo: hasNoLine,
        },
      ],
    },
    offerStepOf({ title: 'Offerte Disponibili', emptyText: offerListTexts.emptyLine }),
    { key: 'intestatario', title: 'Dati Intestatario Contratto', fields: holderFields() },
    {
      key: 'indirizzo',
      title: 'Indirizzo Installazione',
      intro: 'Dove arriva la linea.',
      fields: [
        ...addressFields({ of: 'dell’installazione' }),
        {
          kind: 'choice',
          name: 'sameAsInstallation',
          label: 'Abiti a questo indirizzo?',
          options: YES_NO,
          inLine: true,
          missing: 'Scegli se abiti a questo indirizzo',
        },
        ...addressFields({ prefix: 'residence', of: 'di residenza', group: 'billing', appliesTo: livesElsewhere }),
      ],
    },
    {
      key: 'pagamento',
      title: 'Metodo di Pagamento',
      fields: linePaymentFields(
        'Le bollette saranno addebitate su questo conto (addebito diretto SDD), a partire dall’attivazione. Puoi revocarlo quando vuoi.',
      ),
    },
    {
      key: 'documento',
      title: 'Documento Identità',
      fields: identityDocumentFields({ separateIssuer: true }),
    },
    {
      key: 'accettazioni',
      title: 'Accettazioni Finali',
      fields: [
        checkField(lineRows),
        ...acceptanceFields(),
        ...contactFields,
        {
          kind: 'notice',
          title: 'Che cosa succede ora',
          text: `Riceverai per email copia del contratto, i dati dell’offerta e la conferma dell’attivazione. ${nextTexts.internet_casa}`,
        },
      ],
    },
  ],
  done: {
    title: 'Attivazione Internet Completata!',
    text: `La tua richiesta è salvata e ti abbiamo inviato un’email di conferma. ${nextTexts.internet_casa}`,
    staysOpen: true,
  },
}

export const internetHome = lineFlow('internet_casa', {
  wizard,
  errors: requestErrors,
  failure: 'Impossibile inviare la richiesta di attivazione',
  acceptances: ALL_ACCEPTANCES,
  personal: answers => ({ installationAddress: addressOf(answers) }),
  technical: answers => ({
    hasActiveLine: isYes(answers, 'hasActiveLine'),
    ...textAnswers(answers, 'currentPhoneNumber', 'migrationCode'),
  }),
})
