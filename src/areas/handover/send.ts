import type { Lack } from '#areas/requests/lacks.ts'

/** One file of data, or a document for each request with the papers that came with it. */
export const sendFormats = ['csv', 'pdf'] as const
export type SendFormat = (typeof sendFormats)[number]
export const sendFormatLabels: Record<SendFormat, string> = {
  csv: 'CSV, una riga per pratica',
  pdf: 'PDF e documenti allegati (ZIP)',
}

const sendStates = ['making', 'ready', 'sending', 'transmitted', 'failed'] as const
export type SendState = (typeof sendStates)[number]
export const sendStateLabels: Record<SendState, string> = {
  making: 'In preparazione',
  ready: 'Pronto da trasmettere',
  sending: 'In trasmissione',
  transmitted: 'Trasmesso',
  failed: 'Non riuscito',
}

/** Of a request in a file: not said yet, sent on, or not, because its case had moved meanwhile. */
export type ItemOutcome = 'waiting' | 'sent' | 'not-possible' | 'given-up'

/** More in one file are no day's work, and a larger one is not opened by every program. */
export const MAX_IN_SEND = 100
/** The file holds accounts and documents: it is fetched once, and then only its hash is needed. */
export const SEND_FILE_DAYS = 7

/** A request that goes into no file: what it lacks, or why it cannot. */
export interface LeftOut {
  requestId: string
  /** Null of one that is not there. */
  number: number | null
  why: 'not-ready' | 'in-a-send' | 'own' | 'gone'
  lacks: Lack[]
}

/** How far a case is between us and the supplier. */
export type Stage = 'to-check' | 'to-send' | 'sent' | 'refused' | 'taken-back' | 'accepted' | 'left'

export const stageLabels: Record<Stage, string> = {
  'to-check': 'Da controllare',
  'to-send': 'Da inviare',
  sent: 'Inviata',
  refused: 'Rifiutata dal fornitore',
  'taken-back': 'Accettazione ritirata dal fornitore',
  accepted: 'Accettata dal fornitore',
  left: 'Recesso del cliente',
}

const STAGES: Readonly<Record<string, Stage>> = {
  'data-checked': 'to-send',
  'sent-to-supplier': 'sent',
  'supplier-refused': 'refused',
  'supplier-took-back': 'taken-back',
  'contract-concluded': 'accepted',
  'withdrawal-declared': 'left',
}
export const stageKinds: readonly string[] = Object.keys(STAGES)

/** From the kinds of its steps, oldest first: the last that moved it decides. */
export const stageOf = (kinds: readonly string[]): Stage =>
  STAGES[kinds.findLast(kind => stageKinds.includes(kind)) ?? ''] ?? 'to-check'
