import type { IndexingProblem } from './problem.ts'
import type { NotificationState, IndexingSign } from './status.ts'
import type { SearchExportKind } from './search-export.server.ts'

/** spec 3 §8. */
export const indexingToasts = {
  checked: 'Stato indicizzazione verificato',
  checkFailed: { title: 'Errore', text: 'Impossibile verificare lo stato di indicizzazione', tone: 'error' },
  updateFailed: {
    title: 'Errore nell’aggiornamento',
    text: 'Si è verificato un errore durante l’aggiornamento',
    tone: 'error',
  },
} as const

/** «Aggiorna Tutto» at its end: the engines are notified only where one is set, and from the queue. */
export const updatedToast = ({ queued = 0 }: Readonly<Record<string, number>>, isOff: boolean) =>
  ({
    title: 'Aggiornamento completo finito',
    text: `Sitemap aggiornata. ${
      isOff
        ? 'Nessun motore avvisato: INDEXNOW_ENDPOINT non è impostato'
        : queued === 0
          ? 'Niente di nuovo da comunicare ai motori'
          : `Avvisi messi in coda: ${queued}`
    }.`,
    tone: 'ok',
  }) as const

/** `indexed/total`; where nobody told how many are indexed, that is what is said. */
export const checkedText = (indexed: number | null, total: number): string =>
  indexed === null
    ? `nessun dato/${total.toLocaleString('it-IT')} pagine indicizzate: importa la copertura della Search Console`
    : `${indexed.toLocaleString('it-IT')}/${total.toLocaleString('it-IT')} pagine indicizzate`

/** Badges of the monitor (spec 3 §2: Active, Error), in Italian. */
export const signStates: Readonly<Record<IndexingSign['state'], string>> = {
  active: 'Attivo',
  error: 'Errore',
  off: 'Non attivo',
}
export const signReasons: Readonly<Record<string, string>> = {
  'never-made': 'La sitemap non è mai stata registrata.',
  late: 'L’ultimo aggiornamento ha più di due ore: si rifà ogni ora.',
  'update-failed': 'L’ultimo aggiornamento non è riuscito.',
  'indexnow-off': 'INDEXNOW_ENDPOINT non è impostato: nessun motore viene avvisato.',
  'nothing-told': 'Ancora nessun avviso inviato.',
  patience: 'IndexNow ha chiesto di aspettare: l’invio riprende da solo.',
  'not-taken': 'L’ultimo invio non è stato accettato: la risposta è tra le ricevute.',
  waiting: 'Ci sono avvisi che aspettano da più di due ore.',
  'ping-retired':
    'Il ping è stato ritirato dai motori, che leggono la sitemap da robots.txt: SEARCH_PING_URL non è impostato.',
  'ping-failed': 'L’ultimo ping non ha avuto risposta.',
}

export const notificationStates: Readonly<Record<NotificationState, string>> = {
  waiting: 'In attesa',
  sent: 'Inviato',
  expired: 'Scaduto',
  refused: 'Rifiutato',
}

/** Why an address was told, or the sitemap made. */
export const triggerLabels: Readonly<Record<string, string>> = {
  'auto-run': 'Ogni ora',
  startup: 'All’avvio',
  'sitemap-refresh': 'All’avvio',
  'content-published': 'Pubblicazione',
  'duplicate-cleanup': 'Pulizia dei duplicati',
  'complete-update': 'Aggiorna Tutto',
  manual: 'A mano',
  'force-revalidation': 'Rivalidazione',
  'phase-boost': 'Fase 3',
}

/** What a status of the protocol means for us. */
export const answerText = (status: number | null): string => {
  if (status === null) return 'nessuna risposta'
  const meanings: Readonly<Record<number, string>> = {
    200: 'ricevuto',
    202: 'ricevuto, chiave da verificare',
    400: 'richiesta non valida',
    401: 'chiave non riconosciuta',
    403: 'chiave non valida',
    422: 'indirizzi non del sito, o chiave diversa',
    429: 'troppe richieste',
  }
  const meaning = meanings[status] ?? (status >= 500 ? 'guasto del motore' : 'rifiutato')
  return `${status}, ${meaning}`
}

