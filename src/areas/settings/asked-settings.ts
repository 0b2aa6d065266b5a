import { z } from 'zod'
import { CHOSEN_FUNCTIONS } from './non-technical-functions.ts'
import { PHASE_FOUR_NAMES, type PhaseFourName, switchOf, UNSET_PHASE_FOUR } from './phase-four.ts'

/** Unavailable functions cannot be switched on, not even by command. */
const shapeOf = (name: PhaseFourName) =>
  z
    .boolean()
    .refine(on => !on || !switchOf(name).unavailable, 'unavailable')
    .default(false)

const phaseFour = z.object(
  Object.fromEntries(PHASE_FOUR_NAMES.map(name => [name, shapeOf(name)])) as Record<
    PhaseFourName,
    z.ZodDefault<z.ZodBoolean>
  >,
)

/** Input of `askedFunctions`; while both are empty there is no cookie banner. */
export const askedSettings = {
  'non-technical-functions': { schema: z.array(z.enum(CHOSEN_FUNCTIONS)), unset: [] },
  /** The functions of «Fase 4», switched on in «Fasi SEO». */
  'phase-four': { schema: phaseFour, unset: UNSET_PHASE_FOUR },
}
