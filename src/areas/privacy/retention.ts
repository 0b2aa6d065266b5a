import { ALERT_HOURS, ALERT_MONTHS, ALERT_PROOF_MONTHS, ANALYSIS_YEARS, SIGHTING_DAYS } from '#areas/bills/bill.ts'
import { AB_DAYS, CLICK_DAYS } from '#areas/growth/experiments/ab-test.ts'
import { BROWSER_HOURS } from '#areas/identity/session.ts'
import { CONTACT_MONTHS } from '#areas/growth/link-building/prospect.ts'
import { NOTICE_MONTHS } from '#areas/notifications/topics.ts'
import { PREPARED_DAYS } from '#areas/requests/prepared.ts'
import { CONTACT_YEARS, CONTRACT_YEARS } from '#areas/requests/retention.ts'
import { SECURITY_ALERTS_MONTHS, SECURITY_EVENTS_MONTHS } from '#areas/security/texts.ts'
import { COPY_DAYS, TRAIL_MONTHS } from './texts.ts'

/** What happens to data when their person deletes the account. */
export type AfterErasure =
  | 'deleted'
  /** By law, until `until`. */
  | 'kept'
  /** Rows with the account's random number and codes only, nothing identifying the person. */
  | 'codes'
  /** Never personal. */
  | 'nobody'

/** One line of the notice: what we store about people, why, on what legal basis and for how long. */
export interface DataRetention {
  what: string
  why: string
  /** Article 6 GDPR. */
  basis: string
  until: string
  afterErasure: AfterErasure
}

/** spec 1 §9. */
export const MARKETING_YEARS = 2
/** Our choice: as long as the audit trail. */
export const ACCESS_LOG_MONTHS = 24
export const PROOF_MONTHS = 24
export const MESSAGE_FILE_DAYS = 30
/** The funnel compares ninety days with the ninety before. */
export const CONVERSION_MONTHS = 7

/**
 * Everything stored about people. The privacy notice and the data page print it, copy and erasure follow it
 * (person-tables.ts), the jobs of each area enforce the periods.
 */
