import type { Blocker } from '#areas/requests/blockers.ts'
import { AppError } from '#core/errors.ts'

/** A data file, or one document per request with its attachments. */
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

/** Outcome of a request in a file: pending, sent on, or not, because its case changed meanwhile. */
export type ItemOutcome = 'waiting' | 'sent' | 'not-possible' | 'given-up'

/** More is beyond a day's work, and some programs cannot open larger files. */
export const MAX_IN_SEND = 100
/** The file contains IBANs and documents: it is downloaded once, and then only its hash is needed. */
export const SEND_FILE_DAYS = 7

/** A request left out of the file, with what it lacks or why. */
export interface LeftOut {
  requestId: string
  /** Null for a missing one. */
  number: number | null
  why: 'not-ready' | 'in-a-send' | 'own' | 'gone'
  lacks: Blocker[]
}

/** Stage of a case between us and the supplier. */
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

/** From the kinds of its steps, oldest first: the last relevant one decides. */
export const stageOf = (kinds: readonly string[]): Stage =>
  STAGES[kinds.findLast(kind => stageKinds.includes(kind)) ?? ''] ?? 'to-check'

/** Delivery channels; a supplier without a row is served by hand. */
export const sendWays = ['hand', 'mail', 'sftp'] as const
export type SendWay = (typeof sendWays)[number]
export const sendWayLabels: Record<SendWay, string> = { hand: 'A mano', mail: 'Per e-mail', sftp: 'Per SFTP' }

export interface SftpChannel {
  way: 'sftp'
  host: string
  port: number
  user: string
  /** Empty: the server's initial folder. */
  folder: string
  /** `SHA256:…`, as printed by ssh-keygen -l: nothing is sent to another server. */
  hostKey: string
}
export type Channel = { way: 'mail'; email: string } | SftpChannel

/** Destination of a file, for display. */
export const destinationOf = (channel: Channel): string =>
  channel.way === 'mail'
    ? channel.email
    : `${channel.host}${channel.port === 22 ? '' : `:${channel.port}`}${channel.folder ? ` (${channel.folder})` : ''}`

/** Why delivery failed, with the server's own message. */
export interface Failure {
  code: string
  words?: string
}

/** A file being delivered, and later its receipt. */
export interface Delivery {
  way: Channel['way']
  to: string
  /** Requester: their own cases are not moved. */
  by: string
  /** Since the request. */
  tries: number
  /** Start of the running attempt; null between two. */
  since: string | null
  failure?: Failure
  /** Name under which it arrived, and the server's response. */
  receipt?: { file: string; answer?: string; messageId?: string }
}

/** Further attempts need a person. */
export const DELIVERY_RETRIES = 4
/** After this, an attempt on a vanished node counts as lost. */
export const DELIVERY_SECONDS = 300
/** For the whole connection. */
export const DELIVERY_DEADLINE_MS = 120_000

export const isUnderWay = ({ since }: Delivery, now: Date): boolean =>
  since !== null && now.getTime() - Date.parse(since) < DELIVERY_SECONDS * 1_000

/** Errors that retrying does not solve: a person has to look. */
const FINAL: ReadonlySet<string> = new Set([
  'not-outside',
  'host-key',
  'sign-in',
  'mail-refused',
  'no-mail-server',
  'no-channel',
  'file-gone',
  'name-taken',
  'too-large',
])

export const isFinalFailure = (code: string, tries: number): boolean => FINAL.has(code) || tries > DELIVERY_RETRIES

const FAILURES: Readonly<Record<string, string>> = {
  'not-outside': 'L’indirizzo del server è nella nostra rete: non ci si può collegare.',
  'no-answer': 'Il server non risponde.',
  'too-slow': 'Il server non ha risposto in tempo.',
  'host-key': 'Il server ha un’impronta diversa da quella registrata.',
  'sign-in': 'Il server non accetta l’utente o la password.',
  folder: 'La cartella non c’è o non si apre.',
  refused: 'Il server non ha scritto il file.',
  cut: 'Il collegamento si è interrotto.',
  size: 'Il file arrivato non è lungo quanto il nostro.',
  'name-taken': 'Sul server c’è già un altro file con questo nome.',
  'mail-refused': 'Il server di posta ha rifiutato il messaggio.',
  'mail-later': 'Il server di posta per ora non prende il messaggio.',
  'no-mail-server': 'Il sito non ha un server di posta: il messaggio non partirebbe.',
  'no-channel': 'Per questo fornitore l’invio è tornato a mano.',
  'file-gone': 'Il file non c’è più, o non è quello preparato: annulla l’invio e preparalo di nuovo.',
  'storage-error': 'Il nostro archivio non ha dato il file in tempo.',
  'too-large': 'Il file è troppo grande per un’e-mail: usa SFTP o mandalo a mano.',
}

export const failureText = ({ code, words }: Failure): string =>
  `${FAILURES[code] ?? 'Non è riuscito.'}${words ? ` Ha detto: «${words}».` : ''}`

/** Maps an SFTP or SMTP error to its reason. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) {
    const { words } = error.detail.values ?? {}
    return { code: error.code, ...(typeof words === 'string' && { words }) }
  }
  const { responseCode, response, code } = error as { responseCode?: number; response?: string; code?: string }
  if (code === 'ETIMEDOUT') return { code: 'too-slow' }
  if (responseCode === undefined) return { code: 'no-answer' }
  const words = (response ?? '').replace(/\s+/g, ' ').slice(0, 200)
  return { code: responseCode >= 500 ? 'mail-refused' : 'mail-later', ...(words && { words }) }
}

export const channelFaults: Readonly<Record<string, string>> = {
  required: 'Scrivi con quale utente si entra.',
  email: 'Scrivi un indirizzo e-mail: pratiche@fornitore.it.',
  host: 'Scrivi il nome del server, senza cartella e senza porta: sftp.fornitore.it.',
  port: 'La porta è un numero da 1 a 65535: di solito 22.',
  fingerprint: 'Scrivi l’impronta per intero: SHA256: e 43 caratteri.',
  secret: 'Scrivi la password, o scegli una chiave. Serve di nuovo quando cambi server, porta, utente o impronta.',
  'key-wrong': 'Questo file non è una chiave privata, o ha una frase di sblocco.',
  'too-long': 'È troppo lungo.',
}
