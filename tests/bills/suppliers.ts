import { address, vatNumber, type Address } from './identities.ts'
import type { Random } from './random.ts'

export interface Supplier {
  brand: string
  legalName: string
  vat: string
  address: Address
  freePhone: string
  site: string
  register: string
  colour: string
  /** A light tint of the colour, for backgrounds. */
  tint: string
}

/** Fictional. Brand, then legal name: bills show both. */
const NAMES: [string, string][] = [
  ['Aurevia', 'Aurevia Energia S.p.A.'],
  ['Lumenta', 'Lumenta Luce e Gas S.r.l.'],
  ['Brezzalta Energia', 'Brezzalta Energia S.p.A.'],
  ['Vallescura Servizi', 'Vallescura Servizi S.r.l. Società Benefit'],
  ['Fiordiluce', 'Fiordiluce Mercato S.p.A.'],
  ['Montecaldo Gas', 'Montecaldo Gas & Power S.r.l.'],
  ['Rivasole', 'Rivasole Energia S.r.l.'],
  ['Castelvento', 'Castelvento S.p.A. Società con unico socio'],
  ['Quercia Blu', 'Quercia Blu Energia S.r.l.'],
  ['AMV Vallona', 'AMV Vallona Vendita S.r.l.'],
  ['Tramontana Power', 'Tramontana Power Italia S.p.A.'],
  ['ELV', 'Energie Locali Valbruna S.p.A.'],
]

const COLOURS: [string, string][] = [
  ['#0b5fa5', '#e3eef8'],
  ['#007a4d', '#e2f3ea'],
  ['#c8102e', '#fbe7ea'],
  ['#6a1b9a', '#f1e6f7'],
  ['#e06c00', '#fdeedd'],
  ['#0f4c5c', '#e0ecef'],
  ['#333333', '#eeeeee'],
]

export function makeSupplier(random: Random): Supplier {
  const [brand, legalName] = random.pick(NAMES)
  const [colour, tint] = random.pick(COLOURS)
  const slug = brand.toLowerCase().replace(/[^a-z]/g, '')
  return {
    brand,
    legalName,
    vat: vatNumber(random),
    address: address(random),
    freePhone: `800 ${random.digits(3)} ${random.digits(3)}`,
    site: `www.${slug}.example`,
    register: `${random.pick(['MI', 'BO', 'RM', 'TO'])}-${random.digits(7)}`,
    colour,
    tint,
  }
}
