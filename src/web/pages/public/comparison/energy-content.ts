import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { Advice } from '#web/blocks/guidance.tsx'
import type { Question } from '#web/seo/meta.ts'

export interface EnergyContent {
  path: string
  kind: EnergyKind
  /** As in «Offerte luce». */
  word: string
  /** What the ids of the form's fields start with. */
  formId: string
  title: string
  description: string
  keywords: string
  h1: string
  lead: string
  benefits: readonly { title: string; text: string }[]
  guidance: readonly Advice[]
  questions: readonly Question[]
}

export const WITHDRAWAL: Question = {
  question: 'Posso ripensarci?',
  answer: 'Sì. Per un contratto concluso a distanza hai 14 giorni per recedere, senza dare spiegazioni e senza costi.',
}

export const LUCE: EnergyContent = {
  path: '/offerte-luce',
  kind: 'luce',
  word: 'luce',
  formId: 'luce',
  title: 'Offerte luce: quanto spendi davvero in un anno',
  description:
    'Confronta le offerte luce sulla spesa annua con i tuoi consumi: prezzo in €/kWh, quota fissa, rete, oneri, imposte e IVA. Senza lasciare recapiti.',
  keywords: 'offerte luce, confronto luce, tariffe energia elettrica, spesa annua, prezzo kWh, cambio fornitore',
  h1: 'Offerte luce a confronto: quanto spendi in un anno',
  lead: 'Prezzo in €/kWh, quota fissa, rete, oneri e imposte: mettiamo tutto in una cifra, con i tuoi consumi.',
  benefits: [
    { title: 'Tutto compreso', text: 'accise e IVA sono già nella cifra che confronti' },
    { title: 'Nessuna interruzione', text: 'contatore e rete restano gli stessi, cambia chi ti fattura' },
    { title: 'Gratis', text: 'per confrontare e per attivare' },
  ],
  guidance: [
    {
      title: 'Fisso o variabile',
      text: 'Il prezzo fisso resta uguale per i mesi scritti sull’offerta. Il variabile segue il PUN, il prezzo all’ingrosso: può scendere o salire ogni mese.',
      term: 'pun',
    },
    {
      title: 'Guarda la quota fissa',
      text: 'Si paga anche se non consumi. Con pochi kWh pesa più del prezzo: una seconda casa e una famiglia di quattro persone possono avere offerte migliori diverse.',
      term: 'quotaFissa',
    },
    {
      title: 'Rete e oneri non cambiano',
      text: 'Trasporto, contatore e oneri di sistema sono uguali con ogni fornitore. La differenza è nella vendita: per questo la barra la mostra per prima.',
      term: 'oneri',
    },
  ],
  questions: [
    {
      question: 'Cambiare fornitore di luce costa?',
      answer: 'No. Il cambio è gratuito e la corrente non si interrompe: contatore e rete restano gli stessi.',
    },
    {
      question: 'Quanto tempo ci vuole?',
      answer:
        'Di solito 15–30 giorni lavorativi dalla richiesta. È una stima: dipende dal fornitore e dal distributore.',
    },
    {
      question: 'Come confrontate un prezzo fisso con uno variabile?',
      answer:
        'Per le offerte variabili usiamo la media del PUN degli ultimi dodici mesi pubblicati e lo scriviamo accanto alla cifra. È una stima, non una promessa.',
    },
    WITHDRAWAL,
  ],
}

export const GAS: EnergyContent = {
  path: '/offerte-gas',
  kind: 'gas',
  word: 'gas',
  formId: 'gas',
  title: 'Offerte gas: quanto spendi davvero in un anno',
  description:
    'Confronta le offerte gas sulla spesa annua con i tuoi consumi: prezzo in €/Smc, quota fissa, rete, oneri, accise e IVA della tua zona. Senza recapiti.',
  keywords: 'offerte gas, confronto gas, tariffe gas metano, spesa annua, prezzo Smc, cambio fornitore gas',
  h1: 'Offerte gas a confronto: quanto spendi in un anno',
  lead: 'Prezzo in €/Smc, quota fissa, trasporto e imposte della tua zona: mettiamo tutto in una cifra, con i tuoi consumi.',
  benefits: [
    { title: 'La tua zona', text: 'trasporto, accise e addizionale sono quelli della tua regione' },
    { title: 'Nessun tecnico', text: 'contatore e tubi restano gli stessi, cambia chi ti fattura' },
    { title: 'Gratis', text: 'per confrontare e per attivare' },
  ],
  guidance: [
    {
      title: 'Il riscaldamento decide',
      text: 'Chi scalda con il gas consuma quasi tutto in inverno. Con la sola cucina pesa di più la quota fissa che il prezzo per Smc.',
      term: 'smc',
    },
    {
      title: 'Fisso o variabile',
      text: 'Il fisso resta uguale per i mesi scritti sull’offerta. Il variabile segue il PSV, il prezzo all’ingrosso del gas, che di solito sale in inverno.',
      term: 'psv',
    },
    {
      title: 'Le imposte salgono a scaglioni',
      text: 'Accisa e IVA non sono uguali per tutti gli Smc: i primi 480 pagano l’IVA al 10%. Il conto sotto ogni offerta li tiene separati.',
      term: 'accisa',
    },
  ],
  questions: [
    {
      question: 'Perché chiedete dove abito?',
      answer:
        'Perché il trasporto del gas ha tariffe diverse per zona, e accisa e addizionale regionale cambiano da regione a regione.',
    },
    {
      question: 'Quanto tempo ci vuole per cambiare?',
      answer:
        'Di solito 15–30 giorni lavorativi dalla richiesta. Il vecchio fornitore manda la bolletta finale entro sei settimane dal passaggio.',
    },
    {
      question: 'Che cos’è uno Smc?',
      answer:
        'Lo standard metro cubo: un metro cubo di gas riportato a temperatura e pressione standard. È l’unità con cui il gas si paga in bolletta.',
    },
    WITHDRAWAL,
  ],
}
