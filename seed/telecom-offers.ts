import type { SeedOffer } from './seed-offer.ts'

type Line = Partial<SeedOffer> & { fee: string }

const internet = (
  supplier: string,
  name: string,
  networkType: string,
  speeds: [string, string],
  line: Line,
): SeedOffer => ({
  supplier,
  name,
  type: 'internet',
  client: 'domestico',
  contracts: ['attivazione', 'switch'],
  expiresIn: null,
  isActive: true,
  offerType: 'prezzo_fisso_24',
  payment: 'iban',
  activationCost: '0',
  networkType,
  downloadSpeed: speeds[0],
  uploadSpeed: speeds[1],
  ...line,
})

const mobile = (supplier: string, name: string, networkType: string, data: string, line: Line): SeedOffer => ({
  supplier,
  name,
  type: 'mobile',
  client: 'domestico',
  contracts: ['attivazione', 'switch'],
  expiresIn: null,
  isActive: true,
  offerType: 'prezzo_variabile',
  payment: 'carta',
  activationCost: '0',
  networkType,
  networkCoverage: data,
  simType: 'SIM ed eSIM',
  description: 'Minuti e SMS illimitati in Italia',
  ...line,
})

export const telecomOffers: readonly SeedOffer[] = [
  internet('filo-rete', 'Filo Casa', 'FTTH', ['1000 Mbps', '300 Mbps'], { fee: '22.99' }),
  internet('filo-rete', 'Filo Casa Plus', 'FTTH', ['2500 Mbps', '500 Mbps'], { fee: '25.95', activationCost: '39' }),
  internet('telandra', 'Linea Semplice', 'FTTC', ['200 Mbps', '20 Mbps'], { fee: '24.90', payment: 'bollettino' }),
  internet('telandra', 'Linea Base', 'ADSL', ['20 Mbps', '1 Mbps'], { fee: '21.90', contracts: ['attivazione'] }),
  internet('nodo-fibra', 'Nodo Uno', 'FTTH', ['1000 Mbps', '200 Mbps'], {
    fee: '19.90',
    promoMonths: 12,
    priceAfterPromo: '27.90',
    discount: '19,90 € al mese per i primi 12 mesi, poi 27,90 €',
  }),
  internet('nodo-fibra', 'Nodo Due', 'FTTH', ['2500 Mbps', '1000 Mbps'], {
    fee: '23.90',
    promoMonths: 6,
    priceAfterPromo: '29.90',
    discount: '23,90 € al mese per i primi 6 mesi, poi 29,90 €',
    description: 'Modem Wi-Fi compreso',
  }),
  internet('nodo-fibra', 'Nodo Aria', 'FWA', ['300 Mbps', '50 Mbps'], {
    fee: '21.90',
    activationCost: '49.90',
    activationInfo: 'antenna e montaggio compresi',
    offerType: 'prezzo_fisso_12',
  }),
  internet('filo-rete', 'Filo Misto', 'FTTC', ['200 Mbps', '20 Mbps'], {
    fee: '19.95',
    promoMonths: 12,
    priceAfterPromo: '24.95',
    discount: '19,95 € al mese per il primo anno, poi 24,95 €',
    payment: 'carta',
  }),
  internet('nodo-fibra', 'Nodo Impresa', 'FTTH', ['2500 Mbps', '1000 Mbps'], {
    fee: '34.90',
    client: 'business',
    activationCost: '49',
  }),
  internet('telandra', 'Linea Estate', 'FTTC', ['100 Mbps', '20 Mbps'], { fee: '20.90', expiresIn: -40 }),
  mobile('simobile', 'Sì 100', '5G', '100 GB', { fee: '7.99' }),
  mobile('simobile', 'Sì 150', '5G', '150 GB', { fee: '9.99', discount: 'Primo mese gratuito con la portabilità' }),
  mobile('altura-mobile', 'Altura 70', '4G', '70 GB', { fee: '6.99' }),
  mobile('altura-mobile', 'Altura Prova', '5G', '120 GB', {
    fee: '4.99',
    promoMonths: 6,
    priceAfterPromo: '9.99',
    discount: '4,99 € al mese per 6 mesi, poi 9,99 €',
  }),
  mobile('simobile', 'Sì Leggera', '4G', '30 GB', { fee: '4.99', activationCost: '5', payment: 'bollettino' }),
  mobile('altura-mobile', 'Altura Illimitata', '5G', 'Giga illimitati', { fee: '14.99', activationCost: '25' }),
  mobile('simobile', 'Sì Ufficio', '5G', '200 GB', { fee: '12.99', client: 'business', payment: 'iban' }),
  mobile('altura-mobile', 'Altura Ritorno', '4G', '50 GB', { fee: '5.99', isActive: false }),
]
