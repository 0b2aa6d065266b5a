import type { ClientType } from '#areas/offers/cost/use.ts'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'

/** Demonstration customers, each with a bill that goes the way of every bill. They have no password: nobody signs in as them. */
export interface SeedPerson {
  firstName: string
  lastName: string
  email: string
  bill: { file: string; supply: EnergyKind; customer: ClientType }
}

/** `file` stands in seed/bills: fictional suppliers, made by the generator of tests/bills; the last asks for a password. */
export const seedPeople: readonly SeedPerson[] = [
  {
    firstName: 'Marco',
    lastName: 'Fo',
    email: 'marco.fo@example.test',
    bill: { file: 'luce.pdf', supply: 'luce', customer: 'domestico' },
  },
  {
    firstName: 'Chiara',
    lastName: 'Santoro',
    email: 'chiara.santoro@example.test',
    bill: { file: 'luce-e-gas.pdf', supply: 'luce_gas', customer: 'domestico' },
  },
  {
    firstName: 'Maria Teresa',
    lastName: 'Ferrari',
    email: 'mariateresa.ferrari@example.test',
    bill: { file: 'gas.pdf', supply: 'gas', customer: 'domestico' },
  },
  {
    firstName: 'Paolo',
    lastName: 'Barbieri',
    email: 'paolo.barbieri@example.test',
    bill: { file: 'protetta.pdf', supply: 'luce', customer: 'domestico' },
  },
]
