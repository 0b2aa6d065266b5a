import { z } from 'zod'
import { checkContact, checkReport, REPORT_REFERENCE, REPORT_SHOWN } from '#core/contact-fields.ts'
import { ownPath } from '#core/own.ts'
import { squeezeSpaces } from '#core/text.ts'
import { isPlainInput, MAX_INPUT_NAME, MAX_INPUT_VALUE, MAX_INPUTS, type ReportedFigure } from './reported-figure.ts'

const contactStatuses = ['new', 'answered', 'closed'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** Reason for writing: a question, a wrong figure on the site, or a complaint about us. */
export const contactKinds = ['contact', 'figure_report', 'complaint'] as const
export type ContactKind = (typeof contactKinds)[number]

export const reportOutcomes = ['corrected', 'right', 'not-reproducible'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** The figure reported; the expected value is in the message itself. */
export interface FigureReport {
  /** A path of this site, or the text typed instead. */
  page: string
  figure: string
  /** Inputs of the figure, if sent by the page: names and values. */
  inputs?: Record<string, string | number | boolean>
  /** Reference of the figure on the page, to recompute it (`reported-figure.ts`). */
  reference?: string
  /** The figure as printed. */
  shown?: string
  /** Value when last recomputed by the office; null when it no longer existed. */
  today?: Pick<ReportedFigure, 'figure' | 'value'> | null
}

/** Above any field's limit: over-long fields are reported individually, absurd ones by the schema. */
const typed = z.string().max(20_000, { error: 'too-long' })

const inputs = z
  .record(
    z.string().min(1).max(MAX_INPUT_NAME).refine(isPlainInput, { error: 'markup' }),
    z.union([z.string().max(MAX_INPUT_VALUE).refine(isPlainInput, { error: 'markup' }), z.number(), z.boolean()]),
  )
  .refine(given => Object.keys(given).length <= MAX_INPUTS, { error: 'too-many' })

/** Parses the form: cleaned fields, or an error code for each. */
export const contactInput = z
  .object({
    name: typed.default(''),
    email: typed.default(''),
    subject: typed.default(''),
    message: typed.default(''),
    kind: z.enum(contactKinds).default('contact'),
    page: typed.default(''),
    figure: typed.default(''),
    inputs: inputs.optional(),
    reference: z.string().regex(REPORT_REFERENCE).optional(),
    shown: z.string().regex(REPORT_SHOWN).optional(),
  })
  .transform((given, ctx) => {
    const { text, errors } = checkContact(given)
    const isReport = given.kind === 'figure_report'
    const about = isReport ? checkReport(given) : null
    for (const [name, message] of Object.entries({ ...errors, ...about?.errors }))
      ctx.addIssue({ code: 'custom', path: [name], message })
    const report: FigureReport | null = about && {
      page: pathOf(about.text.page),
      figure: squeezeSpaces(about.text.figure),
      ...(given.inputs && { inputs: given.inputs }),
      ...(given.reference && { reference: given.reference }),
      ...(given.shown && { shown: given.shown }),
    }
    return { ...text, subject: squeezeSpaces(text.subject), kind: given.kind, report }
  })

/** The path of a full URL, whichever of the site's names precedes it. */
function pathOf(typedAddress: string): string {
  const text = squeezeSpaces(typedAddress)
  if (!URL.canParse(text)) return ownPath(text) ?? text
  const { pathname, search } = new URL(text)
  return ownPath(`${pathname}${search}`) ?? text
}
