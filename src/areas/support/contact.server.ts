import { z } from 'zod'
import { checkContact, checkReport, REPORT_REFERENCE, REPORT_SHOWN } from '#core/contact-fields.ts'
import { ownPath } from '#core/own.ts'
import { squeezeSpaces } from '#core/text.ts'
import { isPlainInput, MAX_INPUT_NAME, MAX_INPUT_VALUE, MAX_INPUTS, type ReportedFigure } from './reported-figure.ts'

const contactStatuses = ['new', 'answered', 'closed'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** Why somebody writes: with a question, because a figure of the site is wrong, or to complain of us. */
export const contactKinds = ['contact', 'figure_report', 'complaint'] as const
export type ContactKind = (typeof contactKinds)[number]

export const reportOutcomes = ['corrected', 'right', 'not-reproducible'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** Which figure is meant; what was expected instead is the message itself. */
export interface FigureReport {
  /** A path of this site, or what was typed where it is none. */
  page: string
  figure: string
  /** What the figure was computed from, where a page sends it along: names and values. */
  inputs?: Record<string, string | number | boolean>
  /** Which figure of the page, so that it can be computed again (`reported-figure.ts`). */
  reference?: string
  /** The figure as it was printed. */
  shown?: string
  /** What it came to when the office last had it computed again; null where it was not there any more. */
  today?: Pick<ReportedFigure, 'figure' | 'value'> | null
}

/** Longer than any field may be: what is refused by length is refused with its field, what is absurd by the schema. */
const typed = z.string().max(20_000, { error: 'too-long' })

const inputs = z
  .record(
    z.string().min(1).max(MAX_INPUT_NAME).refine(isPlainInput, { error: 'markup' }),
    z.union([z.string().max(MAX_INPUT_VALUE).refine(isPlainInput, { error: 'markup' }), z.number(), z.boolean()]),
  )
  .refine(given => Object.keys(given).length <= MAX_INPUTS, { error: 'too-many' })

/** The form as it was typed → cleaned fields, or the code of what is wrong beside each. */
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

/** Of a whole address the path: what stands before it may be any of the names this site has. */
function pathOf(typedAddress: string): string {
  const text = squeezeSpaces(typedAddress)
  if (!URL.canParse(text)) return ownPath(text) ?? text
  const { pathname, search } = new URL(text)
  return ownPath(`${pathname}${search}`) ?? text
}
