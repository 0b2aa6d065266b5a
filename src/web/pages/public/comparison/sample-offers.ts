import type { OfferKind } from '#areas/offers/offer-kinds.ts'

/** A card of spec 1 §3 as it is printed; without a rating, because nobody gave one. */
export interface SampleOffer {
  id: string
  provider: string
  name: string
  facts: readonly { term: string; value: string }[]
}

/** Prices of samples without one (spec 1 §3). Never used for a real offer. */
const SAMPLE_PRICE = { luce: 0.12, gas: 0.85, internet: 29.99, mobile: 15.99 } as const

const four = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 4 })
const two = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2 })

/**
 * The built-in samples (spec 1 §4 and §9: four for luce, three for gas, four for internet, six for mobile), shown under a
 * ribbon only where the catalogue has no offer of that kind (PRODUCT decision). They cannot be activated.
 */
export const SAMPLE_OFFERS: Partial<Record<OfferKind, readonly SampleOffer[]>> = {
  luce: [
    energy(
      'luce-1',
      'Luce Fissa 12',
      'fisso',
      '12 mesi',
      0.129,
      'Prezzo uguale in tutte le ore',
      'Bloccato per un anno',
    ),
    energy(
      'luce-2',
      'Luce Fissa 24',
      'fisso',
      '24 mesi',
      0.135,
      'Prezzo uguale in tutte le ore',
      'Bloccato per due anni',
    ),
    energy(
      'luce-3',
      'Luce Indice',
      'variabile',
      'Sempre',
      null,
      'Segue il prezzo all’ingrosso',
      'Nessun vincolo di durata',
    ),
    energy('luce-4', 'Luce Verde', 'fisso', '12 mesi', 0.132, 'Da fonti rinnovabili', 'Garanzie d’origine'),
  ],
  gas: [
    energy('gas-1', 'Gas Fisso 12', 'fisso', '12 mesi', 0.49, 'Prezzo uguale tutto l’anno', 'Bloccato per un anno'),
    energy('gas-2', 'Gas Fisso 24', 'fisso', '24 mesi', 0.52, 'Prezzo uguale tutto l’anno', 'Bloccato per due anni'),
    energy(
      'gas-3',
      'Gas Indice',
      'variabile',
      'Sempre',
      null,
      'Segue il prezzo all’ingrosso',
      'Nessun vincolo di durata',
    ),
  ],
  internet: [
    internet('internet-1', 'Fibra Casa', 100, 22.99),
    internet('internet-2', 'Fibra Famiglia', 200, 23.9),
    internet('internet-3', 'Fibra Lavoro', 300, 24.9),
    internet('internet-4', 'Fibra Completa', 300, 25.95),
  ],
  mobile: [
    mobile('mobile-1', 'Mobile 70', '4G', 70, 6.99, 0),
    mobile('mobile-2', 'Mobile 80', '4G', 80, 7.99, 0),
    mobile('mobile-3', 'Mobile 100', '5G', 100, 8.99, 0),
    mobile('mobile-4', 'Mobile 120', '5G', 120, 9.99, 0),
    mobile('mobile-5', 'Mobile 130', '5G', 130, 11.99, 25),
    mobile('mobile-6', 'Mobile 150', '5G', 150, 14.99, 0),
  ],
}

function energy(
  id: string,
  name: string,
  priceType: 'fisso' | 'variabile',
  duration: '12 mesi' | '24 mesi' | 'Sempre',
  price: number | null,
  feature: string,
  advantage: string,
): SampleOffer {
  const commodity = id.startsWith('gas') ? 'gas' : 'luce'
  return {
    id,
    provider: 'Fornitore',
    name,
    facts: [
      {
        term: 'Prezzo',
        value: `${four.format(price ?? SAMPLE_PRICE[commodity])} ${commodity === 'gas' ? '€/Smc' : '€/kWh'}, ${priceType}`,
      },
      { term: 'Durata', value: duration },
      { term: 'Attivazione', value: 'Gratuita' },
      { term: 'Vantaggi', value: `${feature} · ${advantage}` },
    ],
  }
}

function internet(id: string, name: string, upload: number, monthly: number): SampleOffer {
  return {
    id,
    provider: 'Operatore',
    name,
    facts: [
      { term: 'Canone', value: `${two.format(monthly)} €/mese` },
      { term: 'Tecnologia', value: `Fibra, 1000 Mega in download, ${upload} in upload` },
      { term: 'Attivazione', value: 'Gratuita' },
      { term: 'Durata', value: '24 mesi' },
    ],
  }
}

function mobile(
  id: string,
  name: string,
  network: '4G' | '5G',
  gigabytes: number,
  monthly: number,
  activation: number,
): SampleOffer {
  return {
    id,
    provider: 'Operatore',
    name,
    facts: [
      { term: 'Canone', value: `${two.format(monthly)} €/mese` },
      { term: 'Traffico', value: `${gigabytes} GB in ${network}, minuti e SMS illimitati` },
      { term: 'Attivazione', value: activation === 0 ? 'Gratuita' : `${two.format(activation)} €` },
    ],
  }
}
