/** Fictional suppliers: names, VAT numbers (they close by Luhn) and lead times are invented. */
export interface SeedSupplier {
  id: string
  name: string
  vatNumber: string
  /** First six signs of its offer codes. */
  code: string
  /** Working days. */
  switchDays: number | null
  volturaDays: number | null
  subentroDays: number | null
  activationDays: number | null
}

const energy = (id: string, name: string, vatNumber: string, code: string, switchDays = 20): SeedSupplier => ({
  id,
  name,
  vatNumber,
  code,
  switchDays,
  volturaDays: 5,
  subentroDays: 7,
  activationDays: 10,
})
const telecom = (id: string, name: string, vatNumber: string, code: string, activationDays: number): SeedSupplier => ({
  id,
  name,
  vatNumber,
  code,
  switchDays: activationDays,
  volturaDays: null,
  subentroDays: null,
  activationDays,
})

export const seedSuppliers: readonly SeedSupplier[] = [
  energy('luce-ligure', 'Luce Ligure', '09901200106', '009120'),
  energy('acquaviva', 'Acquaviva Energia', '09901237116', '009123', 25),
  energy('vento-nord', 'Vento Nord', '09901274127', '009127'),
  energy('fiamma', 'Fiamma', '09901311135', '009131', 25),
  energy('terralume', 'Terralume', '09901348145', '009134', 15),
  energy('orsa-maggiore', 'Orsa Maggiore', '09901385154', '009138'),
  energy('prisma-gas', 'Prisma Gas', '09901422163', '009142', 30),
  energy('media-valle', 'Media Valle', '09901459173', '009145'),
  energy('volturia', 'Volturia', '09901496183', '009149', 30),
  telecom('filo-rete', 'Filo Rete', '09901533191', '009153', 10),
  telecom('telandra', 'Telandra', '09901570201', '009157', 12),
  telecom('nodo-fibra', 'Nodo Fibra', '09901607219', '009160', 15),
  telecom('simobile', 'Sìmobile', '09901644220', '009164', 2),
  telecom('altura-mobile', 'Altura Mobile', '09901681230', '009168', 3),
]
