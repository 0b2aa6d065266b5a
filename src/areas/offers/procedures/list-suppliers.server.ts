import { asc } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { suppliers } from '../tables.server.ts'

/** More do not fit the list of a field. */
const MAX_SUPPLIERS = 1_000

/** Who sells, by name: proposed where an offer is written, and with their logos. */
export const listSuppliers = procedure({
  name: 'list-suppliers',
  allow: 'admin',
  reads: true,
  run: (_, { tx }) =>
    tx
      .select(pick(suppliers, 'id', 'name', 'logoPath'))
      .from(suppliers)
      .orderBy(asc(suppliers.name))
      .limit(MAX_SUPPLIERS),
})
