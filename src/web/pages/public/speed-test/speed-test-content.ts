import type { Question } from '#web/seo/meta.ts'
import type { GlossaryKey } from '#web/ui/glossary.ts'

/** Two tests by others, opened in a new tab: nothing of theirs is loaded here (spec 1 §2). */
export const TESTS = [
  {
    name: 'MisuraInternet',
    by: 'dell’AGCOM, l’Autorità per le comunicazioni',
    url: 'https://misurainternet.it/',
    text: 'La misura ufficiale. Con il suo programma certificato puoi dimostrare all’operatore che la linea non rispetta il contratto.',
  },
  {
    name: 'Speedtest',
    by: 'di Ookla',
    url: 'https://www.speedtest.net/it',
    text: 'Una misura rapida dal browser: download, upload e ping in mezzo minuto.',
  },
] as const

/** Recommended speeds: spec 1 §2. */
export const RECOMMENDED = [
  { use: 'Navigazione di base', speed: '5–10 Mbps', why: 'posta, pagine, messaggi, musica' },
  { use: 'Streaming in HD', speed: '25–50 Mbps', why: 'film e partite su uno o due schermi' },
  { use: 'Smart working', speed: '50–100 Mbps', why: 'videochiamate, file condivisi, più persone insieme' },
] as const

export const MEASURES: readonly { title: string; text: string; term: GlossaryKey }[] = [
  {
    title: 'Download',
    text: 'Quanto in fretta ricevi i dati: pagine, video, aggiornamenti. È il numero scritto più grande nelle offerte.',
    term: 'download',
  },
  {
    title: 'Upload',
    text: 'Quanto in fretta li invii: foto, videochiamate, copie di sicurezza. Di solito è molto più basso del download.',
    term: 'upload',
  },
  {
    title: 'Ping',
    text: 'Il tempo di andata e ritorno di un segnale, in millisecondi. Sotto 30 va bene per giocare e per le videochiamate.',
    term: 'ping',
  },
  {
    title: 'Jitter',
    text: 'Quanto cambia il ping da un momento all’altro. Se è alto, voce e video vanno a scatti anche con una linea veloce.',
    term: 'jitter',
  },
]

export const STEPS = [
  'Collega il computer al modem con il cavo: il Wi-Fi misura anche i muri di casa.',
  'Chiudi film, download e altri apparecchi che stanno usando la rete.',
  'Ripeti la misura in ore diverse, anche la sera, e tieni il valore più frequente.',
  'Confronta il risultato con la velocità minima scritta nel tuo contratto, non con quella della pubblicità.',
] as const

export const SPEED_QUESTIONS: readonly Question[] = [
  {
    question: 'Perché misuro meno di quello che pago?',
    answer:
      'Le offerte dichiarano la velocità massima. Wi-Fi, distanza dall’armadio stradale e ore di punta la abbassano. Se misuri con il cavo e resti sotto la banda minima del contratto, puoi reclamare.',
  },
  {
    question: 'Mb e MB sono la stessa cosa?',
    answer:
      'No. La velocità si misura in megabit al secondo (Mbps), i file in megabyte (MB). Un megabyte sono otto megabit: a 80 Mbps scarichi circa 10 MB al secondo.',
  },
  {
    question: 'Serve la fibra per vedere i film?',
    answer:
      'Per uno o due schermi in HD bastano 25–50 Mbps, che anche una FTTC può dare. La FTTH serve quando in casa si collegano in molti o si inviano file grandi.',
  },
]

/** What the search of the site finds of this page. */
export const searchText = [
  {
    title: 'Speed test: quanto va la tua linea',
    url: '/speed-test',
    text: [
      ...RECOMMENDED.map(({ use, speed, why }) => `${use}: ${speed}, ${why}.`),
      ...MEASURES.map(({ title, text }) => `${title}. ${text}`),
      ...STEPS,
      ...SPEED_QUESTIONS.flatMap(({ question, answer }) => [question, answer]),
    ].join(' '),
  },
]
