import type { LineKind } from '#areas/offers/offer-kinds.ts'
import { active, CHECKED, CONCLUDED, type PathStep, SENT } from './case/path-steps.ts'

/** A drawing of `web/illustrations`. */
export type Plate = 'bill' | 'switch' | 'voltura' | 'subentro' | 'router' | 'sim'

interface Tile {
  title: string
  plate: Plate
  text: string
  /** Ours to expect and not to promise (spec 1 §1); null where nobody can say before looking. */
  times: string | null
  needed: string
  /** What can be compared starts with the comparison. */
  compared?: string
}

interface RequestRow {
  label: string
  /** The line it asks for; what asks for energy has none. */
  line?: LineKind
  /** It ends in a contract of energy, which the first bill of the new supplier follows. */
  energy?: true
  /** The button that begins it on an offer chosen elsewhere. */
  start?: string
  /** The office takes it with who is on the telephone. */
  byPhone?: true
  /** Among the services of the home page and of a customer's area; null for what begins elsewhere. */
  tile: Tile | null
  /** What its confirmation says comes next (spec 2 §2.2, §2.3). */
  next: string | null
  /** The way it goes after it was made: the office may skip a step, never go back. */
  path: readonly PathStep[]
}

/** spec 2 §3.4, spec 3 §4. What asks for a line or for energy is filled in by a wizard of `request-flows.ts`. */
export const requestRows = {
  analisi_bolletta: {
    label: 'Analisi Bolletta',
    tile: {
      title: 'Analisi bolletta',
      plate: 'bill',
      text: 'Un PDF o una foto. Leggiamo ogni voce e ti mostriamo da quale riga viene.',
      times: 'pochi secondi',
      needed: 'l’ultima bolletta',
    },
    next: null,
    path: [
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
  },
  switch: {
    label: 'Switch Fornitore',
    energy: true,
    start: 'Cambia fornitore',
    byPhone: true,
    tile: {
      title: 'Cambio fornitore',
      plate: 'switch',
      text: 'Cambia chi ti fattura. Contatore, rete e qualità della corrente restano gli stessi.',
      times: 'di solito 15–30 giorni lavorativi',
      needed: 'POD o PDR',
      compared: '/offerte-luce-gas-2025',
    },
    next: null,
    path: [
      CHECKED,
      SENT,
      CONCLUDED,
      active(
        'Passaggio sulla rete',
        'Il passaggio al nuovo fornitore è in corso: la luce e il gas non si fermano.',
        'switch',
      ),
    ],
  },
  voltura: {
    label: 'Voltura',
    energy: true,
    start: 'Fai la voltura',
    byPhone: true,
    tile: {
      title: 'Voltura',
      plate: 'voltura',
      text: 'Il contratto passa a te, senza staccare la luce o il gas.',
      times: null,
      needed: 'bolletta del vecchio intestatario',
    },
    next: null,
    path: [
      CHECKED,
      SENT,
      CONCLUDED,
      active(
        'Voltura eseguita',
        'Il fornitore sta cambiando il nome sul contratto: la fornitura non si ferma.',
        'energy-activation',
      ),
    ],
  },
  subentro: {
    label: 'Subentro',
    energy: true,
    start: 'Fai il subentro',
    byPhone: true,
    tile: {
      title: 'Subentro',
      plate: 'subentro',
      text: 'Il contatore c’è ma è spento. Lo riattiviamo a tuo nome.',
      times: null,
      needed: 'codice del contatore',
    },
    next: null,
    path: [
      CHECKED,
      SENT,
      CONCLUDED,
      active('Contatore riattivato', 'Il distributore sta riattivando il contatore.', 'energy-activation'),
    ],
  },
  internet_casa: {
    label: 'Internet Casa',
    line: 'internet',
    start: 'Attiva questa offerta',
    byPhone: true,
    tile: {
      title: 'Internet casa',
      plate: 'router',
      text: 'Fibra, misto rame o ADSL: le offerte del tuo indirizzo, con il prezzo dopo la promo.',
      times: 'di solito 4–6 settimane',
      needed: 'indirizzo o codice di migrazione',
      compared: '/offerte-internet',
    },
    next: 'L’appuntamento per l’attivazione sarà fissato entro 10-15 giorni.',
    path: [
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
      active('Linea attiva', 'L’operatore sta attivando la linea.', 'line-activation'),
    ],
  },
  internet_mobile: {
    label: 'Mobile',
    line: 'mobile',
    start: 'Attiva questa offerta',
    byPhone: true,
    tile: {
      title: 'Mobile',
      plate: 'sim',
      text: 'Una nuova SIM, con il tuo numero o con uno nuovo.',
      times: 'di solito 24–48 ore',
      needed: 'ICCID della SIM attuale',
      compared: '/offerte-mobile',
    },
    next: 'La SIM arriva in 2-3 giorni lavorativi; la portabilità si completa in 2-3 giorni lavorativi.',
    path: [
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
  },
  offer_activation: {
    label: 'Attivazione offerta',
    energy: true,
    tile: null,
    next: null,
    path: [
      CHECKED,
      SENT,
      CONCLUDED,
      active('Fornitura attiva', 'Il fornitore sta attivando il contratto.', 'energy-activation'),
    ],
  },
  consulenza: {
    label: 'Consulenza gratuita',
    tile: null,
    next: null,
    path: [
      {
        kind: 'request-completed',
        title: 'Risposta',
        text: 'Ti risponde una persona.',
        awaited: 'attesa entro il',
        ball: 'office',
        lead: 'office-answer',
      },
    ],
  },
} as const satisfies Record<string, RequestRow>

type Rows = typeof requestRows
export type RequestType = keyof Rows
/** The requests of which something is said. */
export type RequestTypeWith<What extends keyof RequestRow> = {
  [Type in RequestType]: What extends keyof Rows[Type] ? Type : never
}[RequestType]

export const requestTypes = Object.keys(requestRows) as [RequestType, ...RequestType[]]
export const requestTypesWith = <What extends keyof RequestRow>(what: What): RequestTypeWith<What>[] =>
  requestTypes.filter((type): type is RequestTypeWith<What> => what in requestRows[type])
type Tiled = { [Type in RequestType]: Rows[Type]['tile'] extends null ? never : Type }[RequestType]
/** Each with its tile, in the order of the home page. */
export const services = requestTypes
  .filter((type): type is Tiled => requestRows[type].tile !== null)
  .map(type => {
    const tile: Tile = requestRows[type].tile
    return { type, ...tile }
  })
/** Undefined for a stored type that no code knows any more. */
export const requestRow = (type: RequestType): RequestRow | undefined => requestRows[type]
export const requestTypeLabels = Object.fromEntries(
  requestTypes.map(type => [type, requestRows[type].label]),
) as Record<RequestType, string>

export const requestStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestStatusLabels: Record<RequestStatus, string> = {
  pending: 'In attesa',
  in_progress: 'In lavorazione',
  completed: 'Completata',
  cancelled: 'Annullata',
}

/** Moves a request may make. A completed or cancelled case may be reopened by the office. */
export const requestMoves: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['pending', 'completed', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['in_progress'],
}

export const isClosed = (status: RequestStatus): boolean => status === 'completed' || status === 'cancelled'

/** How it came: made on the site, or entered by the office for somebody on the telephone. */
export type RequestChannel = 'site' | 'phone'

export const requestNumber = (number: number): string => `R-${number}`

/** The number that stands in an address, also as people type it; null for an id. */
export const numberOfCase = (text: string): number | null => {
  const digits = /^R-(\d{1,9})$/i.exec(text)?.[1]
  return digits ? Number(digits) : null
}

/** The page of a case for its customer: notices lead there too. */
export const caseAddress = (requestId: string): string => `/dashboard/pratica/${requestId}`
