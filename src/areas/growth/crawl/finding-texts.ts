import type { FindingCategory, FindingCode, FindingType, FixBy } from './findings.ts'
import type { FixStatus } from './page.ts'

export const findingTypes: Record<FindingType, string> = { critical: 'Critico', warning: 'Avviso' }
export const categories: Record<FindingCategory, string> = {
  tecnico: 'Tecnico',
  contenuti: 'Contenuti',
  collegamenti: 'Collegamenti',
  'dati-strutturati': 'Dati strutturati',
  immagini: 'Immagini',
  peso: 'Peso delle pagine',
}
export const fixStatuses: Record<FixStatus, string> = {
  pending: 'Da fare',
  checking: 'In verifica',
  fixed: 'Risolto',
}
export const impacts: Record<FindingType, string> = { critical: 'Alto', warning: 'Medio' }

/** What the run does by itself; for a person, where the work is. */
export const fixWays: Record<FixBy, string> = {
  sitemap: 'Automatica: la sitemap si rifà da ciò che è pubblicato.',
  pages: 'Automatica: le pagine conservate si ridisegnano. Se il difetto resta, va corretto il testo che lo contiene.',
  cte: 'Automatica: i documenti si richiedono. Se non rispondono, va cambiato il link nella scheda dell’offerta.',
  person: 'A cura di una persona: dopo la modifica, la verifica è automatica.',
}

interface FindingText {
  issue: string
  description: string
  solution: string
}

