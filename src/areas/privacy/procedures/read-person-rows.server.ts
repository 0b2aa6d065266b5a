import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { readRows } from '../person-rows.server.ts'
import { PERSON_TABLES } from '../person-tables.ts'

/** A page of what one table holds about a person, for the copy of their data: a short transaction each. */
export const readPersonRows = procedure({
  name: 'read-person-rows',
  allow: 'system',
  reads: true,
  input: z.object({ table: z.string(), accountId: z.string().min(1), after: z.string().nullable() }),
  async run({ table, accountId, after }, ctx) {
    const known = PERSON_TABLES.find(each => each.table === table)
    if (!known) throw new AppError('not-found')
    return readRows(ctx, known, accountId, after)
  },
})
