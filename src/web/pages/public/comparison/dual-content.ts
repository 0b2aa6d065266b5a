import { DUAL_PATH, type DualTab } from '#web/blocks/comparison/questions/asked.ts'
import { type EnergyContent, WITHDRAWAL } from './energy-content.ts'

/** The year in its titles is today's (`dualContent`). */
export const DUAL: EnergyContent = {
  path: DUAL_PATH,
  kind: 'luce_gas',
  word: 'luce e gas',
  formId: 'due',
  title: 'Offerte luce e gas a confronto',
  description:
    'Quanto spendi in un anno con luce e gas insieme, solo luce o solo gas, con i tuoi consumi: vendita, rete, oneri, imposte e IVA. Senza lasciare recapiti.',
  keywords: 'offerte luce e gas, offerte dual, confronto luce gas, spesa annua, cambio fornitore',
  h1: 'Offerte luce e gas: quanto spendi in un anno',
  lead: 'Un solo contratto o due separati? Qui vedi la spesa di un anno, tasse comprese, con i tuoi consumi di luce e di gas.',
  benefits: [
    { title: 'Due spese, una cifra', text: 'luce e gas sommati, con il conto di ciascuno' },
    { title: 'Anche separate', text: 'due contratti diversi possono costare meno di uno solo' },
    { title: 'Gratis', text: 'per confrontare e per attivare' },
  ],
  guidance: [
    {
      title: 'Insieme non è sempre meno',
      text: 'Un’offerta per tutti e due è comoda: un contratto, un’assistenza. Ma la somma della migliore luce e del miglior gas può essere più bassa: guarda anche «Solo Luce» e «Solo Gas».',
    },
    {
      title: 'Due prezzi, una quota',
      text: 'Luce e gas hanno prezzi e scadenze propri. La quota fissa è di solito divisa tra i due: nel conto la trovi sommata una volta sola.',
      term: 'quotaFissa',
    },
    {
      title: 'Rete e imposte restano uguali',
      text: 'Contatori, oneri e imposte non cambiano con il fornitore. La differenza tra due offerte sta nella vendita.',
      term: 'oneri',
    },
  ],
  questions: [
    {
      question: 'Conviene avere luce e gas con lo stesso fornitore?',
      answer:
        'A volte. Un contratto solo è più semplice, ma il risparmio dipende dai prezzi dei due servizi. Confronta la spesa «Luce + Gas» con la somma delle migliori offerte di «Solo Luce» e «Solo Gas».',
    },
    {
      question: 'Posso passare solo la luce e tenere il gas dove sono?',
      answer: 'Sì. Sono due forniture separate: puoi cambiarne una sola, con i tempi e i documenti di quella.',
    },
    {
      question: 'Da dove viene il risparmio scritto su un’offerta?',
      answer:
        'È la differenza tra la sua spesa annua e quella dell’offerta che sta a metà della lista, con gli stessi dati: metà delle offerte costa altrettanto o di più. Per sapere quanto risparmi rispetto a oggi serve la tua bolletta: la leggiamo gratis.',
    },
    WITHDRAWAL,
  ],
}

const ONE: Record<'luce' | 'gas', Pick<EnergyContent, 'word' | 'formId' | 'lead'>> = {
  luce: {
    word: 'luce',
    formId: 'luce',
    lead: 'Solo luce: prezzo in €/kWh, quota fissa, rete, oneri e imposte in una cifra, con i tuoi consumi.',
  },
  gas: {
    word: 'gas',
    formId: 'gas',
    lead: 'Solo gas: prezzo in €/Smc, quota fissa, trasporto e imposte della tua zona in una cifra.',
  },
}

export const dualContent = (tab: DualTab, year: string): EnergyContent => {
  const content = tab === 'combo' ? DUAL : { ...DUAL, ...ONE[tab], kind: tab }
  const dated = (text: string) => text.replace('luce e gas', `luce e gas ${year}`)
  return { ...content, title: dated(content.title), keywords: dated(content.keywords), h1: dated(content.h1) }
}
