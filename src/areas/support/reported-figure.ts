import { cut } from '#core/text.ts'
import { checkTypedText } from '#core/typed-text.ts'

/** Inputs of a report: maximum count and length. */
export const MAX_INPUTS = 40
export const MAX_INPUT_NAME = 60
export const MAX_INPUT_VALUE = 200

/** Plain text only: possible markup or script is refused. */
export const isPlainInput = (text: string): boolean =>
  checkTypedText(text, 'general', { maxLength: MAX_INPUT_VALUE, required: false }).valid

/** Trims inputs to what a report may carry. */
export const fittingInputs = (inputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs)
      .map(([name, value]) => [cut(name, MAX_INPUT_NAME), cut(value, MAX_INPUT_VALUE)] as const)
      .filter(([name, value]) => name !== '' && isPlainInput(name) && isPlainInput(value))
      .slice(0, MAX_INPUTS),
  )

/**
 * A figure of the site with its inputs, for reports and recomputation: built on the server from its page's address and
 * its name there (`reference`), never from browser data.
 */
export interface ReportedFigure {
  figure: string
  /** As printed today; null when it has no value any more. */
  value: string | null
  /** Inputs, in the page's words. */
  inputs: Record<string, string>
}

/** Non-breaking spaces are printed, and lost when copied. */
const plain = (figure: string) => figure.replace(/\s/gu, ' ')

export const isSameFigure = (one: string, other: string): boolean => plain(one) === plain(other)
