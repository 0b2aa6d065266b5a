import type { LeadTimeName } from '#areas/settings/lead-times.ts'

export const balls = ['customer', 'office', 'supplier', 'nobody'] as const
export type Ball = (typeof balls)[number]

interface StepRule {
  /** As a past event. */
  title: string
  /** Meaning for the customer; goes out by mail, so it never holds a code, an address or an amount. */
  text: string
  /** Who acts next; `kept`: unchanged; `path`: whoever the next step of the path is up to. */
  ball: Ball | 'kept' | 'path'
  /** What is awaited after it, if not the next step of the path. */
  awaits?: { text: string; awaited: string; lead: LeadTimeName }
  /** The customer or the supplier answered: pending reminders of the case are due at once. */
  isAnswer?: true
  /** How the customer is notified when someone else took the step: area and mail, area only, or not by us. */
  notifiedBy: 'mail' | 'area' | null
}

const OFFICE_ANSWER = 'office-answer'

/** Every kind of case event, with its texts for the customer. */
const STEPS = {
  'consultation-asked': {
    title: 'Consulenza richiesta',
    text: 'Ti risponde una persona.',
    ball: 'office',
    notifiedBy: null,
  },
  'activation-submitted': {
    title: 'Richiesta inviata',
    text: 'La controlliamo e la passiamo al fornitore.',
    ball: 'office',
    notifiedBy: null,
  },
  'prepared-on-phone': {
    title: 'Preparata al telefono',
    text: 'L’hai preparata al telefono con una persona dell’ufficio; l’hai controllata, accettata e confermata tu.',
    ball: 'kept',
    notifiedBy: null,
  },
  'bill-submitted': { title: 'Bolletta ricevuta', text: 'La stiamo leggendo.', ball: 'office', notifiedBy: null },
  'bill-from-office': {
    title: 'Bolletta caricata dall’ufficio',
    text: 'Una persona dell’ufficio ha caricato una bolletta per te: la stiamo leggendo, poi controlli e confermi tu i dati.',
    ball: 'office',
    notifiedBy: 'mail',
  },
  'bill-read': {
    title: 'Bolletta letta',
    text: 'Controlla i dati che abbiamo letto: senza la tua conferma non li usiamo.',
    ball: 'customer',
    notifiedBy: 'area',
  },
  'bill-by-hand': {
    title: 'La bolletta passa a una persona',
    text: 'La macchina non è riuscita a leggerla: la legge una persona.',
    ball: 'office',
    awaits: {
      text: 'Una persona sta leggendo la tua bolletta. Tu non devi fare niente.',
      awaited: 'lettura attesa entro il',
      lead: 'bill-by-hand',
    },
    notifiedBy: 'area',
  },
  'bill-reread': {
    title: 'Bolletta da leggere di nuovo',
    text: 'La stiamo leggendo.',
    ball: 'office',
    notifiedBy: null,
  },
  'bill-confirmed': {
    title: 'Dati confermati, preventivi pronti',
    text: 'Trovi i preventivi nella pagina della bolletta.',
    ball: 'nobody',
    notifiedBy: null,
  },
  'bill-published': {
    title: 'Preventivi rivisti da una persona',
    text: 'Trovi i preventivi nella pagina della bolletta.',
    ball: 'nobody',
    notifiedBy: 'area',
  },
  'data-checked': {
    title: 'Dati controllati',
    text: 'I dati sono completi: trasmettiamo la richiesta al fornitore.',
    ball: 'office',
    notifiedBy: 'mail',
  },
  'document-asked': {
    title: 'Ti abbiamo chiesto un documento',
    text: 'Per andare avanti ci serve un documento: lo carichi dalla pagina della pratica.',
    ball: 'customer',
    notifiedBy: 'mail',
  },
  'document-request-withdrawn': {
    title: 'Un documento non serve più',
    text: 'Il documento che ti avevamo chiesto non serve più.',
    ball: 'path',
    notifiedBy: 'mail',
  },
  'document-sent': {
    title: 'Documento inviato',
    text: 'Lo controlliamo e ti diciamo se va bene.',
    ball: 'office',
    awaits: {
      text: 'Stiamo controllando il documento che hai inviato. Tu non devi fare niente.',
      awaited: 'controllo atteso entro il',
      lead: OFFICE_ANSWER,
    },
    notifiedBy: null,
    isAnswer: true,
  },
  'data-corrected': {
    title: 'Dato corretto',
    text: 'L’ufficio ha corretto un dato della richiesta.',
    ball: 'kept',
    notifiedBy: 'area',
  },
  'correction-asked': {
    title: 'Un dato corretto da confermare',
    text: 'Abbiamo corretto un dato della richiesta: guardalo nella pagina della pratica e dicci se è giusto. Senza la tua conferma non la inviamo.',
    ball: 'customer',
    notifiedBy: 'mail',
  },
  'correction-confirmed': {
    title: 'Dato confermato',
    text: 'Hai confermato il dato corretto.',
    ball: 'path',
    notifiedBy: null,
    isAnswer: true,
  },
  'correction-refused': {
    title: 'Hai detto che un dato non è giusto',
    text: 'Ricontrolliamo il dato che ci hai segnalato.',
    ball: 'office',
    awaits: {
      text: 'Stiamo ricontrollando il dato che ci hai segnalato. Tu non devi fare niente.',
      awaited: 'prossimo passo atteso entro il',
      lead: OFFICE_ANSWER,
    },
    notifiedBy: null,
    isAnswer: true,
  },
  'message-from-office': {
    title: 'Nuovo messaggio dall’ufficio',
    text: 'Hai un nuovo messaggio: lo leggi nella pagina della pratica.',
    ball: 'kept',
    notifiedBy: 'mail',
  },
  'message-from-customer': {
    title: 'Hai scritto all’ufficio',
    text: 'Ti rispondiamo nella pagina della pratica.',
    ball: 'office',
    awaits: {
      text: 'Hai scritto all’ufficio: la risposta arriva qui, tra i messaggi.',
      awaited: 'prossimo passo atteso entro il',
      lead: OFFICE_ANSWER,
    },
    notifiedBy: null,
    isAnswer: true,
  },
  'sent-to-supplier': {
    title: 'Richiesta trasmessa al fornitore',
    text: 'La richiesta è al fornitore, che deve accettarla. Tu non devi fare niente.',
    ball: 'supplier',
    notifiedBy: 'mail',
  },
  'supplier-refused': {
    title: 'Richiesta non accettata dal fornitore',
    text: 'Il fornitore non ha accettato la richiesta: trovi il motivo tra i messaggi della pratica.',
    ball: 'office',
    awaits: {
      text: 'Il fornitore non ha accettato la richiesta: stiamo vedendo come andare avanti. Il motivo è tra i messaggi.',
      awaited: 'prossimo passo atteso entro il',
      lead: 'office-check',
    },
    notifiedBy: 'mail',
    isAnswer: true,
  },
  'supplier-took-back': {
    title: 'Il fornitore ha ritirato l’accettazione',
    text: 'Il fornitore aveva accettato il contratto e ora lo ritira: non si attiva niente. Trovi il motivo e che cosa succede ora tra i messaggi della pratica.',
    ball: 'office',
    awaits: {
      text: 'Il fornitore ha ritirato l’accettazione: stiamo vedendo come andare avanti. Il motivo è tra i messaggi. Il tuo diritto di recesso resta.',
      awaited: 'prossimo passo atteso entro il',
      lead: 'office-check',
    },
    notifiedBy: 'mail',
    isAnswer: true,
  },
  'contract-concluded': {
    title: 'Contratto concluso',
    text: 'Il contratto con il fornitore è concluso. Se ci ripensi, dalla pagina della pratica puoi recedere nei termini di legge.',
    ball: 'supplier',
    notifiedBy: 'mail',
    isAnswer: true,
  },
  'appointment-set': {
    title: 'Appuntamento con il tecnico fissato',
    text: 'L’appuntamento con il tecnico è fissato.',
    ball: 'supplier',
    notifiedBy: 'mail',
  },
  'sim-sent': { title: 'SIM spedita', text: 'La SIM è partita.', ball: 'supplier', notifiedBy: 'mail' },
  'supply-active': {
    title: 'Fornitura attiva',
    text: 'Il nuovo contratto è attivo. Tu non devi fare niente.',
    ball: 'nobody',
    notifiedBy: 'mail',
  },
  'request-completed': {
    title: 'Pratica completata',
    text: 'La pratica è completata.',
    ball: 'nobody',
    notifiedBy: 'mail',
  },
  'request-cancelled-by-customer': {
    title: 'Annullata da te',
    text: 'Hai annullato la richiesta: non va avanti.',
    ball: 'nobody',
    notifiedBy: null,
    isAnswer: true,
  },
  'request-cancelled': {
    title: 'Pratica annullata',
    text: 'La pratica è annullata: trovi il motivo nella sua pagina.',
    ball: 'nobody',
    notifiedBy: 'mail',
  },
  'request-reopened': {
    title: 'Pratica riaperta',
    text: 'Abbiamo ripreso la pratica.',
    ball: 'office',
    awaits: {
      text: 'Stiamo riprendendo la pratica. Tu non devi fare niente.',
      awaited: 'prossimo passo atteso entro il',
      lead: 'office-check',
    },
    notifiedBy: 'mail',
  },
  'withdrawal-declared': {
    title: 'Recesso dichiarato',
    text: 'Hai dichiarato il recesso: lo comunichiamo al fornitore.',
    ball: 'office',
    awaits: {
      text: 'Comunichiamo il tuo recesso al fornitore. Tu non devi fare niente.',
      awaited: 'comunicazione attesa entro il',
      lead: OFFICE_ANSWER,
    },
    notifiedBy: null,
    isAnswer: true,
  },
  'withdrawal-handled': {
    title: 'Recesso comunicato al fornitore',
    text: 'Il tuo recesso è stato comunicato al fornitore.',
    ball: 'nobody',
    notifiedBy: 'mail',
  },
  'delay-noticed': {
    title: 'In ritardo',
    text: 'Il passo che aspettavi non è arrivato nei tempi previsti. Nella pagina della pratica trovi la nuova data.',
    ball: 'kept',
    notifiedBy: 'mail',
  },
} as const satisfies Record<string, StepRule>

export type StepKind = keyof typeof STEPS
export const stepKinds = Object.keys(STEPS) as [StepKind, ...StepKind[]]

export const isStepKind = (kind: string): kind is StepKind => Object.hasOwn(STEPS, kind)
export const ruleOf = (kind: StepKind): StepRule => STEPS[kind]
