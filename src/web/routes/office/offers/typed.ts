import { OFFER_FIELDS } from '#areas/offers/editing/fields.ts'

/** The fields of an offer that a posted form holds; boxes of one list as one text, as in a file. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    OFFER_FIELDS.map(({ name, kind }) => [
      name,
      kind === 'list' ? form.getAll(name).map(String).join(', ') : String(form.get(name) ?? ''),
    ]),
  )
