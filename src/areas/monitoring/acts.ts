import type { OfficeSection } from '#core/permissions.ts'

export const ACTIVITY_DAYS = 30

export interface StaffActivity {
  id: string
  name: string
  lastAt: Date
  acts: Partial<Record<OfficeSection, number>>
}

export type ActSubject = 'case' | 'bill' | 'customer' | 'message' | 'post' | 'offer'

export interface StaffAct {
  id: string
  at: Date
  procedure: string
  /** A file was read to be shown, and nothing was written. */
  isTrial: boolean
  /** `number`: what people call it by, where it has one. */
  subject: { kind: ActSubject; id: string; number: number | null } | null
}

export const actSections: Record<OfficeSection, string> = {
  cases: 'Pratiche',
  bills: 'Bollette',
  messages: 'Messaggi',
  blog: 'Blog',
  contents: 'Ricerca e contenuti',
  commissions: 'Provvigioni',
  admin: 'Amministrazione',
  staff: 'Altro',
}

/** What the office does, as its administrator reads it: procedures that write; tests/office-words.test.ts knows them all. */
/** Rows of the trail keep the name that a procedure had. */
export const FORMER_NAMES: Record<string, string> = {
  'get-request-for-office': 'open-case',
  'get-handover': 'open-case',
}

export const actLabels: Record<string, string> = {
  // Bollette
  'add-quote': 'Proposta aggiunta',
  'correct-bill': 'Dati di una bolletta corretti',
  'delete-offer': 'Offerta eliminata',
  'edit-quote': 'Proposta modificata',
  'open-bill': 'Bolletta aperta',
  'publish-bill': 'Analisi pubblicata',
  'keep-figure-today': 'Cifra segnalata confrontata con oggi',
  'recompute-reported-figure': 'Cifra segnalata ricalcolata',
  'remove-quote': 'Proposta tolta',
  'reread-bill': 'Bolletta letta di nuovo',
  'submit-bill-for-customer': 'Bolletta caricata per un cliente',
  // Blog
  'answer-comment': 'Risposta a un commento',
  'archive-post': 'Articolo archiviato',
  'clean-up-duplicates': 'Articoli doppi tolti',
  'create-post': 'Articolo creato',
  'delete-post': 'Articolo eliminato',
  'drop-working-copy': 'Bozza di modifica scartata',
  'keep-newest-duplicates': 'Tenuti gli articoli più recenti fra i doppi',
  'moderate-comment': 'Commento moderato',
  'moderate-comments': 'Più commenti moderati',
  'save-post': 'Articolo salvato',
  'set-post-cover': 'Copertina cambiata',
  'undo-cleanup': 'Articoli doppi rimessi',
  'undo-moderation': 'Moderazione annullata',
  // Provvigioni
  'expect-commissions': 'Provvigioni attese calcolate',
  'import-commission-statement': 'Estratto conto importato',
  'publish-payments': 'Accordi di un fornitore pubblicati o ritirati',
  'remove-commission-term': 'Condizione di provvigione tolta',
  'set-commission-term': 'Condizione di provvigione scritta',
  'undo-commission-statement': 'Importazione di un estratto conto annullata',
  // Concorrenti e link
  'acknowledge-competitor-alert': 'Avviso su un concorrente chiuso',
  'add-competitor-page': 'Pagina di un concorrente aggiunta',
  'delete-competitor': 'Concorrente eliminato',
  'import-competitor-figures': 'Dati sui concorrenti importati',
  'remove-competitor-page': 'Pagina di un concorrente tolta',
  'save-competitor': 'Concorrente salvato',
  'start-competitor-check': 'Controllo dei concorrenti avviato',
  'accept-contact': 'Contatto accettato',
  'acquire-link': 'Link ottenuto',
  'add-prospect': 'Sito da contattare aggiunto',
  'import-referring-domains': 'Domini che ci citano importati',
  'move-prospect': 'Sito da contattare spostato',
  'save-campaign': 'Campagna salvata',
  'save-prospect': 'Sito da contattare salvato',
  'send-outreach': 'Messaggio a un sito inviato',
  'start-link-check': 'Controllo dei link avviato',
  'start-prospect-check': 'Controllo dei siti da contattare avviato',
  // Contenuti
  'add-content-item': 'Contenuto messo in coda',
  'bulk-generate-contents': 'Generazione di più contenuti avviata',
  'delete-content-item': 'Contenuto tolto dalla coda',
  'edit-content-item': 'Contenuto in coda modificato',
  'generate-content': 'Generazione di un contenuto avviata',
  'propose-content-items': 'Proposte di contenuti chieste',
  'publish-content': 'Contenuto pubblicato',
  'start-content-dominance': 'Fase 2 avviata',
  'add-monitored-url': 'Pagina da seguire aggiunta',
  'begin-web-ai-test': 'Prova del Web AI avviata',
  'check-monitored-url': 'Pagina seguita controllata',
  'delete-monitored-url': 'Pagina seguita eliminata',
  'draft-monitored-change': 'Bozza da un cambiamento',
  'ignore-monitored-change': 'Cambiamento ignorato',
  'start-web-ai-generation': 'Generazione Web AI avviata',
  'start-web-ai-monitor': 'Controllo Web AI avviato',
  'toggle-monitored-url': 'Pagina seguita sospesa o ripresa',
  'update-monitored-url': 'Pagina seguita modificata',
  // Clienti
  'add-customer-note': 'Nota su un cliente',
  'list-merges': 'Unioni di account viste',
  'merge-customers': 'Account uniti',
  'open-customer': 'Scheda di un cliente aperta',
  'preview-merge': 'Unione di account provata',
  'remove-customer-note': 'Nota su un cliente tolta',
  'undo-merge': 'Unione di account annullata',
  'change-role': 'Ruolo cambiato',
  'restore-account': 'Account riattivato',
  'send-confirmation-again': 'E-mail di conferma rimandata',
  'suspend-account': 'Account sospeso',
  'start-copy-for-customer': 'Copia dei dati di un cliente avviata',
  'start-erasure-for-customer': 'Cancellazione di un cliente avviata',
  // Crescita
  'create-ab-test': 'Test A/B creato',
  'keep-variant': 'Variante tenuta',
  'move-ab-test': 'Test A/B spostato',
  'start-phase-four': 'Fase 4 avviata',
  'switch-phase-four': 'Fase 4 accesa o spenta',
  'delete-target-keyword': 'Parola chiave eliminata',
  'import-search-export': 'Dati di ricerca importati',
  'notify-indexnow': 'IndexNow avvisato',
  'restart-market-leadership': 'Fase 3 riavviata',
  'retry-indexnow': 'Avviso a IndexNow ripetuto',
  'save-target-keyword': 'Parola chiave salvata',
  'start-crawl': 'Analisi del sito avviata',
  'start-market-boost': 'Fase 3 avviata',
  'start-search-import': 'Lettura della Search Console avviata',
  'start-seo-fixes': 'Correzioni SEO avviate',
  'start-seo-test': 'Test SEO avviato',
  'start-sitemap-update': 'Aggiornamento della sitemap avviato',
  // Pratiche
  'add-case-note': 'Nota su una pratica',
  'advance-case': 'Pratica portata avanti',
  'approve-checks': 'Controlli approvati',
  'ask-for-document': 'Documento chiesto',
  'assign-case': 'Pratica assegnata',
  'begin-full-export': 'File con dati completi chiesto',
  'claim-case': 'Pratica presa in mano',
  'correct-case-data': 'Dati di una pratica corretti',
  'deliver-send': 'File consegnato all’invio',
  'end-case-reminder': 'Promemoria tolto',
  'enter-request': 'Richiesta inserita dal telefono',
  'fetch-supplier-send': 'File per un fornitore scaricato',
  'give-up-send': 'Invio a un fornitore abbandonato',
  'handle-withdrawal': 'Ripensamento lavorato',
  'mark-send-transmitted': 'File segnato come trasmesso',
  'move-cases': 'Più pratiche spostate',
  'open-case': 'Pratica aperta',
  'prepare-request': 'Richiesta preparata per un cliente',
  'prepare-supplier-send': 'File per un fornitore preparato',
  'read-full-cases': 'Dati completi scaricati',
  'record-acceptance-taken-back': 'Accettazione ritirata registrata',
  'record-contract-concluded': 'Contratto concluso registrato',
  'record-supplier-answer': 'Risposta del fornitore registrata',
  'record-supply-active': 'Fornitura attiva registrata',
  'release-case': 'Pratica lasciata',
  'send-case-message': 'Messaggio al cliente',
  'send-prepared-request-again': 'Richiesta preparata rimandata',
  'take-back-prepared-request': 'Richiesta preparata ritirata',
  'tick-activation-check': 'Controllo spuntato',
  'undo-case-move': 'Spostamento di pratiche annullato',
  'withdraw-document-request': 'Documento non più chiesto',
  'set-supplier-channel': 'Invio a un fornitore impostato',
  'try-supplier-channel': 'Invio a un fornitore provato',
  // Testi e impostazioni
  'change-mail-words': 'Testo di una e-mail cambiato',
  'reset-mail-words': 'Testo di una e-mail rimesso',
  'change-setting': 'Impostazione cambiata',
  'restore-setting': 'Impostazione rimessa',
  'delete-legal-draft': 'Bozza di un testo legale eliminata',
  'publish-legal-version': 'Testo legale pubblicato',
  'save-legal-draft': 'Bozza di un testo legale salvata',
  'take-back-legal-version': 'Testo legale ritirato',
  // Mercato e offerte
  'import-facts': 'Dati di fatto importati',
  'import-indices': 'Indici importati',
  'import-coverage': 'Copertura internet importata',
  'import-tariffs': 'Tariffe importate',
  'record-index-estimate': 'Stima di un indice scritta',
  'accept-market-offer': 'Offerta di mercato accettata',
  'check-offer-file': 'File di offerte controllato',
  'create-offer': 'Offerta creata',
  'drop-planned-version': 'Modifica programmata tolta',
  'import-market-file': 'Mercato importato',
  'import-offers': 'Offerte importate',
  'name-market-seller': 'Nome di un venditore scritto',
  'publish-waiting-version': 'Modifica in attesa pubblicata',
  'restore-offer-version': 'Versione di un’offerta rimessa',
  'set-offer-active': 'Offerta accesa o spenta',
  'set-supplier-logo': 'Logo di un fornitore cambiato',
  'undo-market-import': 'Importazione del mercato annullata',
  'update-offer': 'Offerta modificata',
  // Lavoro e sicurezza
  'discard-failed-jobs': 'Lavori falliti scartati',
  'request-backup': 'Backup chiesto',
  'retry-failed-jobs': 'Lavori falliti ripetuti',
  'acknowledge-alert': 'Alert risolto',
  'keep-order': 'Ordine di un elenco scelto',
  'keep-view': 'Vista salvata',
  'record-export': 'Elenco esportato',
  'remove-view': 'Vista tolta',
  // Messaggi
  'answer-contact-message': 'Risposta a un messaggio',
  'answer-contact-messages': 'Risposta a più messaggi',
  'assign-contact-message': 'Messaggio assegnato',
  'claim-contact-message': 'Messaggio preso in mano',
  'open-contact-message': 'Messaggio aperto',
  'publish-correction': 'Correzione pubblicata',
  'undo-contact-answers': 'Risposta a più messaggi annullata',
  'save-correction': 'Correzione salvata',
  'withdraw-correction': 'Correzione ritirata',
}
