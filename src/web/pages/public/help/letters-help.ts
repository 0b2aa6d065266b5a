import type { Help } from './supply-help.ts'

/** What to write, in words that only want the names. */
export const LETTERS_HELP: readonly Help[] = [
  {
    id: 'testo-ripensamento',
    question: 'Che cosa scrivo per ripensarci, o per contestare un contratto?',
    answer:
      'Copia e completa: «Contratto n. …, del …, intestato a …, codice fiscale …, POD o PDR …. Esercito il diritto di ripensamento e contesto il contratto, perché non avevo chiesto né permesso la chiamata [oppure: la visita]. Chiedo la prova del consenso, la registrazione e la conferma scritta, e di restare con il mio fornitore. Data e firma». Mandalo al fornitore nuovo con PEC o raccomandata, entro i 14 giorni (30 se è venuto a casa), e tieni la ricevuta; dopo, entro 40 giorni dalla prima bolletta, vale come contestazione. Dal 19 giugno 2026 un contratto di luce o gas nato da una chiamata non permessa è nullo: segnalalo ad AGCM e Garante privacy.',
    url: '/blog/contratti-non-richiesti-e-ripensamento',
    link: 'Contratti non richiesti',
    also: 'che scrivo cosa scrivere testo lettera modello fac simile esempio recesso ripensamento disconosco',
    source:
      'Codice del consumo, D.Lgs. 206/2005, art. 52; ARERA, delibera 228/2017/R/com; DL 21/2026 convertito, divieto dal 19 giugno 2026',
  },
  {
    id: 'testo-reclamo',
    question: 'Che cosa scrivo in un reclamo?',
    answer:
      'Copia e completa: «Cliente n. …, POD o PDR …, intestatario …. Contesto la bolletta n. … del …, perché … [la lettura è …, il contatore il … segnava …; gli stessi giorni sono già nella bolletta n. …; i consumi dal … al … sono prescritti]. Chiedo di correggerla, di rendermi la differenza e di non riscuotere la parte contestata. Allego bolletta e foto. Data e firma». Mandalo con il modulo del fornitore, con PEC o con raccomandata, e tieni la ricevuta: deve rispondere entro 30 giorni.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'che scrivo cosa scrivere testo lettera reclamo modello fac simile esempio contestazione bolletta',
    source: 'ARERA, TIQV (delibera 399/2025/R/com, dal 1° gennaio 2026)',
  },
]
