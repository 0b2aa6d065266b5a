import type { SupplyDetail } from '#areas/bills/procedures/my-supply.server.ts'
import type { FieldName } from '#areas/bills/fields.ts'
import { SPEND } from '#web/blocks/comparison/query.ts'

type Listed = Pick<SupplyDetail, 'commodity' | 'customerType' | 'fields' | 'costs' | 'place'>

/**
 * Public list of offers for a supply's consumption and current cost. Figures only: the page is the same for everybody. Null
 * without a cost, or a list for the supply.
 */
export function listAddress({ commodity, customerType, fields, costs, place }: Listed): string | null {
  const valueOf = (name: FieldName) => fields.find(field => field.name === name)?.value ?? null
  const units = valueOf(commodity === 'luce' ? 'annualKwh' : 'annualSmc')
  const present = costs?.present
  if (typeof units !== 'number' || !present) return null
  const shared = { consumo: String(Math.round(units)), [SPEND]: (present.total / 100).toFixed(2).replace('.', ',') }
  if (commodity === 'luce')
    return address('/offerte-luce', {
      ...shared,
      potenza: String(valueOf('powerKw') ?? '').replace('.', ','),
      residente: valueOf('resident') === false ? '0' : '1',
      cliente: customerType,
    })
  if (!place || customerType !== 'domestico') return null
  return address('/offerte-gas', {
    ...shared,
    uso: place.heating ? 'riscaldamento' : 'acqua-calda-e-cottura',
    regione: place.region,
    provincia: place.province ?? '',
  })
}

const address = (path: string, answers: Record<string, string>): string =>
  `${path}?${new URLSearchParams(Object.entries(answers).filter(([, value]) => value !== ''))}`
