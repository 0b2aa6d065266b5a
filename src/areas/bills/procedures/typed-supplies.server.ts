import { z } from 'zod'
import { addByHand, editByHand } from '#areas/supplies/hand-supply.server.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { customerTypes } from '../bill.ts'
import { OTHER_HOME } from '../fields.ts'
import { readTypedSupply } from '../supplies/supply-form.ts'
import { typedValues } from '../typed-values.ts'
import { lockSupply } from '../supplies/supply-rows.server.ts'

/** A supply written down by its owner, without a bill. */
export const addSupply = procedure({
  name: 'add-supply',
  allow: 'signedIn',
  limit: limits.editSupplies,
  input: z.object({
    commodity: z.enum(['luce', 'gas']),
    customerType: z.enum(customerTypes),
    /** One of one's homes, or `other`: then the address is among the values. */
    homeId: z.string().max(60).default(OTHER_HOME),
    values: typedValues,
  }),
  async run({ commodity, customerType, homeId, values: typed }, ctx): Promise<{ supplyId: string }> {
    const { values, home } = readTypedSupply(typed, commodity, customerType, { homeId })
    const supplyId = await addByHand(ctx, commodity, { ...values, customerType }, home)
    ctx.record({ subject: supplyId, detail: { commodity, fields: Object.keys(values).length } })
    return { supplyId }
  },
})

/** Corrects one's own supply; what was changed is marked as written by hand. */
export const editSupply = procedure({
  name: 'edit-supply',
  allow: 'signedIn',
  limit: limits.editSupplies,
  input: z.object({
    supplyId: z.string().max(60),
    customerType: z.enum(customerTypes),
    homeId: z.string().max(60).default(OTHER_HOME),
    values: typedValues,
  }),
  async run({ supplyId, customerType, homeId, values: typed }, ctx): Promise<{ changed: number }> {
    const before = await lockSupply(ctx, supplyId)
    const { values, home } = readTypedSupply(typed, before.commodity, customerType, {
      homeId,
      hasHome: before.homeId !== null,
    })
    const changed = await editByHand(ctx, before, values, home)
    ctx.record({ subject: supplyId, detail: { fields: changed.length } })
    return { changed: changed.length }
  },
})
