import { FRAUD_HELP } from './fraud-help.ts'
import { HOME_HELP } from './home-help.ts'
import { LETTERS_HELP } from './letters-help.ts'
import { LINE_HELP } from './line-help.ts'
import { RIGHTS_HELP } from './rights-help.ts'
import { type Help, SUPPLY_HELP } from './supply-help.ts'
import { URGENT_HELP } from './urgent-help.ts'

export type { Help }

export const HELP: readonly Help[] = [
  {
    id: 'come-funziona',
    question: 'Come funziona il sito?',
    answer:
      'Scrivi quanto consumi o quanto paghi, e vedi le offerte dalla meno cara alla più cara, con la spesa di un anno tasse comprese. Oppure fai leggere la bolletta: i dati li prendiamo noi. Se scegli un’offerta la attivi da qui e segui la pratica nell’area personale. È gratis, e per confrontare non serve un account.',
    url: '/come-calcoliamo',
    link: 'Come calcoliamo',
    also: 'funziona funzionate sito servizio portale passi iniziare cominciare',
  },
  {
    id: 'bolletta',
    question: 'Come faccio analizzare la bolletta?',
    answer:
      'Carica il PDF o le foto, anche senza account. La leggiamo in pochi secondi, ti mostriamo ogni dato accanto alla riga da cui viene e quanto spenderesti in un anno con le altre offerte. Se il tuo contratto è già il migliore te lo diciamo. Senza account la cancelliamo dopo 24 ore; l’account serve solo per tenerla o per attivare un’offerta.',
    url: '/leggi-la-bolletta',
    link: 'Leggi la bolletta',
    also: 'caricare inviare mandare analisi leggere foto pdf carica bollette lettura senza registrarsi anonimo',
  },
  {
    id: 'registrarsi',
    question: 'Come mi registro?',
    answer:
      'Nella pagina «Area personale» scegli «Registrati»: servono nome, cognome, email e una password. Ti mandiamo un messaggio con un link per confermare l’indirizzo. Per confrontare le offerte non serve un account.',
    url: '/auth?tab=registrati',
    link: 'Registrati',
    also: 'registrazione creare aprire account iscrivermi iscrizione profilo',
  },
  {
    id: 'stato',
    question: 'A che punto è la mia richiesta?',
    answer:
      'Nell’area personale ogni richiesta ha il suo numero, a che punto è, chi deve fare il prossimo passo e per quando lo aspettiamo: da questa chat non posso vederla. A ogni passo ti scriviamo anche per email, se non lo hai spento. Se non trovi la richiesta scrivici dai contatti.',
    url: '/dashboard',
    link: 'La tua area',
    also: 'stato pratica richiesta seguire vedere sapere punto arrivata novità quando numero attivazione tempi aggiornamento',
  },
  {
    id: 'conferma',
    question: 'Non mi è arrivato il messaggio di conferma: che cosa faccio?',
    answer:
      'Guarda prima nella posta indesiderata. Se non c’è, entra con email e password: trovi un pulsante per fartelo mandare di nuovo. Se l’indirizzo era scritto male, registrati di nuovo con quello giusto.',
    url: '/auth',
    link: 'Entra',
    also: 'mail email messaggio conferma confermare arriva arrivata ricevo attivazione account spam link',
  },
  {
    id: 'password',
    question: 'Ho dimenticato la password: come entro?',
    answer: 'Apri la pagina per recuperare la password e scrivi la tua email: trovi lì come rientrare nel tuo account.',
    url: '/reset-password',
    link: 'Recupera la password',
    also: 'recupero reimpostare accedere accesso login dimenticato persa entrare cambiare credenziali',
  },
  {
    id: 'cancella-account',
    question: 'Come cancello il mio account e i miei dati?',
    answer:
      'I tuoi dati sono nell’area personale, in «I miei dati»: lì vedi i consensi, ne scarichi una copia e con «Cancella l’account» li togli, subito e senza tornare indietro. Senza account scrivici dai contatti. Dei contratti avviati con noi restano i documenti per dieci anni, perché lo chiede la legge.',
    url: '/privacy',
    link: 'Privacy',
    also: 'cancellare eliminare chiudere togliere account profilo iscrizione registrazione cancellarmi rimuovere',
  },
  {
    id: 'gratis',
    question: 'Quanto costa usare il servizio?',
    answer:
      'Confrontare, far leggere la bolletta, chiedere una consulenza e attivare un’offerta è gratuito, e non c’è nessun abbonamento. Il fornitore ci paga una provvigione solo se attivi una sua offerta: quanto ci paga ognuno è pubblicato in «Come calcoliamo». La provvigione non sposta la classifica, che non la conosce. Non abbiamo tutte le offerte: accanto a ognuna c’è il suo posto nel mercato.',
    url: '/come-calcoliamo#chi-paga',
    link: 'Chi ci paga',
    also: 'gratis gratuito prezzo pagare guadagnate commissioni provvigioni costo vostro servizio confronto',
  },
  {
    id: 'avviso',
    question: 'Mi avvisate quando il prezzo scende?',
    answer:
      'In «La tua cifra» lasci l’email, anche senza account: ti scriviamo quando la prima offerta della tua lista costa almeno un euro al mese in meno, al massimo una volta al mese, e lo fermi con un clic. Con l’account la Sentinella guarda ogni giorno le tue forniture.',
    url: '/la-tua-cifra',
    link: 'La tua cifra',
    also: 'avviso avvisi avvisare avvisatemi allerta alert notifica email prezzo scende cala abbassa ribasso sentinella promemoria scadenza',
  },
  {
    id: 'confronto',
    question: 'Come ordinate le offerte?',
    answer:
      'Le offerte vanno dalla spesa annua più bassa alla più alta, tasse comprese, con i tuoi dati. Quanto ci paga un fornitore non entra nel calcolo: la classifica non lo conosce.',
    url: '/come-calcoliamo#ordine',
    link: 'L’ordine delle offerte',
    also: 'classifica ordine ordinamento criterio confronto graduatoria posizione indipendenti imparziali',
  },
  {
    id: 'mercato',
    question: 'Ci sono tutte le offerte del mercato?',
    answer:
      'Da qui attivi solo le offerte dei fornitori con cui lavoriamo: non sono tutte. Accanto a ognuna di luce e gas c’è il suo posto tra le offerte pubbliche di tutto il mercato, così vedi se altrove c’è di meglio, anche da chi non ci paga; ogni lista dice di quando sono i dati. Il sito ufficiale con tutte le offerte di luce e gas è ilportaleofferte.it.',
    url: '/come-calcoliamo#mercato',
    link: 'Quanto mercato vedi',
    also: 'tutte italiane italia intero solo alcune quali fornitori mancano manca copertura mercato',
  },
  {
    id: 'aggiornate',
    question: 'Le offerte sono aggiornate?',
    answer:
      'Ogni lista dice di quando è il dato più vecchio con cui è calcolata. Le offerte scadute escono da sole, e una cifra sbagliata si segnala con un clic.',
    url: '/come-calcoliamo',
    link: 'Come calcoliamo',
    also: 'aggiornate aggiornamento aggiornati vecchie data dati scadute recenti oggi affidabili vere ogni quanto vostre',
  },
  {
    id: 'metodo',
    question: 'Come calcolate la spesa annua?',
    answer:
      'La spesa annua si calcola con le regole del Portale Offerte: vendita, rete, oneri di sistema, accise e IVA, meno gli sconti senza condizioni. Facciamo i conti con tutte le cifre e arrotondiamo il totale una volta sola.',
    url: '/come-calcoliamo#metodo',
    link: 'Il metodo',
    also: 'calcolo calcolare calcolate risparmio spesa metodo formula spesa annua stimata stima conto come calcoliamo',
  },
  {
    id: 'errore',
    question: 'Una cifra è sbagliata: come lo segnalo?',
    answer:
      'Scrivici dalla pagina dei contatti dicendo quale offerta o quale pagina guardavi: ricontrolliamo con la fonte e correggiamo.',
    url: '/contatti',
    link: 'Scrivici',
    also: 'errore sbagliato sbagliata segnalare segnalazione correggere cifra prezzo non corretto',
  },
  {
    id: 'contatti',
    question: 'Come vi contatto, e quando rispondete?',
    answer:
      'Ci scrivi con il modulo della pagina dei contatti, per email o su WhatsApp: io sono un assistente automatico. Su WhatsApp rispondiamo dal lunedì al venerdì dalle 9 alle 18 e il sabato dalle 9 alle 13; alle email entro 24 ore nei giorni lavorativi. La domenica siamo chiusi.',
    url: '/contatti',
    link: 'Contatti',
    also: 'parlo parlare con una persona vera umana telefono chiamare parlare operatore persona umano numero whatsapp email orari assistenza supporto contattare scrivere sede indirizzo aperti domenica',
  },
  {
    id: 'consulenza',
    question: 'Come chiedo una consulenza gratuita?',
    answer:
      'La consulenza si chiede dalla pagina dei contatti: scrivi che cosa ti serve e come preferisci essere ricontattato. Una persona ti risponde, senza costi e senza impegno.',
    url: '/contatti?argomento=consulenza',
    link: 'Chiedi una consulenza',
    also: 'consulenza consulente consiglio aiuto gratuita appuntamento richiamare esperto',
  },
  {
    id: 'dati',
    question: 'Che cosa fate dei miei dati?',
    answer:
      'I tuoi dati li usiamo solo per il servizio che chiedi: li riceve il fornitore dell’offerta che attivi, e nessun altro. Non li vendiamo e non li diamo a call center o inserzionisti. Per confrontare non serve lasciare un recapito. Puoi chiedere in ogni momento di vedere, correggere o cancellare i tuoi dati.',
    url: '/privacy',
    link: 'Informativa privacy',
    also: 'privacy personali dati cancellare cancellazione gdpr conservate trattamento vendete terzi sicurezza account eliminare',
  },
  {
    id: 'chat-privacy',
    question: 'Chi legge quello che scrivo in questa chat?',
    answer:
      'Ti risponde un programma, non una persona. Dalle domande togliamo i codici che riconosciamo, come IBAN, codice fiscale e telefono, e la conversazione si cancella dopo trenta giorni. Nomi, indirizzi e dati di salute non servono: non scriverli.',
    url: '/privacy',
    link: 'Informativa privacy',
    also: 'chat conversazione letta salvata registrata cancellare messaggi chi legge',
  },
  {
    id: 'pubblicita',
    question: 'Come fermo le email pubblicitarie?',
    answer:
      'Ogni email di offerte ha in fondo il link per non riceverne più: basta un clic. Se hai un account lo cambi anche nel profilo, tra i consensi. I messaggi sulle tue pratiche continuano ad arrivare.',
    url: '/privacy',
    link: 'Informativa privacy',
    also: 'mail email pubblicità pubblicitarie marketing newsletter disiscrivermi disiscrizione disattivare togliere consenso consensi spam promozioni ricevere',
  },
  {
    id: 'cookie',
    question: 'Usate cookie?',
    answer:
      'Usiamo solo i cookie tecnici, che servono a farti restare nell’area personale. Se un giorno accendessimo altre funzioni te lo chiederemmo prima.',
    url: '/cookie-policy',
    link: 'Cookie policy',
    also: 'cookies tracciamento profilazione consenso pubblicità',
  },
  {
    id: 'assistente',
    question: 'Sei una persona o un robot?',
    answer:
      'Sono un assistente automatico, non una persona: rispondo con le offerte, le guide e le parole di questo sito, e quello che non so non lo invento. Il sito confronta offerte di luce, gas, internet e mobile e segue le pratiche di chi ne attiva una; è gratis, perché ci paga il fornitore. Una persona ti risponde dalla pagina dei contatti: su WhatsApp dal lunedì al venerdì dalle 9 alle 18 e il sabato dalle 9 alle 13, per email entro 24 ore nei giorni lavorativi.',
    url: '/contatti',
    link: 'Scrivi a una persona',
    also: 'umano umani robot bot macchina automatico automatica intelligenza artificiale finto vero chatbot assistente',
  },
  {
    id: 'chi-siamo',
    question: 'Chi siamo, e perché fidarsi?',
    answer:
      'Siamo un servizio di confronto: sede e partita IVA sono in fondo a ogni pagina. Pubblichiamo chi ci paga, come ordiniamo le offerte, quale parte del mercato copriamo e la data dei dati: così puoi controllare ogni cifra.',
    url: '/linee-guida-servizio',
    link: 'Linee guida e trasparenza',
    also: 'azienda società affidabili affidabile sicuri truffa sede fidarsi fiducia trasparenza',
  },
  {
    id: 'azienda',
    question: 'Confrontate offerte anche per partite IVA?',
    answer:
      'Per aziende e partite IVA confrontiamo la luce: nel confronto scegli «Azienda o partita IVA». Il gas delle aziende non lo confrontiamo, perché le regole ufficiali della spesa annua non lo comprendono.',
    url: '/offerte-luce?cliente=business',
    link: 'Offerte luce per aziende',
    also: 'partita iva p.iva business negozio ufficio impresa professionista azienda ditta',
  },
  ...LINE_HELP,
  ...SUPPLY_HELP,
  ...RIGHTS_HELP,
  ...HOME_HELP,
  ...FRAUD_HELP,
  ...LETTERS_HELP,
  ...URGENT_HELP,
]
