import { procedure } from '#platform/procedure.server.ts'
import { readSettings } from '../read-settings.server.ts'
import { brandSettings } from '../brand.ts'

/** Who is behind the service, as far as the office has written it. */
export const getAbout = procedure({
  name: 'get-about',
  allow: 'anyone',
  reads: true,
  keeps: ['settings'],
  async run(_, ctx) {
    const { brand, people } = await readSettings(ctx, brandSettings)
    const { company, register, certifiedEmail } = brand
    return { company, register, certifiedEmail, people }
  },
})
