import { Decimal } from '#core/decimal.ts'
import type { Facts } from '#areas/market/facts.ts'
import { askedUse } from '../compare-question.ts'
import type { ClientType, GasUse, LuceUse } from '../cost/use.ts'

interface StandardUse<U> {
  label: string
  use: U
}

const luce = (kwh: number, powerKw: number, resident: boolean, client: ClientType): LuceUse => ({
  commodity: 'luce',
  client,
  kwh: Decimal.of(kwh),
  bands: null,
  powerKw: Decimal.of(powerKw),
  resident,
})

/** The Portale’s standard home first, then the bands of PRODUCT.md and a second home; businesses have no official standard. */
export const standardLuce = (client: ClientType): StandardUse<LuceUse>[] =>
  client === 'domestico'
    ? [
        { label: '2.700 kWh, 3 kW, residente', use: luce(2700, 3, true, client) },
        { label: '1.500 kWh, 3 kW, residente', use: luce(1500, 3, true, client) },
        { label: '4.200 kWh, 4,5 kW, residente', use: luce(4200, 4.5, true, client) },
        { label: '900 kWh, 3 kW, non residente', use: luce(900, 3, false, client) },
      ]
    : [
        { label: '4.000 kWh, 3 kW, altri usi (esempio)', use: luce(4000, 3, false, client) },
        { label: '12.000 kWh, 10 kW, altri usi (esempio)', use: luce(12_000, 10, false, client) },
      ]

/** The Portale’s standard home in Lombardia, then other consumptions and a place with other taxes. */
export const standardGas = (client: ClientType, facts: Facts): StandardUse<GasUse>[] =>
  (
    [
      ['1.400 Smc, riscaldamento, Lombardia', 1400, true, 'Lombardia'],
      ['700 Smc, riscaldamento, Lombardia', 700, true, 'Lombardia'],
      ['120 Smc, solo cottura, Lombardia', 120, false, 'Lombardia'],
      ['1.400 Smc, riscaldamento, Sicilia', 1400, true, 'Sicilia'],
    ] as const
  ).flatMap(([label, smc, heating, region]) => {
    const { use } = askedUse(
      {
        commodity: 'gas',
        consumption: Decimal.of(smc),
        heating,
        client,
        region,
        province: undefined,
        cap: undefined,
      },
      facts,
    )
    return use.commodity === 'gas' ? [{ label, use }] : []
  })