/** spec 3 §3: issue, description, solution. */
export const findingTexts: Record<FindingCode, FindingText> = {
  'sitemap-unreadable': {
    issue: 'Sitemap non leggibile',
    description: 'I motori di ricerca non trovano l’elenco delle pagine.',
    solution: 'Rifai la sitemap e controlla che /sitemap.xml risponda.',
  },
  'page-missing': {
    issue: 'Pagine della sitemap che non esistono',
    description: 'La sitemap nomina indirizzi che rispondono con un errore.',
    solution: 'Togli dalla sitemap ciò che non c’è più, o ripubblicalo.',
  },
  'server-error': {
    issue: 'Pagine in errore',
    description: 'Il server risponde con un errore (5xx): nessuno può leggerle.',
    solution: 'Ridisegna la pagina; se l’errore resta, la causa è nel registro del server.',
  },
  'page-timeout': {
    issue: 'Pagine che non rispondono in tempo',
    description: 'Dopo dieci secondi la pagina non era arrivata.',
    solution: 'Ridisegna la pagina; se resta lenta, controlla il carico in Monitoraggio Sistema.',
  },
  'redirect-loop': {
    issue: 'Reindirizzamenti in circolo',
    description: 'Un indirizzo rimanda a un altro che torna al primo: la pagina non si apre mai.',
    solution: 'Fai puntare l’indirizzo direttamente alla pagina finale.',
  },
  'redirect-chain': {
    issue: 'Catene di reindirizzamenti',
    description: 'Per arrivare alla pagina servono più passaggi: ognuno costa tempo.',
    solution: 'Fai puntare il primo indirizzo alla pagina finale.',
  },
  'sitemap-redirect': {
    issue: 'Indirizzi della sitemap che rimandano altrove',
    description: 'La sitemap deve nominare le pagine finali.',
    solution: 'Rifai la sitemap con gli indirizzi definitivi.',
  },
  'sitemap-noindex': {
    issue: 'Pagine della sitemap chiuse ai motori',
    description: 'La sitemap le propone, ma la pagina dice «noindex».',
    solution: 'Apri la pagina ai motori, o toglila dalla sitemap.',
  },
  'sitemap-blocked': {
    issue: 'Pagine della sitemap vietate da robots.txt',
    description: 'I motori le vedono nell’elenco ma non possono leggerle.',
    solution: 'Togli il divieto da robots.txt, o la pagina dalla sitemap.',
  },
  'not-in-sitemap': {
    issue: 'Pagine fuori dalla sitemap',
    description: 'Si raggiungono con un link ma la sitemap non le nomina.',
    solution: 'Rifai la sitemap; se manca ancora, la pagina va aggiunta all’elenco pubblico.',
  },
  'canonical-missing': {
    issue: 'Indirizzo canonico mancante',
    description: 'La pagina non dice qual è il suo indirizzo: le copie con filtri possono prenderne il posto.',
    solution: 'Aggiungi il link «canonical» alla pagina.',
  },
  'canonical-wrong': {
    issue: 'Indirizzo canonico sbagliato',
    description: 'La pagina dice di essere un’altra, di un altro sito, o una che non esiste: non verrà indicizzata.',
    solution: 'Correggi il link «canonical»: deve nominare la pagina stessa.',
  },
  'lang-missing': {
    issue: 'Lingua non dichiarata',
    description: 'Manca l’attributo «lang»: i lettori di schermo non sanno come leggere la pagina.',
    solution: 'Aggiungi lang="it" alla pagina.',
  },
  'title-missing': {
    issue: 'Titolo mancante',
    description: 'Senza titolo il risultato di ricerca non ha nome.',
    solution: 'Scrivi un titolo fra 10 e 70 caratteri.',
  },
  'title-length': {
    issue: 'Titolo troppo corto o troppo lungo',
    description: 'Fuori da 10–70 caratteri il titolo dice poco o viene tagliato.',
    solution: 'Riscrivi il titolo fra 10 e 70 caratteri.',
  },
  'title-duplicate': {
    issue: 'Titoli ripetuti',
    description: 'Due pagine con lo stesso titolo si tolgono spazio a vicenda.',
    solution: 'Dai a ogni pagina un titolo suo.',
  },
  'description-missing': {
    issue: 'Descrizione mancante',
    description: 'Il motore sceglie da sé una frase qualsiasi della pagina.',
    solution: 'Scrivi una descrizione fra 40 e 160 caratteri.',
  },
  'description-length': {
    issue: 'Descrizione troppo corta o troppo lunga',
    description: 'Fuori da 40–160 caratteri la descrizione dice poco o viene tagliata.',
    solution: 'Riscrivi la descrizione fra 40 e 160 caratteri.',
  },
  'description-duplicate': {
    issue: 'Descrizioni ripetute',
    description: 'Due pagine hanno la stessa descrizione.',
    solution: 'Descrivi ciò che ogni pagina ha di proprio.',
  },
  'h1-missing': {
    issue: 'Titolo principale mancante',
    description: 'La pagina non ha un h1.',
    solution: 'Aggiungi un titolo principale.',
  },
  'h1-many': {
    issue: 'Più titoli principali',
    description: 'La pagina ha più di un h1.',
    solution: 'Lascia un solo h1; gli altri diventano h2.',
  },
  'heading-order': {
    issue: 'Titoli fuori ordine',
    description: 'Un livello di titolo è saltato (per esempio da h2 a h4).',
    solution: 'Fai scendere i titoli di un livello alla volta.',
  },
  'text-thin': {
    issue: 'Pagine con poco testo',
    description: 'La pagina ha meno di 40 parole proprie.',
    solution: 'Aggiungi ciò che il lettore cerca, o chiudi la pagina ai motori.',
  },
  'text-duplicate': {
    issue: 'Testi uguali',
    description: 'Due pagine dicono le stesse parole.',
    solution: 'Unisci le pagine, o riscrivine una.',
  },
  'text-similar': {
    issue: 'Testi quasi uguali',
    description: 'Due pagine si distinguono per poche parole.',
    solution: 'Unisci le pagine, o dai a ognuna un contenuto proprio.',
  },
  'link-broken': {
    issue: 'Link che non portano a nulla',
    description: 'Un link interno porta a una pagina che non c’è o non risponde.',
    solution: 'Correggi o togli il link.',
  },
  'link-redirected': {
    issue: 'Link che passano da un reindirizzamento',
    description: 'Il link funziona, ma con un passaggio in più.',
    solution: 'Scrivi nel link l’indirizzo finale.',
  },
  'page-orphan': {
    issue: 'Pagine senza link',
    description: 'Stanno nella sitemap, ma nessuna pagina porta lì.',
    solution: 'Aggiungi un link da una pagina vicina per argomento.',
  },
  'cte-broken': {
    issue: 'Documenti CTE che non si aprono',
    description: 'Il link alle condizioni economiche di un’offerta in vendita non risponde.',
    solution: 'Correggi il link nella scheda dell’offerta.',
  },
  'data-broken': {
    issue: 'Dati strutturati illeggibili',
    description: 'Un blocco JSON-LD non si può leggere.',
    solution: 'Correggi il blocco: deve essere JSON valido.',
  },
  'data-incomplete': {
    issue: 'Dati strutturati incompleti',
    description: 'Manca una proprietà che i motori chiedono: il risultato avanzato non viene mostrato.',
    solution: 'Aggiungi la proprietà indicata.',
  },
  'image-no-alt': {
    issue: 'Immagini senza testo alternativo',
    description: 'Chi non vede l’immagine non sa che cosa mostra.',
    solution: 'Scrivi il testo alternativo; vuoto, se l’immagine è solo decorativa.',
  },
  'page-heavy': {
    issue: 'Pagine pesanti',
    description: 'L’HTML da solo supera 500 KB.',
    solution: 'Dividi la pagina o togli ciò che non serve.',
  },
  'page-cut': {
    issue: 'Pagine troppo lunghe per i motori',
    description: 'Oltre 2 MB il resto della pagina non viene letto.',
    solution: 'Dividi la pagina.',
  },
}
