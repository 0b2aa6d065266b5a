import { z } from 'zod'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { MACRO_FIELDS, MACRO_MOVES } from './choices.ts'

const text = z
  .string()
  .trim()
  .max(MAX_CASE_MESSAGE, 'too-long')
  .refine(words => !/[<>]/.test(words), 'markup')
  .refine(words => !/[{}]/.test(words.replace(/\{[^{}]*\}/g, '')), 'loose-brace')
  .refine(
    words => [...words.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => MACRO_FIELDS.some(field => field === name)),
    'unknown-place',
  )

/** Frequent office actions on a case: a text for the customer, a step, or both. */
const macro = z
  .object({
    title: z.string().trim().min(3, 'too-short').max(80, 'too-long'),
    text,
    move: z.enum(MACRO_MOVES).nullable(),
  })
  .refine(({ text: words, move }) => words !== '' || move !== null, { error: 'required', path: ['text'] })
export type CaseMacro = z.output<typeof macro>

export const caseMacros = z
  .array(macro)
  .max(40, 'too-many')
  .refine(macros => new Set(macros.map(({ title }) => title)).size === macros.length, 'repeated')

export const UNSET_MACROS: CaseMacro[] = [
  {
    title: 'Manca un dato',
    text: 'Buongiorno {nome},\nper andare avanti con la pratica {pratica} ci manca un dato: \n\nPuoi rispondere qui. Grazie.',
    move: null,
  },
  {
    title: 'POD o PDR da controllare',
    text: 'Buongiorno {nome},\nil codice della fornitura della pratica {pratica} non corrisponde a quello del distributore. Lo trovi sulla bolletta, accanto a «POD» (luce) o «PDR» (gas): puoi riscriverlo qui?',
    move: null,
  },
  {
    title: 'Aspettiamo il fornitore',
    text: 'Buongiorno {nome},\nla pratica {pratica} è al fornitore, che non ci ha ancora risposto. Lo abbiamo sollecitato oggi e ti scriviamo appena sappiamo qualcosa. Tu non devi fare niente.',
    move: null,
  },
  {
    title: 'Non ti abbiamo trovato al telefono',
    text: 'Buongiorno {nome},\nti abbiamo cercato al telefono per la pratica {pratica} e non ti abbiamo trovato. Quando ti possiamo richiamare?',
    move: null,
  },
  {
    title: 'Tutto a posto',
    text: 'Buongiorno {nome},\nabbiamo controllato la pratica {pratica}: è tutto a posto e non devi fare niente.',
    move: null,
  },
]

export const macroSetting = { 'case-macros': { schema: caseMacros, unset: UNSET_MACROS } }
