import { z } from 'zod'
import { emailField } from '#areas/identity/sign-up-form.ts'
import { squeezeSpaces, cut } from '#core/text.ts'
import { type CalendarDate, formatDate, isCalendarDate } from '#core/dates.ts'

const MAX_NAME = 120

export const statementInput = z.object({
  name: z
    .string()
    .max(MAX_NAME * 4)
    .transform(text => cut(squeezeSpaces(text), MAX_NAME))
    .refine(text => /\p{L}/u.test(text), { error: 'name-missing' }),
  email: z.string().max(300, { error: 'email-shape' }).pipe(emailField),
})

const line = (max: number, error: string) =>
  z
    .string()
    .max(max * 4, { error: 'too-long' })
    .transform(squeezeSpaces)
    .refine(text => text.length <= max, { error: 'too-long' })
    .refine(text => error === '' || /\p{L}/u.test(text), { error })

/** Form of someone who accepted a contract elsewhere, by telephone, and withdraws by letter; not stored. */
export const letterInput = z.object({
  name: line(120, 'required'),
  address: line(160, 'required'),
  supplier: line(120, 'required'),
  /** Code of the supply or of the offer, if given. */
  code: line(40, ''),
  accepted: z.string().refine(isCalendarDate, { error: 'required' }),
})
export type LetterOf = z.output<typeof letterInput>

export interface Letter {
  subject: string
  paragraphs: string[]
}

/** In the customer's own voice; the law requires a clear declaration and nothing more (Codice del consumo, art. 54). */
export const letterOf = ({ name, address, supplier, code, accepted }: LetterOf, today: CalendarDate): Letter => ({
  subject: 'Recesso dal contratto, articoli 52 e seguenti del Codice del consumo (D.Lgs. 206/2005)',
  paragraphs: [
    `A ${supplier}`,
    `Io, ${name}, ${address}, recedo dal contratto di fornitura che ho accettato con voi al telefono il ${formatDate(accepted)}${code && ` (${code})`}. Non devo indicare un motivo.`,
    'Vi chiedo di fermare il cambio di fornitore e di confermarmi per iscritto che avete ricevuto questa lettera.',
    `Data: ${formatDate(today)}`,
    `Firma: ______________________ (${name})`,
  ],
})
