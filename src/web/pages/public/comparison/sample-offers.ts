import type { OfferKind } from '#areas/offers/offer-kinds.ts'
import type { SampleOffer } from '#web/blocks/comparison/sample-list.tsx'

/** Samples of one kind: column labels, then each sample's name and values. */
const samples = (kind: OfferKind, provider: string, terms: string[], offers: [name: string, ...values: string[]][]) =>
  offers.map(([name, ...values], index): SampleOffer => ({
    id: `${kind}-${index + 1}`,
    provider,
    name,
    facts: terms.map((term, at) => ({ term, value: values[at] ?? 'Gratuita' })),
  }))

const LINE_AT_HOME = ['Canone', 'Tecnologia', 'Durata', 'Attivazione']
const SIM = ['Canone', 'Traffico', 'Attivazione']
const ENERGY = ['Prezzo', 'Durata', 'Vantaggi', 'Attivazione']
const ALL_DAY = 'Prezzo uguale in tutte le ore'
const ALL_YEAR = 'Prezzo uguale tutto l’anno'
const INDEX = 'Segue il prezzo all’ingrosso · Nessun vincolo di durata'
const fibre = (upload: number) => `Fibra, 1000 Mega in download, ${upload} in upload`
const traffic = (gigabytes: number, network: string) => `${gigabytes} GB in ${network}, minuti e SMS illimitati`

/**
 * Built-in samples (spec 1 §3, §4 and §9: four for luce, three for gas, four for internet, six for mobile), shown under a
 * ribbon only when the catalogue has no offer of that kind (PRODUCT decision). They cannot be activated; index prices are
 * the specification's for samples without one, never used for a real offer.
 */
export const SAMPLE_OFFERS: Partial<Record<OfferKind, readonly SampleOffer[]>> = {
  luce: samples('luce', 'Fornitore', ENERGY, [
    ['Luce Fissa 12', '0,1290 €/kWh, fisso', '12 mesi', `${ALL_DAY} · Bloccato per un anno`],
    ['Luce Fissa 24', '0,1350 €/kWh, fisso', '24 mesi', `${ALL_DAY} · Bloccato per due anni`],
    ['Luce Indice', '0,1200 €/kWh, variabile', 'Sempre', INDEX],
    ['Luce Verde', '0,1320 €/kWh, fisso', '12 mesi', 'Da fonti rinnovabili · Garanzie d’origine'],
  ]),
  gas: samples('gas', 'Fornitore', ENERGY, [
    ['Gas Fisso 12', '0,4900 €/Smc, fisso', '12 mesi', `${ALL_YEAR} · Bloccato per un anno`],
    ['Gas Fisso 24', '0,5200 €/Smc, fisso', '24 mesi', `${ALL_YEAR} · Bloccato per due anni`],
    ['Gas Indice', '0,8500 €/Smc, variabile', 'Sempre', INDEX],
  ]),
  internet: samples('internet', 'Operatore', LINE_AT_HOME, [
    ['Fibra Casa', '22,99 €/mese', fibre(100), '24 mesi'],
    ['Fibra Famiglia', '23,90 €/mese', fibre(200), '24 mesi'],
    ['Fibra Lavoro', '24,90 €/mese', fibre(300), '24 mesi'],
    ['Fibra Completa', '25,95 €/mese', fibre(300), '24 mesi'],
  ]),
  mobile: samples('mobile', 'Operatore', SIM, [
    ['Mobile 70', '6,99 €/mese', traffic(70, '4G')],
    ['Mobile 80', '7,99 €/mese', traffic(80, '4G')],
    ['Mobile 100', '8,99 €/mese', traffic(100, '5G')],
    ['Mobile 120', '9,99 €/mese', traffic(120, '5G')],
    ['Mobile 130', '11,99 €/mese', traffic(130, '5G'), '25,00 €'],
    ['Mobile 150', '14,99 €/mese', traffic(150, '5G')],
  ]),
}
