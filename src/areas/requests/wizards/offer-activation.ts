import type { Wizard } from '#areas/wizards/wizard.ts'
import { acceptanceFields, ALL_ACCEPTANCES } from '../activation/acceptances.ts'
import { isYes, personalOf, textAnswer } from '../payload.ts'
import { requestErrors } from '../texts.ts'
import { contactFields, identityDocumentFields, holderFields } from './parts/person.ts'
import { checkField, supplyRows } from './parts/check.ts'
import { codeFields, SUPPLY_FACTS, supplyAddressFields } from './parts/energy.ts'
import { codesOf, energyQuestion, paidBy, podPdrOf, type RequestFlow } from './parts/flow.ts'
import { billPaymentFields } from './parts/payment.ts'

/** The five steps of spec 3 §2: a quote's offer, already chosen. */
const wizard: Wizard = {
  key: 'offer-activation-flow',
  version: 1,
  title: 'Attivazione offerta',
  confirm: 'Conferma attivazione',
  steps: [
    {
      key: 'anagrafica',
      title: 'Dati Anagrafici',
      intro: 'La persona a cui sarà intestato il contratto.',
      fields: [
        // Set by the button that opens this wizard; without one there is nothing to activate.
        { kind: 'fact', name: 'selectedOffer', missing: 'Nessuna offerta selezionata' },
        ...(['supplyType', 'clientType', 'billId', 'offerPayment'] as const).map(name => ({
          kind: 'fact' as const,
          name,
        })),
        ...SUPPLY_FACTS,
        {
          kind: 'notice',
          tone: 'amber',
          title: 'Nessuna offerta selezionata',
          text: 'Questo percorso comincia da un preventivo: aprilo da «Analisi Bollette» e premi «Attiva» sull’offerta che scegli.',
          appliesTo: ({ selectedOffer }) => !selectedOffer,
        },
        ...holderFields(),
      ],
    },
    {
      key: 'indirizzo',
      title: 'Indirizzo di Fornitura',
      fields: [...codeFields, ...supplyAddressFields],
    },
    { key: 'pagamento', title: 'Metodo di Pagamento', fields: billPaymentFields },
    { key: 'documento', title: 'Documento d’Identità', fields: identityDocumentFields({}) },
    {
      key: 'accettazioni',
      title: 'Accettazioni e Contatti',
      fields: [checkField(supplyRows), ...acceptanceFields(), ...contactFields],
    },
  ],
  done: {
    title: 'Attivazione confermata',
    text: 'La tua richiesta di attivazione è stata inviata con successo. Ti abbiamo inviato una email di conferma.',
    staysOpen: true,
  },
}

/** A quote's offer (spec 3 §7): a switch if it comes from a bill. */
export const offerActivation: RequestFlow = {
  type: 'offer_activation',
  typeOf: answers => (textAnswer(answers, 'billId') ? 'switch' : 'offer_activation'),
  wizard,
  isOwnSupply: true,
  // spec 3 §7
  paymentUnsaid: 'iban',
  errors: requestErrors,
  failure: 'Si è verificato un errore durante l’invio della richiesta.',
  question: answers => energyQuestion(answers, null, null),
  acceptances: ALL_ACCEPTANCES,
  payload: answers => ({
    personal: personalOf(answers),
    technical: {
      ...codesOf(answers),
      offerType: 'standard',
      serviceType: 'offer_activation',
      supplyType: textAnswer(answers, 'supplyType'),
      selectedOffer: textAnswer(answers, 'selectedOffer'),
      billId: textAnswer(answers, 'billId') || null,
      digitalBill: answers.digitalBill === undefined ? null : isYes(answers, 'digitalBill'),
      paymentMethod: paidBy(answers),
    },
    podPdr: podPdrOf(answers),
  }),
  calledAs: 'Offerta',
}
