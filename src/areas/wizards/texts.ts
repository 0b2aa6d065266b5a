import { storageErrors } from '#core/uploads/upload-attempts.ts'

export const wizardTexts = {
  back: 'Indietro',
  cancel: 'Annulla',
  next: 'Avanti',
  confirm: 'Conferma',
  sending: 'Invio...',
  restart: 'Ricomincia da capo',
  saved: 'Quello che hai scritto resta salvato per 24 ore.',
  notSaved: 'Nessuna connessione: lo salviamo appena torna la linea.',
}

export const wizardErrors = {
  'draft-not-found': 'Sono passate più di 24 ore e quello che avevi scritto è stato cancellato. Ricomincia da qui.',
  'draft-submitted': 'Questa richiesta è già stata inviata.',
  'draft-changed-elsewhere':
    'Questo passaggio è stato cambiato in un’altra finestra. Controlla che cosa c’è scritto qui: se è giusto, premi di nuovo.',
  'draft-of-another-supply':
    'In un’altra finestra hai cominciato la stessa richiesta per un’altra fornitura: quello che hai scritto qui non ci va. Ricarica la pagina per continuare con quella.',
  'draft-too-large': 'Quello che hai scritto è troppo lungo. Accorcia i testi e riprova.',
  'too-many-attempts': 'Hai inviato molte richieste in poco tempo.',
  'draft-doubtful': 'Ricontrolla, poi premi di nuovo.',
  'draft-incomplete': 'Compila tutti i campi obbligatori',
  'too-slow': 'Timeout: riprova tra qualche secondo.',
  'storage-full': storageErrors['storage-full'],
}
