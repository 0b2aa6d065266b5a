import type { Site } from '#web/site.ts'

/** A part of «Come calcoliamo». `paragraphs` first, then `formula`, then `points`. */
export interface MethodPart {
  /** Anchor: other pages and the search lead here, so it does not change. */
  id: string
  title: string
  paragraphs: readonly string[]
  formula?: string
  points?: readonly string[]
}

type Owner = Pick<Site, 'name' | 'taxId' | 'address'> & {
  company?: string
  register?: string
  certifiedEmail?: string
  people: readonly { name: string; role: string }[]
}

/** Parts before the score and the claims, which bring their own content. */
export const METHOD_PARTS: readonly MethodPart[] = [
  {
    id: 'metodo',
    title: 'Il metodo',
    paragraphs: [
      'Per luce e gas seguiamo le «Regole per il calcolo della spesa annua stimata» del Portale Offerte (versione 4.0, 16/02/2026): le stesse del sito pubblico. La spesa di un anno è:',
    ],
    formula:
      'vendita, meno gli sconti prima dell’IVA, più rete e contatore, più oneri di sistema, più accise; più l’IVA; meno gli sconti dopo l’IVA.',
    points: [
      'Facciamo i conti con tutte le cifre e arrotondiamo il totale una volta sola.',
      'Ogni parte mostrata è arrotondata per conto suo: se la somma differisce di qualche centesimo lo trovi alla voce «Arrotondamento».',
      'La vendita è sempre mostrata prima degli sconti, e gli sconti a parte.',
      'Con gli stessi dati la cifra è sempre la stessa.',
    ],
  },
  {
    id: 'luce',
    title: 'La luce',
    paragraphs: ['Ogni riga del conto ha una regola, e solo la prima dipende dal fornitore.'],
    points: [
      'Vendita: prezzo per kWh, per fascia se il contratto ne ha, più le quote fisse e il dispacciamento. Nelle offerte variabili il prezzo è l’indice aumentato delle perdite di rete, più lo spread.',
      'Rete e contatore: una quota fissa, una per kW di potenza e una per kWh, fissate da ARERA.',
      'Oneri di sistema: per kWh nella casa di residenza; con una quota fissa in più nelle altre case.',
      'Accise: nella casa di residenza fino a 3 kW una parte dei consumi è esente; sopra i 3 kW e nelle seconde case si pagano su ogni kWh.',
      'IVA: 10% per la casa. Per le aziende 22%, e la cifra è una stima: nessun risultato ufficiale permette di verificarla.',
    ],
  },
  {
    id: 'gas',
    title: 'Il gas',
    paragraphs: ['Trasporto e imposte cambiano da zona a zona: per questo chiediamo dove abiti.'],
    points: [
      'Vendita: prezzo per Smc e quote fisse; nelle offerte variabili l’indice più lo spread, senza perdite.',
      'Rete e oneri: quelli del tuo ambito tariffario, a scaglioni di consumo.',
      'Accisa e addizionale regionale: a scaglioni, con aliquote minori nelle regioni dell’ex Cassa del Mezzogiorno e nelle province di Latina e Frosinone.',
      'IVA: 10% sulla parte variabile dei primi 480 Smc dell’anno, 22% sul resto e su tutte le quote fisse.',
      'Il gas della Sardegna non è coperto dalle regole: lì non mostriamo una cifra.',
    ],
  },
  {
    id: 'luce-gas',
    title: 'Luce e gas insieme',
    paragraphs: [
      'Per un’offerta dual sommiamo la spesa annua della luce e quella del gas, ognuna calcolata con le sue regole e i tuoi consumi. Anche il conto, riga per riga, è la somma dei due.',
    ],
  },
  {
    id: 'internet-mobile',
    title: 'Internet e mobile',
    paragraphs: ['Qui non c’è un metodo ufficiale. Confrontiamo quanto paghi in 24 mesi:'],
    formula: 'attivazione, più il canone di ogni mese in promozione, più il canone pieno dei mesi che restano.',
    points: [
      'I 24 mesi contengono qualunque promozione iniziale e la durata massima di un vincolo.',
      'Se un’offerta non dice quanto costa dopo la promozione, o quanto costa l’attivazione, la mostriamo senza metterla in classifica.',
      'La tecnologia scritta è quella dell’offerta: se arriva a casa tua va verificato prima di attivare.',
    ],
  },
  {
    id: 'ipotesi',
    title: 'Che cosa stimiamo',
    paragraphs: ['Dove un dato manca usiamo un’ipotesi, e la scriviamo accanto alla cifra.'],
    points: [
      'Un prezzo variabile non si può conoscere prima: usiamo la media dell’indice negli ultimi dodici mesi pubblicati.',
      'Accanto a un prezzo variabile scriviamo anche quanto spenderesti, con gli stessi dati, se per un anno tornasse il mese meno caro o il mese più caro degli ultimi 24 pubblicati; dei mesi che non conosciamo non teniamo conto, e diciamo quali sono quelli guardati.',
      'Gli sconti e i costi che valgono una volta sola sono nella spesa del primo anno e scritti a parte, IVA compresa: così si vede quanto costa il prezzo da solo.',
      'Se dai solo il consumo totale di luce, lo dividiamo in 33% in F1, 31% in F2 e 36% in F3.',
      'Se non sai quanto consumi, i livelli basso, medio e alto sono una nostra stima dalla casa e dalle persone.',
      'Con riscaldamento a gas, il consumo si distribuisce nei mesi per il 60% come il riscaldamento e per il 40% come cottura e acqua calda.',
      'Se non conosciamo il comune, la zona climatica è quella del capoluogo di regione.',
      'Contano solo gli sconti senza condizioni, e solo quelli del primo anno. Quando finiscono, mostriamo anche la spesa del secondo.',
      'Tariffe e imposte sono quelle dell’ultimo trimestre pubblicato, scritto accanto al conto, come se restassero uguali per tutto l’anno.',
      'Il canone TV, i ricalcoli e i bonus restano fuori: non dipendono dall’offerta.',
    ],
  },
  {
    id: 'ordine',
    title: 'L’ordine delle offerte',
    paragraphs: [
      'Dalla spesa più bassa alla più alta, con i tuoi dati; a parità di spesa decide il nome. Il programma che mette in ordine le offerte non può leggere le provvigioni. Non ci sono posti a pagamento.',
      'Le righe «Esempio, non attivabile» compaiono solo dove non abbiamo nessuna offerta di quel tipo: non entrano in classifica e non si possono attivare.',
    ],
  },
  {
    id: 'mercato',
    title: 'Il confronto con tutto il mercato',
    paragraphs: [
      'Quando abbiamo i dati pubblici del Portale Offerte, calcoliamo con i tuoi dati anche la spesa di tutte le offerte del mercato, con lo stesso programma: «n. 12 su 4.480 del mercato» vuol dire che undici costano meno. Se la meno cara non è nostra, te la diciamo con il sito del suo fornitore.',
    ],
    points: [
      'Contano quelle che puoi firmare oggi cambiando fornitore: residenza, potenza, consumo e luogo compresi.',
      'Restano fuori quelle riservate a qualcuno o a singoli comuni, e quelle che seguono prezzi che i dati pubblici non dicono.',
      'Le fasce diverse da F1, F2 e F3 le riportiamo a queste, in proporzione alle ore. Un’offerta a canone la calcoliamo per il consumo massimo che copre, come il Portale.',
      'Gli sconti con una condizione non contano; quelli del primo anno sì. Un indice moltiplicato da un coefficiente è pagato in quella misura, perdite comprese.',
    ],
  },
]

