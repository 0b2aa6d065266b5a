import { pageText } from '#web/blocks/page-text.ts'
import speedTest from '../texts/speed-test.md?raw'

export const SPEED_TEST = pageText(speedTest)

/** Two third-party tests, opened in a new tab: nothing of theirs loads here (spec 1 §2). */
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

export const STEPS = [
  'Collega il computer al modem con il cavo: il Wi-Fi misura anche i muri di casa.',
  'Chiudi film, download e altri apparecchi che stanno usando la rete.',
  'Ripeti la misura in ore diverse, anche la sera, e tieni il valore più frequente.',
  'Confronta il risultato con la velocità minima scritta nel tuo contratto, non con quella della pubblicità.',
] as const

/** Search entry of this page. */
export const searchText = [
  {
    title: 'Speed test: quanto va la tua linea',
    url: '/speed-test',
    text: [
      ...RECOMMENDED.map(({ use, speed, why }) => `${use}: ${speed}, ${why}.`),
      ...SPEED_TEST.guidance.map(({ title, text }) => `${title}. ${text}`),
      ...STEPS,
      ...SPEED_TEST.questions.flatMap(({ question, answer }) => [question, answer]),
    ].join(' '),
  },
]
