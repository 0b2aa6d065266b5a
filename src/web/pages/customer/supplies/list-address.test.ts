import { expect, test } from 'vitest'
import { listAddress } from './list-address.ts'

const supply = (commodity: 'luce' | 'gas', values: Record<string, unknown>, more: object = {}) =>
  ({
    commodity,
    customerType: 'domestico',
    fields: Object.entries(values).map(([name, value]) => ({ name, value })),
    costs: { present: { total: 81_234 } },
    place: { region: 'Lazio', province: 'RM', heating: true },
    ...more,
  }) as unknown as Parameters<typeof listAddress>[0]

test.each([
  [
    supply('luce', { annualKwh: 2712.4, powerKw: 4.5, resident: false }),
    '/offerte-luce?consumo=2712&spesa=812%2C34&potenza=4%2C5&residente=0&cliente=domestico',
  ],
  [
    supply('gas', { annualSmc: 1200 }),
    '/offerte-gas?consumo=1200&spesa=812%2C34&uso=riscaldamento&regione=Lazio&provincia=RM',
  ],
  [supply('gas', { annualSmc: 1200 }, { place: null }), null],
  [supply('luce', { annualKwh: 2712, powerKw: 3 }, { costs: { present: null } }), null],
  [supply('luce', { powerKw: 3 }), null],
])('%#', (given, address) => expect(listAddress(given)).toBe(address))
