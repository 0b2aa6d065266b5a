import { z } from 'zod'
import { PHASE_FOUR_NAMES, switchOf } from '#areas/settings/phase-four.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { writeSetting } from '#areas/settings/write-setting.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'

/** Switches one function of «Fase 4» on or off; kept with its history, as every setting. */
export const switchPhaseFour = procedure({
  name: 'switch-phase-four',
  allow: 'admin',
  input: z.object({
    name: z.enum(PHASE_FOUR_NAMES),
    on: z.stringbool(),
    /** The edition on the screen (core/edited.ts). */
    edition: z.string().max(40),
  }),
  async run({ name, on, edition }, ctx) {
    if (on && switchOf(name).unavailable) throw new AppError('function-unavailable')
    const { 'phase-four': kept } = await readSettings(ctx, ['phase-four'])
    await writeSetting(ctx, 'phase-four', { ...kept, [name]: on }, edition)
  },
})
