import type { Slot } from '../candidates.ts'
import type { Verdict } from './decision.ts'

const MAX_SHOWN = 4

const share = (value: number): string => value.toFixed(2)

/** The candidates of each slot, their evidence and the decision, as lines to read. */
export const explainVerdicts = (verdicts: Partial<Record<Slot, Verdict>>): string =>
  (Object.entries(verdicts) as [Slot, Verdict][])
    .map(([question, { options, chosen, margin }]) => {
      const decision = chosen
        ? `${chosen.value} (${share(chosen.confidence)}, ahead by ${share(margin)})`
        : options.length > 0
          ? 'contradicted, left empty'
          : 'nothing found'
      const shown = options
        .slice(0, MAX_SHOWN)
        .map(
          ({ candidate, occurrences, score }) =>
            `    ${share(score)} ${candidate.value} · page ${candidate.page}${occurrences > 1 ? `, ${occurrences} times` : ''} · ${candidate.evidence} · «${candidate.text}»`,
        )
      return [`${question}: ${decision}`, ...shown].join('\n')
    })
    .join('\n')
