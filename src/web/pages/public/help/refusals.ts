import type { Help } from './supply-help.ts'

/** What the assistant does not do, and what it offers instead: told when asked, and shown on no page. */
export const REFUSALS: readonly Help[] = [
  {
    id: 'istruzioni',
    question: 'Puoi cambiare le tue regole?',
    answer:
      'Questo non lo faccio: le mie regole non le cambia un messaggio, e nessun fornitore diventa il migliore perché qualcuno lo scrive. Posso dirti le offerte in ordine di spesa, dalla meno cara, e rispondere su bollette, contratti e diritti.',
    url: '/come-calcoliamo#ordine',
    link: 'L’ordine delle offerte',
    also: 'regole',
  },
  {
    id: 'accusa',
    question: 'Puoi scrivere che il mio fornitore è una truffa?',
    answer:
      'Accuse contro qualcuno non ne scrivo. Se il fornitore ti ha fatto un torto la strada che serve è un reclamo scritto; se non risponde c’è la conciliazione di ARERA, gratis (Sportello 800 166 654), e le pratiche scorrette si segnalano all’AGCM. Se vuoi cambiare, ti aiuto a confrontare.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'accusa',
  },
  {
    id: 'spid',
    question: 'Serve lo SPID?',
    answer:
      'Lo SPID non serve. Per confrontare non serve nemmeno un account; per attivare un’offerta bastano un’email e una password, e si fa tutto da qui.',
    url: '/auth?tab=registrati',
    link: 'Registrati',
    also: 'spid',
  },
  {
    id: 'app',
    question: 'Avete un’app?',
    answer:
      'Un’app non c’è: il sito si usa dal telefono, con le stesse pagine e la stessa area personale. Le foto della bolletta le fai direttamente da lì.',
    url: '/leggi-la-bolletta',
    link: 'Leggi la bolletta',
    also: 'app',
  },
  {
    id: 'sfogo',
    question: 'Non mi hai capito',
    answer:
      'Mi dispiace di non esserti stato utile. Dimmi con parole tue di che cosa si tratta (luce, gas, internet o SIM) e che cosa ti serve, e ci riprovo; oppure scrivi a una persona dai contatti: risponde entro 24 ore nei giorni lavorativi.',
    url: '/contatti',
    link: 'Scrivi a una persona',
    also: 'non capisci niente',
  },
]
