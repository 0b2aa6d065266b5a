import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { suppliers } from '#areas/offers/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** The names of the suppliers, for the filters and forms of the office. */
export const listActivationSuppliers = procedure({
  name: 'list-activation-suppliers',
  allow: ['cases', 'commissions'],
  reads: true,
  input: z.object({}),
  async run(_, { tx }): Promise<string[]> {
    const rows = await tx.select({ name: suppliers.name }).from(suppliers).orderBy(asc(suppliers.name)).limit(500)
    return rows.map(({ name }) => name)
  },
})
