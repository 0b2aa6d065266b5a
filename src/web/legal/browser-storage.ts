import {
  BROWSER_COOKIE,
  BROWSER_HOURS,
  DEVICE_COOKIE,
  DEVICE_DAYS,
  PENDING_COOKIE,
  PENDING_MINUTES,
  RECOVERY_COOKIE,
  RESET_COOKIE,
  RESET_HOURS,
  SECOND_STEP_COOKIE,
  SECOND_STEP_MINUTES,
  SESSION_COOKIE,
  SESSION_DAYS,
  SESSION_MINUTES,
} from '#areas/identity/session.ts'
import { CHOICE_MONTHS } from '#areas/privacy/cookie-choice.ts'
import { CHOICE_COOKIE, SOURCE_COOKIE, VARIANTS_COOKIE } from '#areas/privacy/cookie-names.ts'
import { FLASH_COOKIE } from '#web/flash.ts'
import { PAGE_ID_KEY } from '#web/wizard/unsent-answers.ts'

interface StoredItem {
  /** Name as shown by the browser; `…` for the variable part. */
  name: string
  where: 'cookie' | 'memoria della scheda' | 'memoria del browser'
  purpose: string
  life: string
}

/** Everything the product stores in a browser. A test finds names in the sources that are missing here. */
export const BROWSER_STORAGE: readonly StoredItem[] = [
  {
    name: SESSION_COOKIE,
    where: 'cookie',
    purpose: 'Ti riconosce mentre sei nell’area personale. I programmi della pagina non possono leggerlo.',
    life: `${SESSION_MINUTES / 60} ore dall’ultimo uso, ${SESSION_DAYS} giorni in tutto; finisce quando esci`,
  },
  {
    name: DEVICE_COOKIE,
    where: 'cookie',
    purpose:
      'Riconosce il browser da cui sei già entrato: se qualcuno prova password sul tuo account, tu entri lo stesso. È firmato e non apre dati.',
    life: `${DEVICE_DAYS} giorni dall’ultimo accesso`,
  },
  {
    name: BROWSER_COOKIE,
    where: 'cookie',
    purpose:
      'Lega a questo browser la bolletta che ci fai leggere senza account: un numero a caso, senza il quale non la apre nessuno. I programmi della pagina non possono leggerlo.',
    life: `${BROWSER_HOURS} ore, o fino a «Cancella adesso»`,
  },
  {
    name: PENDING_COOKIE,
    where: 'cookie',
    purpose: 'Ricorda, dopo la registrazione, quale email aspetta conferma. È firmato e non apre dati.',
    life: `${PENDING_MINUTES} minuti, o fino alla conferma`,
  },
  {
    name: SECOND_STEP_COOKIE,
    where: 'cookie',
    purpose: 'Ricorda, dopo la password giusta, di chi si aspetta il codice di verifica. È firmato e non apre dati.',
    life: `${SECOND_STEP_MINUTES} minuti, o fino al codice`,
  },
  {
    name: RECOVERY_COOKIE,
    where: 'cookie',
    purpose: 'Ricorda a quale email hai chiesto il link per una nuova password. È firmato e non apre dati.',
    life: `${RESET_HOURS * 60} minuti`,
  },
  {
    name: RESET_COOKIE,
    where: 'cookie',
    purpose: 'Tiene il link per la nuova password mentre la scegli, fuori dall’indirizzo della pagina.',
    life: `${RESET_HOURS * 60} minuti, o fino alla nuova password`,
  },
  {
    name: FLASH_COOKIE,
    where: 'cookie',
    purpose: 'Porta alla pagina dopo un messaggio come «Accesso effettuato»: un codice, nessun dato.',
    life: '60 secondi al massimo',
  },
  {
    name: CHOICE_COOKIE,
    where: 'cookie',
    purpose: 'Ricorda la tua scelta sui cookie. C’è solo se è attiva una funzione non tecnica e hai risposto.',
    life: `${CHOICE_MONTHS} mesi`,
  },
  {
    name: VARIANTS_COOKIE,
    where: 'cookie',
    purpose:
      'Solo se hai accettato le prove di due versioni: ricorda quale versione vedi e se sei andato avanti. Nessun numero che ti riconosca.',
    life: '30 giorni dall’ultima visita, o fino al tuo no',
  },
  {
    name: SOURCE_COOKIE,
    where: 'cookie',
    purpose:
      'Solo se hai accettato: ricorda se sei arrivato da una ricerca, da un social o da un altro sito. Mai quale.',
    life: 'Fino alla chiusura del browser, o al tuo no',
  },
  {
    name: 'pf-unsent:…',
    where: 'memoria della scheda',
    purpose: 'Tiene quello che hai appena scritto in un modulo finché il server non lo ha ricevuto.',
    life: 'Fino all’invio o alla chiusura della scheda',
  },
  {
    name: 'pf_draft:…',
    where: 'memoria della scheda',
    purpose: 'Tiene il testo di un messaggio o di un commento non ancora inviato. Mai le password.',
    life: 'Fino all’invio, a 24 ore o alla chiusura della scheda',
  },
  {
    name: 'pf_chat',
    where: 'memoria della scheda',
    purpose: 'Tiene la conversazione con l’assistente mentre passi da una pagina all’altra.',
    life: 'Fino alla chiusura della scheda',
  },
  {
    name: PAGE_ID_KEY,
    where: 'memoria della scheda',
    purpose:
      'Distingue due schede che compilano la stessa richiesta, così nessuna cancella quello che scrivi nell’altra.',
    life: 'Fino alla chiusura della scheda',
  },
  {
    name: 'pf_offers_expired',
    where: 'memoria del browser',
    purpose: 'Solo per chi lavora nell’ufficio: ricorda fino a quale giorno ha già letto quali offerte sono scadute.',
    life: 'Fino a quando svuoti il browser',
  },
  {
    name: 'pf-signed-out',
    where: 'memoria del browser',
    purpose: 'Dice alle altre schede quando sei uscito, perché cancellino quello che tenevano. Nessun dato tuo.',
    life: 'Fino a quando svuoti il browser',
  },
  {
    name: 'react-router-scroll-positions',
    where: 'memoria della scheda',
    purpose: 'Riporta la pagina al punto in cui eri quando torni indietro.',
    life: 'Fino alla chiusura della scheda',
  },
  {
    name: 'pf-pages',
    where: 'memoria della scheda',
    purpose:
      'Ricorda a che punto eri delle ultime pagine, per riportarti lì se la pagina si ricarica. Non esce dal browser.',
    life: 'Il punto 30 minuti, la pagina 24 ore; al più tardi fino alla chiusura della scheda',
  },
  {
    name: 'pf-office-section',
    where: 'memoria del browser',
    purpose: 'Solo per chi lavora nell’ufficio: ricorda la sezione aperta. Nessun dato di clienti.',
    life: '24 ore, o fino all’uscita',
  },
  {
    name: 'pf-office-letters',
    where: 'memoria del browser',
    purpose: 'Solo per chi lavora nell’ufficio: se i tasti di una lettera sono spenti.',
    life: 'Fino all’uscita',
  },
  {
    name: 'pf-office-queue',
    where: 'memoria della scheda',
    purpose: 'Solo per chi lavora nell’ufficio: le pratiche della coda aperta, per passare alla prossima. Nessun nome.',
    life: 'Fino all’uscita, al più tardi fino alla chiusura della scheda',
  },
  {
    name: 'offline-…',
    where: 'memoria del browser',
    purpose: 'Contiene la pagina «Nessuna connessione» da mostrare se la rete manca. Nessun dato tuo.',
    life: 'Finché non svuoti la memoria del sito',
  },
]
