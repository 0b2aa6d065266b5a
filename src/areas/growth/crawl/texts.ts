/** Why a press was refused, and what is wrong with a keyword or its page. */
export const crawlErrors: Record<string, string> = {
  'nothing-to-fix': 'Non c’è nulla da correggere: l’ultima analisi non ha trovato difetti aperti.',
  'not-found': 'Quella parola chiave non c’è più: qualcuno l’ha già tolta.',
  'no-words': 'Scrivi almeno una parola.',
  'no-path': 'Scrivi l’indirizzo della pagina, per esempio /offerte-luce.',
  'too-long': 'È troppo lungo.',
  'keyword-there': 'Questa parola chiave c’è già per questa pagina.',
  'too-many-keywords': 'Ci sono già 500 parole chiave: togline una prima di aggiungerne.',
  other: 'L’operazione non è riuscita. Riprova.',
}

export const crawlToasts = {
  started: { title: '🔍 Analisi avviata', text: 'Il sito viene letto pagina per pagina.', tone: 'ok' },
  done: { title: '✅ Analisi completata', text: 'I risultati qui sotto sono quelli di adesso.', tone: 'ok' },
  failed: { title: '❌ Errore analisi', text: 'Il sito non ha risposto: riprova fra poco.', tone: 'error' },
  fixesStarted: {
    title: '🔧 Correzioni avviate',
    text: 'Ogni correzione resta in verifica finché la pagina non è stata riletta.',
    tone: 'ok',
  },
  fixesFailed: {
    title: '❌ Errore correzioni',
    text: 'La verifica non è riuscita: le correzioni restano da fare.',
    tone: 'error',
  },
  testStarted: { title: '🧪 Prova avviata', text: 'Il risultato compare qui sotto.', tone: 'ok' },
} as const

/** What the second look found: done, and what still waits. */
export const fixesDone = ({ fixed = 0, left = 0 }: Readonly<Record<string, number>>) =>
  ({
    title: fixed > 0 ? '✅ Correzioni verificate' : 'Pagine rilette',
    text: `${fixed === 1 ? 'Una correzione è a posto' : fixed > 0 ? `${fixed} correzioni sono a posto` : 'Nessuna correzione è a posto'}; ${left === 1 ? 'una resta' : `${left} restano`} da fare.`,
    tone: 'ok',
  }) as const

export const runNames: Readonly<Record<string, string>> = {
  'crawl-site': 'Analisi del sito',
  'apply-seo-fixes': 'Correzioni e verifica',
  'test-rich-results': 'Prova dei risultati avanzati',
  'test-robots-and-sitemap': 'Prova di robots e sitemap',
}

/** What each count of a run is called. */
export const runCounts: Readonly<Record<string, string>> = {
  pages: 'pagine',
  findings: 'difetti',
  checked: 'verificati',
  solved: 'risolti',
  fixed: 'correzioni chiuse',
  left: 'correzioni aperte',
  told: 'indirizzi comunicati a IndexNow',
  tested: 'pagine provate',
  withData: 'con dati strutturati',
  blocks: 'blocchi',
  broken: 'illeggibili',
  incomplete: 'incompleti',
  listed: 'indirizzi nella sitemap',
  unreadable: 'sitemap non leggibili',
  blocked: 'vietati da robots.txt',
  closed: 'che non rispondono',
  hidden: 'chiusi ai motori',
}
