import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { concludeContract } from '../conclude-contract.server.ts'
import { holdCase } from '../office-case.server.ts'

/** The day of the contract, as the office reads it on the supplier's paper. */
export const recordContractConcluded = procedure({
  name: 'record-contract-concluded',
  allow: 'cases',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    on: z.iso.date(),
  }),
  async run({ requestId, seen, on }, ctx): Promise<void> {
    await concludeContract(ctx, await holdCase(ctx, requestId, seen), on)
  },
})
