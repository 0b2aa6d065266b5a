import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** spec 3 §7: one profile is read, to see that the database answers. Who calls it takes the time. */
export const probeDatabase = procedure({
  name: 'probe-database',
  allow: 'admin',
  reads: true,
  answers: ['Read profiles (health check)'],
  input: z.object({}),
  async run(_, { tx }): Promise<{ answers: true }> {
    await tx.select({ createdAt: profiles.createdAt }).from(profiles).limit(1)
    return { answers: true }
  },
})
