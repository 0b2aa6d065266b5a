import { MAX_FILES_PER_BILL, MAX_UPLOAD_BYTES } from '#core/limits.ts'
import { storageErrors } from '#core/uploads/upload-attempts.ts'
import { type UploadRefusal, uploadRefusalText } from '#core/uploads/upload-rules.ts'
import type { BillTrouble, ContractMarket, ReadingNote } from './bill.ts'

export const MAX_UPLOAD_MB = MAX_UPLOAD_BYTES / (1024 * 1024)
/** spec 2 §5.5; HEIC is the iPhone's format. */
export const billExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif'] as const

const refusal = (code: UploadRefusal) => uploadRefusalText(code, { maxMb: MAX_UPLOAD_MB, extensions: billExtensions })

/** Sentences by error code (spec 2 §8; the rest is ours). */
export const billErrors = {
  'sign-in-required': 'Utente non autenticato',
  'too-many-attempts': 'Hai fatto molte operazioni in poco tempo.',
  ...storageErrors,
  'no-file': 'Nessun file selezionato',
  'too-many-files': `Al massimo ${MAX_FILES_PER_BILL} file per una bolletta`,
  'file-too-large': refusal('file-too-large'),
  'file-kind': refusal('file-kind'),
  'file-content-mismatch': refusal('file-content-mismatch'),
  'file-double-name': refusal('file-double-name'),
  'file-dangerous': refusal('file-dangerous'),
  'file-empty': 'Il file è vuoto: non contiene nemmeno un byte. Scaricalo di nuovo dal sito del fornitore e riprova.',
  'heic-not-readable':
    'Questa foto è in formato HEIC, che qui non si apre. Su iPhone: Impostazioni, Fotocamera, Formati, «Più compatibile», poi rifai la foto; oppure condividila come JPG.',
  'upload-not-found': 'Il file non è più disponibile: caricalo di nuovo.',
  'upload-incomplete': 'Il caricamento del file non è finito: attendi che arrivi al 100% e riprova.',
  'reader-busy': 'In questo momento stiamo leggendo molte bollette: riprova tra qualche minuto.',
  'no-customer': 'Scegli se è la bolletta di una casa o di un’azienda.',
  'field-not-valid': 'Questo valore non può essere giusto: ricontrollalo sulla bolletta.',
  'bands-miss': 'Le tre fasce non fanno il consumo annuo: correggi il valore sbagliato, o svuota le tre fasce.',
  'field-needed': 'Serve per calcolare la spesa annua: lo trovi sulla bolletta.',
  'bill-not-ready': 'La bolletta è ancora in lettura: aspetta qualche secondo.',
  'bill-changed': 'Nel frattempo i dati di questa bolletta sono cambiati. Ricontrollali qui sotto.',
  'nothing-to-publish': 'Non ci sono modifiche da pubblicare.',
  'offer-gone': 'Questa offerta non c’è più nel catalogo.',
  'list-failed': 'Impossibile caricare le analisi delle bollette',
  'download-failed': 'Errore durante il download del file',
} as const

export const billNotices = {
  submitted: 'Bolletta caricata con successo',
  downloadFailed: 'Errore download',
  downloaded: 'Download completato',
  confirm: 'Confermo i dati',
  keep: 'È una bolletta',
  keepWhy:
    'Se invece è la tua bolletta di luce o gas, tienila: leggiamo quello che si legge, e i pochi dati che mancano li scrivi tu. I preventivi arrivano subito.',
  reviewed: 'Rivisto da una persona',
  changed: (words: string) =>
    `Da allora questa offerta è cambiata. Oggi: ${words}. La spesa calcolata è quella di prima: per rifarla conferma di nuovo i dati della bolletta.`,
  gone: 'Questa offerta oggi non si può più attivare.',
  estimate: 'stima',
  unsent: 'Ecco quello che avevi scritto: non ci era ancora arrivato. Controlla e invia.',
  noPresentCost:
    'Non sappiamo quanto paghi oggi: senza il prezzo del tuo contratto non possiamo dirti quanto risparmi.',
  outside: 'Resta fuori dal confronto: non dipende dal fornitore.',
} as const

