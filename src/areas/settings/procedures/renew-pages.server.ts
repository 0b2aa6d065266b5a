import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'

/** At the turn of a notice: pages that were kept with it, or without it, are drawn again. */
export const renewPages = procedure({
  name: 'renew-pages',
  allow: 'system',
  input: z.object({}),
  run: (_, ctx) => ctx.dropPages('settings'),
})