/** Who we are, as far as the office has written it, and what we cover. */
export const ownerParts = (owner: Owner, verdicts: { stay: number; change: number }): readonly MethodPart[] => [
  {
    id: 'chi-paga',
    title: 'Chi siamo e chi ci paga',
    paragraphs: [
      `Il servizio è di ${[owner.company ?? owner.name, `P. IVA ${owner.taxId}`, owner.address, owner.register, owner.certifiedEmail && `PEC ${owner.certifiedEmail}`].filter(Boolean).join(', ')}. Per te è gratuito.`,
      ...(owner.people.length > 0
        ? [`Ci lavorano: ${owner.people.map(({ name, role }) => `${name} (${role})`).join(', ')}.`]
        : []),
      'Quando attivi un’offerta il fornitore ci paga una provvigione; se non attivi niente non incassiamo niente. Nessuno ci paga per comparire o per stare più in alto.',
      ...(verdicts.stay > 0
        ? [
            `Questo mese a chi ci ha scritto consumo e spesa abbiamo risposto «Resta dove sei» ${times(verdicts.stay)} su ${(verdicts.stay + verdicts.change).toLocaleString('it-IT')}. Contiamo le risposte mostrate, senza sapere a chi.`,
          ]
        : []),
    ],
  },
  {
    id: 'copertura',
    title: 'Quali offerte confrontiamo',
    paragraphs: [
      'Confrontiamo le offerte che possiamo attivare: non sono tutte quelle del mercato. Le offerte luce e gas di tutti i fornitori sono sul Portale Offerte pubblico, www.ilportaleofferte.it.',
    ],
  },
]

const times = (count: number): string => (count === 1 ? 'una volta' : `${count.toLocaleString('it-IT')} volte`)

/** The two results published by the Portale Offerte that the engine reproduces (its tests hold every part). */
export const PUBLISHED_RESULTS = [
  { what: 'Luce, prezzo fisso, Milano, 2.700 kWh, 3 kW, residente', total: '1.274,92 €', date: '01/10/2026' },
  { what: 'Gas, prezzo fisso, Milano, 1.400 Smc, con riscaldamento', total: '1.732,03 €', date: '02/10/2026' },
] as const

/** What the search of the site finds of this page: one entry for each part. */
export const searchText = METHOD_PARTS.map(({ id, title, paragraphs, formula, points }) => ({
  title: `Come calcoliamo: ${title}`,
  url: `/come-calcoliamo#${id}`,
  text: [...paragraphs, formula ?? '', ...(points ?? [])].join(' '),
}))
