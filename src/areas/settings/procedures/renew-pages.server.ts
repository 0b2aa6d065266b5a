import { procedure } from '#platform/procedure.server.ts'

/** At the turn of a notice: pages that were kept with it, or without it, are drawn again. */
export const renewPages = procedure({
  name: 'renew-pages',
  allow: 'system',
  run: (_, ctx) => ctx.dropPages('settings'),
})
