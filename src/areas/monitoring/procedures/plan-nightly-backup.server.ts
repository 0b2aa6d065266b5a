import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { queueBackup } from '../queue-backup.server.ts'

/** Every night: in the same queue as those that are asked for, so that one is made after the other. */
export const planNightlyBackup = procedure({
  name: 'plan-nightly-backup',
  allow: 'system',
  input: z.object({}),
  run: (_, ctx): Promise<{ backupId: string }> => queueBackup(ctx, 'nightly'),
})
