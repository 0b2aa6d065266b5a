import type { Advice } from '#web/blocks/guidance.tsx'
import type { Question } from '#web/seo/meta.ts'

export interface WholesaleContent {
  path: '/pun' | '/psv'
  word: 'PUN' | 'PSV'
  commodity: 'luce' | 'gas'
  sister: { path: '/pun' | '/psv'; label: string }
  title: string
  description: string
  keywords: string
  h1: string
  lead: string
  explanations: readonly Advice[]
  questions: readonly Question[]
}

export const PUN: WholesaleContent = {
  path: '/pun',
  word: 'PUN',
  commodity: 'luce',
  sister: { path: '/psv', label: 'PSV, il prezzo del gas' },
  title: 'PUN: il prezzo all’ingrosso della luce',
  description:
    'Il PUN degli ultimi sei mesi pubblicati in €/kWh, il prezzo delle fasce F1, F2 e F3 con i loro orari, e che cosa cambia nella tua bolletta.',
  keywords: 'PUN, PUN Index GME, prezzo luce ingrosso, fasce orarie F1 F2 F3, prezzo kWh, offerta indicizzata',
  h1: 'PUN, il prezzo all’ingrosso della luce',
  lead: 'È il prezzo che seguono le offerte luce a prezzo variabile. Qui trovi gli ultimi valori pubblicati, con la loro data.',
  explanations: [
    {
      title: 'Che cos’è',
      text: 'È il prezzo a cui l’energia elettrica si scambia in Italia sul mercato all’ingrosso, prima che arrivi al tuo fornitore. Si misura in €/kWh.',
      term: 'pun',
    },
    {
      title: 'Dal 2025 si chiama PUN Index GME',
      text: 'Dal 1° gennaio 2025 il PUN Index GME ha preso il posto del PUN di prima: è la media dei prezzi delle zone d’Italia, pesata sulle quantità acquistate. È il valore a cui oggi si riferiscono le offerte indicizzate.',
      term: 'punIndex',
    },
    {
      title: 'Come entra in bolletta',
      text: 'In un’offerta variabile paghi il PUN del mese, aumentato delle perdite di rete (10%), più lo spread del fornitore. Poi si aggiungono quota fissa, rete, oneri e imposte.',
      term: 'spread',
    },
    {
      title: 'Se preferisci non seguirlo',
      text: 'Un’offerta a prezzo fisso per 12 o 24 mesi non cambia quando cambia il PUN: può costare di più quando il mercato è calmo, e ti protegge quando sale.',
      term: 'prezzoFisso',
    },
  ],
  questions: [
    {
      question: 'Il PUN è il prezzo che pago?',
      answer:
        'No. È solo la materia prima. In bolletta ci sono anche le perdite di rete, lo spread, la quota fissa, il trasporto, gli oneri di sistema, le accise e l’IVA. Per questo confrontiamo le offerte su quanto spendi in un anno.',
    },
    {
      question: 'Conviene usare la luce la sera?',
      answer:
        'Solo se il tuo contratto ha prezzi diversi per fascia. Con un prezzo unico l’ora non conta. Le fasce F2 e F3 comprendono sera, notte, sabato, domenica e festivi.',
    },
    {
      question: 'Quanto vale il PUN di oggi?',
      answer:
        'Qui pubblichiamo le medie mensili ufficiali, con il loro mese. I valori di ogni ora si leggono sul sito del GME, il Gestore dei mercati energetici.',
    },
    {
      question: 'Come stimate un’offerta che segue il PUN?',
      answer:
        'Con la media degli ultimi dodici mesi pubblicati, e lo scriviamo accanto alla cifra. È una stima, non una previsione.',
    },
  ],
}

export const PSV: WholesaleContent = {
  path: '/psv',
  word: 'PSV',
  commodity: 'gas',
  sister: { path: '/pun', label: 'PUN, il prezzo della luce' },
  title: 'PSV: il prezzo all’ingrosso del gas',
  description:
    'Il PSV degli ultimi sei mesi pubblicati in €/Smc, con la variazione sul valore precedente, e che cosa significa per la tua offerta gas.',
  keywords: 'PSV, punto di scambio virtuale, prezzo gas ingrosso, prezzo Smc, offerta gas indicizzata',
  h1: 'PSV, il prezzo all’ingrosso del gas',
  lead: 'È il prezzo che seguono le offerte gas a prezzo variabile. Qui trovi gli ultimi valori pubblicati, con la loro data.',
  explanations: [
    {
      title: 'Che cos’è',
      text: 'Il Punto di Scambio Virtuale è il luogo, non fisico, in cui il gas si compra e si vende in Italia. Il suo prezzo si misura in €/Smc.',
      term: 'psv',
    },
    {
      title: 'Perché sale e scende',
      text: 'Segue la domanda di riscaldamento, le scorte e le forniture dall’estero. In inverno si consuma di più, ma il prezzo può muoversi in ogni stagione.',
    },
    {
      title: 'Come entra in bolletta',
      text: 'In un’offerta variabile paghi il PSV del mese più lo spread del fornitore. Poi si aggiungono quota fissa, trasporto, oneri, accise, addizionale regionale e IVA.',
      term: 'spread',
    },
    {
      title: 'Se preferisci non seguirlo',
      text: 'Un’offerta a prezzo fisso per 12 o 24 mesi non cambia quando cambia il PSV. Se scaldi con il gas sai prima dell’inverno quanto costerà ogni Smc.',
      term: 'prezzoFisso',
    },
  ],
  questions: [
    {
      question: 'Il PSV è il prezzo che pago?',
      answer:
        'No. È solo la materia prima. In bolletta ci sono anche lo spread, la quota fissa, il trasporto della tua zona, gli oneri, le accise, l’addizionale regionale e l’IVA. Per questo confrontiamo le offerte su quanto spendi in un anno.',
    },
    {
      question: 'Che cos’è uno Smc?',
      answer:
        'Lo standard metro cubo: un metro cubo di gas riportato a temperatura e pressione standard. È l’unità con cui il gas si paga in bolletta.',
    },
    {
      question: 'Come stimate un’offerta che segue il PSV?',
      answer:
        'Con la media degli ultimi dodici mesi pubblicati, e lo scriviamo accanto alla cifra. È una stima, non una previsione.',
    },
  ],
}

/** What the search of the site finds of these pages. */
export const searchText = [PUN, PSV].map(content => ({
  title: content.title,
  url: content.path,
  text: [
    content.description,
    content.lead,
    ...content.explanations.flatMap(({ title, text }) => [title, text]),
    ...content.questions.flatMap(({ question, answer }) => [question, answer]),
  ].join(' '),
}))