export const billTroubleTexts: Record<BillTrouble, string> = {
  'password-protected':
    'Il PDF è protetto da una password e non si apre. Caricalo di nuovo e scrivi la password quando la chiediamo.',
  'broken-file': 'Il file è danneggiato e non si apre. Scaricalo di nuovo dal sito del fornitore e riprova.',
  'image-too-large': 'L’immagine è troppo grande per essere aperta. Rifai la foto con la fotocamera del telefono.',
  'heic-not-readable': billErrors['heic-not-readable'],
  'empty-document': 'Il documento è vuoto: non c’è niente da leggere. Controlla di aver scelto il file giusto.',
  'nothing-readable':
    'Qui non troviamo parole da leggere. Se è la foto di una bolletta, rifalla da vicino, con la pagina intera e a fuoco.',
  'not-a-bill':
    'Non sembra una bolletta di luce o gas: forse è la scheda di un’offerta o un altro documento. Ci serve la bolletta con i tuoi consumi.',
  'too-many-pages': 'Il documento ha troppe pagine per essere una bolletta. Manda solo le pagine della bolletta.',
  'poor-photo': 'La foto non si legge bene. Rifalla con la pagina distesa, intera e senza ombre, oppure manda il PDF.',
  'too-slow': 'Il documento è troppo pesante da leggere. Manda solo le pagine della bolletta, meglio se in PDF.',
  'reading-failed': 'La lettura si è fermata per un guasto nostro: il tuo file va bene.',
}

export const readingNoteTexts: Record<ReadingNote, string> = {
  'better-photo':
    'La foto si legge male: abbiamo lasciato vuoti i dati incerti. Con una foto più nitida ne leggiamo di più.',
  'check-values': 'Non tutto era chiaro: ricontrolla i dati con attenzione.',
  'first-pages-only': 'Abbiamo letto solo le prime pagine del documento.',
  'file-left-out': 'Uno dei file non si apre: abbiamo letto gli altri.',
}

export const handAnalysisText = 'Nel frattempo la guarda una persona: ti scriviamo noi quando l’analisi è pronta.'

export const waitingTexts = { reading: 'La stiamo leggendo.', 'by-hand': 'La legge una persona.' } as const

export const marketNotices: Record<Exclude<ContractMarket, 'libero'>, { title: string; text: string }> = {
  tutela: {
    title: 'Sei nel servizio di tutela',
    text: 'Le tue condizioni sono decise dall’Autorità (ARERA) e seguono il prezzo all’ingrosso. Oggi ci può stare solo chi è in condizione di vulnerabilità, per esempio per età, salute o disagio economico. Se passi al mercato libero puoi rientrarci solo finché resti vulnerabile: confronta con calma.',
  },
  'tutele-graduali': {
    title: 'Sei nel servizio a tutele graduali',
    text: 'È il servizio in cui è passato chi non aveva scelto un’offerta del mercato libero. Il prezzo segue il PUN con una quota fissa molto bassa, quindi spesso conviene restare. Se passi al mercato libero non puoi più rientrarci.',
  },
}

export const noQuotesTexts = {
  'gas-business': 'Gas: non disponibile per clienti business.',
  'gas-sardegna': 'Gas in Sardegna: non disponibile. Le regole del calcolo non coprono la Sardegna.',
  'out-of-range': 'Questa fornitura è più grande di quelle per cui sappiamo fare il conto: serve un’offerta su misura.',
  'no-offers': 'Oggi non abbiamo offerte attivabili per questa fornitura.',
} as const
export type NoQuotesReason = keyof typeof noQuotesTexts

export const supplyErrors = {
  ...billErrors,
  'field-not-valid': 'Questo valore non può essere giusto: ricontrollalo.',
  'code-taken': 'Hai già una fornitura con questo codice: correggi quella.',
  'address-needed': 'Scrivi l’indirizzo, oppure scegli una delle tue case.',
  'too-many-supplies': 'Hai già molte forniture: elimina quelle che non ti servono più.',
} as const

/** On a supply's page: which of two contradicting sources wins. */
export const supplyRule =
  'Vale l’ultima conferma: una bolletta più nuova prende il posto di quello che c’era. Quello che la bolletta non dice resta come l’hai scritto tu, finché il fornitore è lo stesso. Una bolletta più vecchia entra solo nello storico.'
