import type { LeadTimeName } from '#areas/settings/lead-times.ts'
import type { Ball, StepKind } from './steps.ts'
import { requestRow, type RequestType } from '../request.ts'

export interface PathStep {
  kind: StepKind
  title: string
  /** What happens while it is waited for, and what stands before its date. */
  text: string
  awaited: string
  ball: Exclude<Ball, 'nobody'>
  /** Null: no date is given (a machine reads, or the customer decides). */
  lead: LeadTimeName | null
  /** The step its lead time counts from, where that is not the one before it. */
  from?: StepKind
}

const CHECKED: PathStep = {
  kind: 'data-checked',
  title: 'Dati controllati',
  text: 'Stiamo controllando i dati della richiesta. Tu non devi fare niente.',
  awaited: 'controllo atteso entro il',
  ball: 'office',
  lead: 'office-check',
}
const SENT: PathStep = {
  kind: 'sent-to-supplier',
  title: 'Richiesta trasmessa al fornitore',
  text: 'I dati sono a posto: stiamo trasmettendo la richiesta al fornitore. Tu non devi fare niente.',
  awaited: 'invio atteso entro il',
  ball: 'office',
  lead: 'office-sending',
}
const CONCLUDED: PathStep = {
  kind: 'contract-concluded',
  title: 'Contratto concluso',
  text: 'Il fornitore sta accettando il contratto. Tu non devi fare niente.',
  awaited: 'risposta attesa entro il',
  ball: 'supplier',
  lead: 'supplier-answer',
}
const active = (title: string, text: string, lead: LeadTimeName): PathStep => ({
  kind: 'supply-active',
  title,
  text: `${text} Tu non devi fare niente.`,
  awaited: 'previsto entro il',
  ball: 'supplier',
  lead,
  from: 'sent-to-supplier',
})

const NEW_CONTRACT = active('Fornitura attiva', 'Il fornitore sta attivando il contratto.', 'activation')

/** The way each kind of request goes after it was made: the office may skip a step, never go back. */
export const PATHS: Readonly<Record<RequestType, readonly PathStep[]>> = {
  switch: [
    CHECKED,
    SENT,
    CONCLUDED,
    active(
      'Passaggio sulla rete',
      'Il passaggio al nuovo fornitore è in corso: la luce e il gas non si fermano.',
      'switch',
    ),
  ],
  voltura: [
    CHECKED,
    SENT,
    CONCLUDED,
    active(
      'Voltura eseguita',
      'Il fornitore sta cambiando il nome sul contratto: la fornitura non si ferma.',
      'activation',
    ),
  ],
  subentro: [
    CHECKED,
    SENT,
    CONCLUDED,
    active('Contatore riattivato', 'Il distributore sta riattivando il contatore.', 'activation'),
  ],
  offer_activation: [CHECKED, SENT, CONCLUDED, NEW_CONTRACT],
  internet_casa: [
    CHECKED,
    SENT,
    CONCLUDED,
    {
      kind: 'appointment-set',
      title: 'Appuntamento con il tecnico',
      text: 'L’operatore ti chiama per fissare l’appuntamento con il tecnico.',
      awaited: 'previsto entro il',
      ball: 'supplier',
      lead: 'appointment',
      from: 'sent-to-supplier',
    },
    active('Linea attiva', 'L’operatore sta attivando la linea.', 'activation'),
  ],
  internet_mobile: [
    CHECKED,
    SENT,
    {
      ...CONCLUDED,
      text: 'L’operatore sta confermando il contratto. Tu non devi fare niente.',
      lead: 'mobile-confirmation',
    },
    {
      kind: 'sim-sent',
      title: 'SIM spedita',
      text: 'L’operatore sta spedendo la SIM. Tu non devi fare niente.',
      awaited: 'consegna prevista entro il',
      ball: 'supplier',
      lead: 'sim-delivery',
    },
    {
      ...active('Numero attivo', 'L’operatore sta attivando il numero.', 'portability'),
      from: undefined,
    },
  ],
  analisi_bolletta: [
    {
      kind: 'bill-read',
      title: 'Bolletta letta',
      text: 'Stiamo leggendo la bolletta: di solito bastano pochi secondi.',
      awaited: 'attesa entro il',
      ball: 'office',
      lead: null,
    },
    {
      kind: 'bill-confirmed',
      title: 'Dati confermati, preventivi pronti',
      text: 'Controlla i dati che abbiamo letto: senza la tua conferma non li usiamo.',
      awaited: 'attesi entro il',
      ball: 'customer',
      lead: null,
    },
  ],
  consulenza: [
    {
      kind: 'request-completed',
      title: 'Risposta',
      text: 'Ti risponde una persona.',
      awaited: 'attesa entro il',
      ball: 'office',
      lead: 'office-answer',
    },
  ],
}

/** A row whose type no code knows any more has no path. */
export const pathOf = (type: string): readonly PathStep[] =>
  Object.hasOwn(PATHS, type) ? PATHS[type as RequestType] : []

/** After an energy contract is active. No event marks it: it is only told in advance. */
export const FIRST_BILL = { title: 'Prima bolletta nuova', lead: 'first-bill' } as const
export const hasFirstBill = (type: RequestType): boolean => requestRow(type)?.energy === true

/** The place of a step on the path of its kind of request; -1 beside it. A bill that passes to a person is past its reading. */
export const placeOnPath = (type: RequestType, kind: string): number =>
  pathOf(type).findIndex(step => step.kind === (kind === 'bill-by-hand' ? 'bill-read' : kind))

/**
 * The furthest step of the path that the kinds of steps, oldest first, have reached; -1 before the first. A refusal of the
 * supplier, or an acceptance it takes back, takes a case to before it was sent on.
 */
export function reachedOn(type: RequestType, kinds: readonly string[]): number {
  const refusal = kinds.findLastIndex(kind => kind === 'supplier-refused' || kind === 'supplier-took-back')
  const sending = placeOnPath(type, 'sent-to-supplier')
  return Math.max(
    -1,
    ...kinds.map((kind, at) => {
      const place = placeOnPath(type, kind)
      return at < refusal ? Math.min(place, sending - 1) : place
    }),
  )
}
