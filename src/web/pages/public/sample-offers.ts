/** The luce and gas card of spec 1 §3; without a rating, because nobody gave one. */
export interface SampleOffer {
  id: string
  provider: string
  name: string
  priceType: 'fisso' | 'variabile'
  priceDuration: '12 mesi' | '24 mesi' | 'Sempre'
  /** €/kWh or €/Smc; null where the specification's default counts. */
  priceValue: number | null
  /** € */
  activationCost: number
  features: readonly string[]
  advantages: readonly string[]
  greenEnergy: boolean
}

/** Prices of samples without one (spec 1 §3): €/kWh and €/Smc. Never used for a real offer. */
export const SAMPLE_PRICE = { luce: 0.12, gas: 0.85 } as const

/**
 * The built-in samples (spec 1 §4: four for luce, three for gas), shown under a ribbon only where the catalogue has no
 * offer of that kind (PRODUCT decision). They cannot be activated.
 */
export const SAMPLE_OFFERS: Record<'luce' | 'gas', readonly SampleOffer[]> = {
  luce: [
    sample(
      'luce-1',
      'Luce Fissa 12',
      'fisso',
      '12 mesi',
      0.129,
      ['Prezzo uguale in tutte le ore'],
      ['Prezzo bloccato per un anno'],
    ),
    sample(
      'luce-2',
      'Luce Fissa 24',
      'fisso',
      '24 mesi',
      0.135,
      ['Prezzo uguale in tutte le ore'],
      ['Prezzo bloccato per due anni'],
    ),
    sample(
      'luce-3',
      'Luce Indice',
      'variabile',
      'Sempre',
      null,
      ['Segue il prezzo all’ingrosso'],
      ['Nessun vincolo di durata'],
    ),
    {
      ...sample('luce-4', 'Luce Verde', 'fisso', '12 mesi', 0.132, ['Da fonti rinnovabili'], ['Garanzie d’origine']),
      greenEnergy: true,
    },
  ],
  gas: [
    sample(
      'gas-1',
      'Gas Fisso 12',
      'fisso',
      '12 mesi',
      0.49,
      ['Prezzo uguale tutto l’anno'],
      ['Prezzo bloccato per un anno'],
    ),
    sample(
      'gas-2',
      'Gas Fisso 24',
      'fisso',
      '24 mesi',
      0.52,
      ['Prezzo uguale tutto l’anno'],
      ['Prezzo bloccato per due anni'],
    ),
    sample(
      'gas-3',
      'Gas Indice',
      'variabile',
      'Sempre',
      null,
      ['Segue il prezzo all’ingrosso'],
      ['Nessun vincolo di durata'],
    ),
  ],
}

function sample(
  id: string,
  name: string,
  priceType: SampleOffer['priceType'],
  priceDuration: SampleOffer['priceDuration'],
  priceValue: number | null,
  features: readonly string[],
  advantages: readonly string[],
): SampleOffer {
  return {
    id,
    provider: 'Fornitore',
    name,
    priceType,
    priceDuration,
    priceValue,
    activationCost: 0,
    features,
    advantages,
    greenEnergy: false,
  }
}
