import { z } from 'zod'
import { OFFER_FIELDS } from './fields.ts'

/** Longest field of an offer as typed; what is too long for its own field is said beside it. */
const MAX_TYPED = 4_000

/** An offer as typed: known fields alone. Which of them are missing or wrong is told field by field (`read-offer.ts`). */
export const typedOffer = z
  .record(z.string().max(60), z.string().max(MAX_TYPED))
  .transform(typed =>
    Object.fromEntries(OFFER_FIELDS.flatMap(({ name }) => (name in typed ? [[name, typed[name] ?? '']] : []))),
  )