export const exportKinds: Readonly<Record<SearchExportKind, string>> = {
  coverage: 'Copertura giorno per giorno',
  reasons: 'Motivi di mancata indicizzazione',
  days: 'Clic e impressioni giorno per giorno',
  queries: 'Query',
  pages: 'Pagine',
}

/** Why a line of an export was left out. */
export const lineRefusals: Readonly<Record<string, string>> = {
  'not-a-number': 'un numero non si legge',
  'not-a-date': 'la data non si legge',
  future: 'la data è nel futuro',
  empty: 'manca il testo',
  'too-long': 'il testo supera 300 caratteri',
  'not-ours': 'l’indirizzo non è di questo sito',
  repeated: 'la stessa voce c’è già più sopra',
  'more-clicks': 'i clic sono più delle impressioni',
}

export const exportErrors: Readonly<Record<string, string>> = {
  'too-many-rows': 'Il file ha più di 20.000 righe: scegli un periodo più corto.',
  'no-header':
    'Le intestazioni non sono di un’esportazione della Search Console: servono Query, Pagine, Date, Grafico della copertura o Motivi.',
  'no-rows': 'Nessuna riga si può importare.',
  required: 'Indica il giorno: questo file non lo contiene.',
  'not-a-date': 'Inserisci una data valida.',
  future: 'Il giorno non può essere nel futuro.',
  'after-end': 'Il primo giorno viene dopo l’ultimo.',
  'too-long-ago': 'Il periodo supera i sedici mesi che la Search Console conserva.',
}

export const indexingErrors: Readonly<Record<string, string>> = {
  'indexnow-off': 'INDEXNOW_ENDPOINT non è impostato: nessun motore può essere avvisato.',
  'search-console-off': 'SEARCH_CONSOLE_CREDENTIALS non è impostato: importa i file CSV.',
  'not-ours': 'Solo indirizzi pubblici di questo sito, uno per riga.',
  required: 'Scrivi almeno un indirizzo.',
  'too-many': 'Al massimo 500 indirizzi per volta.',
  other: 'Non è stato possibile: riprova tra poco.',
}

/** Why a reading of the API failed (areas/runs prints the code else). */
export const searchConsoleFailures: Readonly<Record<string, string>> = {
  'search-console-credentials':
    'le credenziali di SEARCH_CONSOLE_CREDENTIALS non si leggono: serve il JSON di un account di servizio',
  'search-console-refused': 'la Search Console rifiuta: l’account di servizio deve essere un utente della proprietà',
  'search-console-quota': 'la quota del giorno è finita: riprende domani',
}

export const problemTexts: Readonly<Record<IndexingProblem, { label: string; todo: string }>> = {
  'error-status': {
    label: 'Non risponde 200',
    todo: 'La sitemap la elenca, ma la pagina non si apre o porta altrove: correggila, o toglila.',
  },
  noindex: {
    label: 'noindex per errore',
    todo: 'È nella sitemap e chiede di non essere indicizzata: togli il noindex dalla pagina, o la pagina dalla sitemap.',
  },
  'canonical-elsewhere': {
    label: 'Canonical altrove',
    todo: 'Dice che l’originale è un’altra pagina: correggi il canonical, o togli la pagina dalla sitemap.',
  },
  'not-in-sitemap': {
    label: 'Non è nella sitemap',
    todo: 'Si può indicizzare ma la sitemap non la elenca: aggiorna la sitemap; se resta fuori, non è tra le pagine pubbliche dichiarate.',
  },
  'no-link': {
    label: 'Nessun link interno',
    todo: 'Nessuna pagina del sito porta qui: aggiungi un link da una pagina che parla dello stesso tema.',
  },
  'not-indexed': {
    label: 'Non indicizzata',
    todo: 'Il motore la conosce e non la mostra: migliora il testo, poi avvisa di nuovo.',
  },
  'never-told': { label: 'Mai comunicata', todo: 'Nessun avviso IndexNow è partito per questa pagina: avvisa adesso.' },
}
