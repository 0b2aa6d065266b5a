import { procedure } from '#platform/procedure.server.ts'
import { listStaff as staffOf } from '../staff.server.ts'

/** Who of the office work can be given to. */
export const listStaff = procedure({
  name: 'list-staff',
  allow: 'staff',
  reads: true,
  run: (_, ctx): Promise<{ id: string; name: string }[]> => staffOf(ctx),
})
