import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { fieldViews, type FieldView } from '../bill-view.server.ts'
import { columnsOf, type FieldName } from '../fields.ts'
import { type HomeChoice, myHomes } from '../supplies/supply-rows.server.ts'

/** The empty form of a supply: its fields, and the homes it may stand in. */
export const getSupplyForm = procedure({
  name: 'get-supply-form',
  allow: 'signedIn',
  reads: true,
  input: z.object({ commodity: z.enum(['luce', 'gas']) }),
  async run({ commodity }, ctx): Promise<{ fields: FieldView[]; homes: HomeChoice[] }> {
    const shown = new Set<FieldName>([...columnsOf(commodity).map(([field]) => field), 'province'])
    const all = fieldViews({}, { supplyType: commodity, customerType: 'domestico' }, true)
    return { fields: all.filter(({ name }) => shown.has(name)), homes: await myHomes(ctx) }
  },
})
