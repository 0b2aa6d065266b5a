import { checkIccid } from '#core/identifiers/line-codes.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { type Answers, doubtBy, type SummaryRow, type Wizard } from '#areas/wizards/wizard.ts'
import { acceptanceFields, MOBILE_ACCEPTANCES } from '../activation/acceptances.ts'
import { isYes, textAnswer, textAnswers } from '../payload.ts'
import { mobileErrors } from '../texts.ts'
import { offerListTexts } from '../offers/wizard-offers.ts'
import { addressFields } from './parts/address.ts'
import { addressRow, checkField } from './parts/check.ts'
import { contactFields, identityDocumentFields, compact, holderFields } from './parts/person.ts'
import { offerStepOf } from './parts/energy.ts'
import { lineFlow, lineNumberDoubt, operatorField } from './parts/flow.ts'
import { linePaymentFields } from './parts/payment.ts'

const keeps = ({ keepNumber }: Answers) => keepNumber === 'si'
const takesNew = ({ keepNumber }: Answers) => keepNumber === 'no'
const shipsElsewhere = ({ sameAsResidence }: Answers) => sameAsResidence !== 'si'

const simRows = (answers: Answers): SummaryRow[] => [
  {
    label: 'Numero',
    value: keeps(answers)
      ? `${textAnswer(answers, 'phoneToPort')}, oggi con ${textAnswer(answers, 'currentOperator')}, ICCID ${textAnswer(answers, 'iccidCode')}`
      : 'Nuovo',
    of: 'keepNumber',
  },
  ...addressRow(answers, 'Residenza'),
  ...(shipsElsewhere(answers)
    ? addressRow(answers, 'Spedizione', 'shipping')
    : [{ label: 'Spedizione', value: 'Alla residenza', of: 'sameAsResidence' }]),
]

/** spec 2 §2.3, §9. */
const SHIPPING =
  'La spedizione è gratuita: quando l’operatore conferma, la SIM arriva in 2-3 giorni lavorativi con corriere espresso.'

/** The eight steps of spec 2 §2.3. */
const wizard: Wizard = {
  key: 'mobile-activation-flow',
  version: 1,
  title: 'Mobile',
  steps: [
    {
      key: 'numero',
      title: 'Portabilità Numero',
      intro: 'Vuoi tenere il tuo numero?',
      fields: [
        {
          kind: 'choice',
          name: 'keepNumber',
          label: 'Vuoi tenere il tuo numero?',
          options: [
            { value: 'si', label: 'Sì, tengo il mio numero', hint: 'Può chiederlo solo l’intestatario della linea' },
            { value: 'no', label: 'No, voglio un numero nuovo' },
          ],
          missing: 'Scegli se tenere il tuo numero',
        },
        {
          kind: 'text',
          name: 'phoneToPort',
          type: 'tel',
          label: 'Numero da portare',
          maxLength: 20,
          half: true,
          autoComplete: 'tel',
          missing: 'Scrivi il numero da portare',
          doubt: lineNumberDoubt('3', 'È un numero di rete fissa: qui serve quello del cellulare.'),
          appliesTo: keeps,
        },
        operatorField(keeps),
        {
          kind: 'text',
          name: 'iccidCode',
          label: 'Codice ICCID',
          hint: '19 o 20 cifre, stampate sulla SIM.',
          maxLength: 20,
          slack: 8,
          inputMode: 'numeric',
          autoComplete: 'off',
          missing: 'Scrivi il codice ICCID',
          tidy: compact,
          doubt: doubtBy(checkIccid, identifierTexts),
          appliesTo: keeps,
        },
        {
          kind: 'notice',
          title: 'Numero nuovo',
          text: 'Riceverai un numero nuovo insieme alla SIM.',
          appliesTo: takesNew,
        },
      ],
    },
    offerStepOf({ title: 'Scelta Offerta', emptyText: offerListTexts.emptyLine }),
    { key: 'anagrafica', title: 'Dati Anagrafici', fields: holderFields() },
    {
      key: 'residenza',
      title: 'Indirizzo di Residenza',
      fields: addressFields({ of: 'di residenza' }),
    },
    {
      key: 'spedizione',
      title: 'Indirizzo Spedizione SIM',
      intro: SHIPPING,
      fields: [
        { kind: 'checkbox', name: 'sameAsResidence', label: 'Spedisci la SIM al mio indirizzo di residenza' },
        ...addressFields({ prefix: 'shipping', of: 'di spedizione', group: 'shipping', appliesTo: shipsElsewhere }),
      ],
    },
    {
      key: 'pagamento',
      title: 'Metodo di Pagamento',
      fields: linePaymentFields('Il canone sarà addebitato su questo conto ogni mese (addebito diretto SDD).'),
    },
    {
      key: 'documento',
      title: 'Documento d’Identità',
      fields: identityDocumentFields({ afterType: true }),
    },
    {
      key: 'accettazioni',
      title: 'Accettazioni Finali',
      fields: [
        checkField(simRows),
        ...acceptanceFields(MOBILE_ACCEPTANCES),
        ...contactFields,
        {
          kind: 'notice',
          title: 'Che cosa succede ora',
          text: 'Riceverai un’email di conferma entro 48 ore. Se tieni il tuo numero, la portabilità si completa in 2-3 giorni lavorativi da quando hai la SIM.',
        },
      ],
    },
  ],
  done: {
    title: 'Attivazione completata!',
    text: 'Ti abbiamo inviato un’email di conferma. Il contratto arriva per email; il riepilogo è anche nella tua area personale.',
    staysOpen: true,
  },
}

export const mobileSim = lineFlow('internet_mobile', {
  wizard,
  errors: mobileErrors,
  failure: 'Si è verificato un errore durante il salvataggio della pratica.',
  acceptances: MOBILE_ACCEPTANCES,
  personal: () => ({}),
  technical: answers => ({
    keepNumber: isYes(answers, 'keepNumber'),
    ...textAnswers(answers, 'phoneToPort', 'iccidCode'),
  }),
})
