import { z } from 'zod'
import { checkEmail } from '#core/identifiers/contacts.ts'
import { squeezeSpaces } from '#core/text.ts'
import { type LineKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import { type CalendarDate, formatDate, isCalendarDate } from '#core/dates.ts'

const MAX_NAME = 120

export const statementInput = z.object({
  name: z
    .string()
    .max(MAX_NAME * 4)
    .transform(text => squeezeSpaces(text).slice(0, MAX_NAME))
    .refine(text => /\p{L}/u.test(text), { error: 'name-missing' }),
  email: z
    .string()
    .max(300, { error: 'email-shape' })
    .transform((text, ctx) => {
      const checked = checkEmail(text)
      if (checked.ok) return checked.value
      ctx.addIssue({ code: 'custom', message: checked.reason })
      return z.NEVER
    }),
})

/** What one can still do when the term is over, with where it is written. */
interface StillPossible {
  title: string
  text: string
  link?: { to: string; label: string }
  source?: string
}

const changeEnergy: StillPossible = {
  title: 'Cambiare di nuovo, quando vuoi',
  text: 'Puoi passare a un altro fornitore in ogni momento e di solito non costa niente. Un contratto della luce a prezzo fisso può chiedere un costo a chi esce prima della scadenza: se c’è, è scritto nelle condizioni dell’offerta.',
  link: { to: offerKinds.luce_gas.path, label: 'Confronta le offerte' },
  source: 'D.Lgs. 210/2021 art. 7; delibera ARERA 250/2023/R/com',
}
const leaveLine = (line: LineKind): StillPossible => ({
  title: 'Disdire, quando vuoi',
  text: 'Puoi lasciare un operatore in ogni momento, con un preavviso di 30 giorni al massimo. Ti può chiedere solo i costi che sostiene davvero: sono scritti nelle condizioni dell’offerta.',
  link: { to: offerKinds[line].path, label: 'Confronta le offerte' },
  source: 'D.L. 7/2007 art. 1, convertito dalla legge 40/2007',
})

export const stillPossible = (line: LineKind | null): StillPossible[] => [
  line ? leaveLine(line) : changeEnergy,
  {
    title: 'Fare reclamo, gratis',
    text: 'Se il contratto non è quello che ti era stato detto, o non l’hai chiesto tu, scrivilo al fornitore: deve risponderti.',
    link: { to: `/reclami#${line ? 'telefonia' : 'energia'}`, label: 'Come si fa un reclamo' },
  },
  {
    title: 'Tentare la conciliazione, gratis',
    text: line
      ? 'Se la risposta al reclamo non basta c’è Conciliaweb, il servizio di AGCOM.'
      : 'Se la risposta al reclamo non arriva o non basta c’è il Servizio Conciliazione di ARERA.',
    link: { to: `/reclami#${line ? 'telefonia' : 'energia'}`, label: 'Come funziona' },
  },
]

const line = (max: number, error: string) =>
  z
    .string()
    .max(max * 4, { error: 'too-long' })
    .transform(squeezeSpaces)
    .refine(text => text.length <= max, { error: 'too-long' })
    .refine(text => error === '' || /\p{L}/u.test(text), { error })

/** What somebody says who accepted a contract elsewhere, on the telephone, and leaves it by letter; kept nowhere. */
export const letterInput = z.object({
  name: line(120, 'required'),
  address: line(160, 'required'),
  supplier: line(120, 'required'),
  /** Of the supply or of the offer, where it was told. */
  code: line(40, ''),
  accepted: z.string().refine(isCalendarDate, { error: 'required' }),
})
export type LetterOf = z.output<typeof letterInput>

export interface Letter {
  subject: string
  paragraphs: string[]
}

/** In the words of who leaves; the law wants a clear declaration and nothing more (Codice del consumo, art. 54). */
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
