import { cut } from '#core/text.ts'
import { checkTypedText } from '#core/typed-text.ts'

/** Names and values that a report may carry, and how long each may be. */
export const MAX_INPUTS = 40
export const MAX_INPUT_NAME = 60
export const MAX_INPUT_VALUE = 200

/** Text alone: what could be markup or a script is refused. */
export const isPlainInput = (text: string): boolean =>
  checkTypedText(text, 'general', { maxLength: MAX_INPUT_VALUE, required: false }).valid

/** As much of the inputs as a report may carry; what no report may carry is left out. */
export const fittingInputs = (inputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs)
      .map(([name, value]) => [cut(name, MAX_INPUT_NAME), cut(value, MAX_INPUT_VALUE)] as const)
      .filter(([name, value]) => name !== '' && isPlainInput(name) && isPlainInput(value))
      .slice(0, MAX_INPUTS),
  )

/**
 * A figure of the site with what it is computed from, as a report carries it along and as it is computed again: made on
 * the server from the address of its page and its name there (`reference`), never from what a browser sends.
 */
export interface ReportedFigure {
  figure: string
  /** As printed today; null where it has no value any more. */
  value: string | null
  /** What it is computed from, in the words of the page. */
  inputs: Record<string, string>
}

/** Spaces that do not break are printed, and lost when somebody copies them. */
const plain = (figure: string) => figure.replace(/\s/gu, ' ')

export const isSameFigure = (one: string, other: string): boolean => plain(one) === plain(other)