export const RETENTION = {
  account: {
    what: 'Account: nome, cognome, email, telefono se lo scrivi, password (conservata solo in forma cifrata non reversibile), verifica in due passaggi se la attivi, accessi con data, IP e tipo di browser, note del nostro ufficio',
    why: 'Farti entrare, proteggere l’account, scriverti sulle tue richieste',
    basis: 'Contratto (lett. b); sicurezza: legittimo interesse (lett. f)',
    until: 'Finché hai l’account; gli accessi finché dura la sessione',
    afterErasure: 'deleted',
  },
  analysis: {
    what: 'Bollette e dati letti: fornitore, POD o PDR, indirizzo, consumi, prezzi, importi, codice fiscale, preventivi',
    why: 'Leggere la bolletta, mostrarti quanto spendi e che cosa conviene',
    basis: 'Contratto (lett. b)',
    until: `${ANALYSIS_YEARS} anni dall’analisi`,
    afterErasure: 'deleted',
  },
  visitorBills: {
    what: 'Bollette lette senza account, e i dati letti: legate a un numero a caso del tuo browser, non a un nome che ci dai',
    why: 'Leggere la bolletta, mostrarti quanto spendi e che cosa conviene',
    basis: 'Misure chieste da te (lett. b)',
    until: `${BROWSER_HOURS} ore, o fino a «Cancella adesso»; se crei l’account per tenerle, come le altre bollette`,
    afterErasure: 'nobody',
  },
  secondReading: {
    what: 'Se dici di sì a questa funzione, dove è accesa: le righe della bolletta senza nome, indirizzo e codici, che riceve un modello di intelligenza artificiale; del consenso la prova',
    why: 'Leggere i numeri e le date che il nostro programma non legge',
    basis: 'Consenso (lett. a)',
    until: `Le righe per il tempo della domanda; la prova del consenso finché hai l’account, o ${ALERT_PROOF_MONTHS} mesi senza account`,
    afterErasure: 'deleted',
  },
  priceAlerts: {
    what: 'Avvisi di prezzo senza account: email, consumi che ci hai scritto, quanto costava la prima offerta; del consenso la prova, senza l’email in chiaro',
    why: 'Scriverti quando la prima offerta della tua lista costa meno',
    basis: 'Consenso (lett. a)',
    until: `${ALERT_MONTHS} mesi, o fino a «Cancella l’avviso»; ${ALERT_HOURS} ore se non lo confermi; la prova del consenso ${ALERT_PROOF_MONTHS} mesi`,
    afterErasure: 'deleted',
  },
  guardian: {
    what: 'Sentinella: che cosa vuoi sapere e da quale soglia, il confronto di ogni giorno, i promemoria e gli avvisi che ti abbiamo mandato',
    why: 'Ricordarti la fine di un prezzo bloccato e, se lo chiedi, dirti quando cambiare conviene',
    basis: 'Contratto (lett. b)',
    until: `Finché c’è la fornitura; i confronti ${SIGHTING_DAYS} giorni, le scelte finché hai l’account`,
    afterErasure: 'deleted',
  },
  contracts: {
    what: 'Richieste e contratti: dati della fornitura, IBAN, documento, accettazioni',
    why: 'Preparare la richiesta, trasmetterla al fornitore, seguirla',
    basis: 'Contratto (lett. b); obblighi di legge (lett. c)',
    until: `${CONTRACT_YEARS} anni per i documenti contrattuali; ${CONTACT_YEARS} anni per le richieste mai partite`,
    afterErasure: 'kept',
  },
  notices: {
    what: 'Avvisi nella tua area: che cosa è successo e in quale pagina lo vedi',
    why: 'Dirti quando una pratica, una bolletta o una fornitura cambia; per email solo se lo vuoi',
    basis: 'Contratto (lett. b)',
    until: `${NOTICE_MONTHS} mesi`,
    afterErasure: 'deleted',
  },
  drafts: {
    what: 'Bozze di una richiesta non inviata, e i file caricati per lei; quella che l’ufficio prepara con te al telefono, con l’account fatto per mandartela',
    why: 'Non farti perdere quello che hai scritto o detto',
    basis: 'Contratto (lett. b)',
    until: `24 ore; ${PREPARED_DAYS} giorni quella preparata al telefono, e poi, se non hai mai scelto una password, anche il suo account`,
    afterErasure: 'deleted',
  },
  consents: {
    what: 'Consensi: che cosa hai accettato, quando, quale versione del testo',
    why: 'Provare le tue scelte',
    basis: 'Obbligo di legge (lett. c)',
    until: 'Finché hai l’account; insieme ai documenti contrattuali, se ne restano',
    afterErasure: 'deleted',
  },
  marketing: {
    what: 'Email per offerte e novità',
    why: 'Mandarti comunicazioni commerciali',
    basis: 'Consenso (lett. a)',
    until: `Fino alla revoca, o ${MARKETING_YEARS} anni dopo l’ultimo contatto`,
    afterErasure: 'deleted',
  },
  messages: {
    what: 'Messaggi dalla pagina Contatti e richieste di consulenza',
    why: 'Risponderti',
    basis: 'Misure chieste da te (lett. b)',
    until: `${CONTACT_YEARS} anni dall’ultimo contatto`,
    afterErasure: 'deleted',
  },
  conversations: {
    what: 'Conversazioni con l’assistente del sito',
    why: 'Risponderti',
    basis: 'Misure chieste da te (lett. b)',
    until: '30 giorni dall’ultimo messaggio',
    afterErasure: 'nobody',
  },
  comments: {
    what: 'Commenti agli articoli: testo, data, nome e iniziale del cognome, visibili a tutti dopo la nostra approvazione',
    why: 'Pubblicare quello che hai scritto',
    basis: 'Contratto (lett. b)',
    until: 'Finché non ne chiedi la rimozione o chiudi l’account',
    afterErasure: 'deleted',
  },
  calls: {
    what: 'Registrazioni di telefonate',
    why: 'Oggi non registriamo le telefonate. Se cambierà, te lo diremo all’inizio della chiamata',
    basis: 'Consenso (lett. a)',
    until: '30 giorni',
    afterErasure: 'nobody',
  },
  security: {
    what: 'Eventi di sicurezza e avvisi: che cosa è successo, quando, su quale account; mai quello che hai scritto',
    why: 'Proteggere il servizio e il tuo account',
    basis: 'Legittimo interesse (lett. f)',
    until: `${Math.max(SECURITY_EVENTS_MONTHS, SECURITY_ALERTS_MONTHS)} mesi`,
    afterErasure: 'codes',
  },
  accessLog: {
    what: 'Registro degli accessi del nostro ufficio ai tuoi dati: chi, che cosa, quando',
    why: 'Farti vedere chi ha aperto i tuoi dati; controllare noi stessi',
    basis: 'Legittimo interesse (lett. f)',
    until: `${ACCESS_LOG_MONTHS} mesi`,
    afterErasure: 'codes',
  },
  trail: {
    what: 'Registro delle operazioni: quale, quando, da quale account; mai quello che hai scritto',
    why: 'Ricostruire errori e abusi',
    basis: 'Legittimo interesse (lett. f)',
    until: `${TRAIL_MONTHS} mesi`,
    afterErasure: 'codes',
  },
  attempts: {
    what: 'Conteggi dei tentativi, per indirizzo IP o per account',
    why: 'Fermare chi prova password o manda messaggi in serie',
    basis: 'Legittimo interesse (lett. f)',
    until: 'Il tempo del limite: al massimo un giorno',
    afterErasure: 'deleted',
  },
  outgoing: {
    what: 'Messaggi che ti mandiamo, mentre aspettano di partire',
    why: 'Consegnarli anche se la prima volta non riesce',
    basis: 'Contratto (lett. b)',
    until: 'Un giorno dopo la consegna',
    afterErasure: 'deleted',
  },
  copies: {
    what: 'La copia dei tuoi dati, quando la chiedi',
    why: 'Fartela scaricare',
    basis: 'Obbligo di legge (lett. c)',
    until: `${COPY_DAYS} giorni`,
    afterErasure: 'deleted',
  },
  measures: {
    what: 'Se dici di sì a questa funzione: in quale parte della pagina si preme e quale versione di una scritta hai visto, sommate per giorno; nessun codice tuo, niente di quello che scrivi',
    why: 'Capire che cosa non si trova e che cosa non è chiaro',
    basis: 'Consenso (lett. a)',
    until: `${Math.max(CLICK_DAYS, AB_DAYS)} giorni`,
    afterErasure: 'nobody',
  },
  siteContacts: {
    what: 'Indirizzo email pubblicato da un altro sito, quando gli proponiamo un nostro articolo',
    why: 'Scrivergli una volta; in ogni messaggio c’è il modo di dire di no',
    basis: 'Legittimo interesse (lett. f)',
    until: `${CONTACT_MONTHS} mesi senza risposta; di un no resta un codice, per non scrivere più`,
    afterErasure: 'nobody',
  },
  proofs: {
    what: 'Prova di una scelta sui cookie, o che un account è stato cancellato: data e codici, senza nome né indirizzo',
    why: 'Dimostrare di aver fatto quello che hai chiesto',
    basis: 'Obbligo di legge (lett. c)',
    until: `${PROOF_MONTHS} mesi`,
    afterErasure: 'nobody',
  },
} as const satisfies Record<string, DataRetention>

export type RetentionKind = keyof typeof RETENTION
