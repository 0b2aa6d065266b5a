import type { Question } from '../candidates.ts'
import type { Verdict } from './decision.ts'

const MAX_SHOWN = 4

const share = (value: number): string => value.toFixed(2)

/** For each field its candidates, their evidence and the decision, as lines to read. */
export const explained = (verdicts: Partial<Record<Question, Verdict>>): string =>
  (Object.entries(verdicts) as [Question, Verdict][])
    .map(([question, { options, chosen, margin }]) => {
      const decision = chosen
        ? `${chosen.value} (${share(chosen.confidence)}, ahead by ${share(margin)})`
        : options.length > 0
          ? 'contradicted, left empty'
          : 'nothing found'
      const shown = options
        .slice(0, MAX_SHOWN)
        .map(
          ({ best, said, score }) =>
            `    ${share(score)} ${best.value} · page ${best.page}${said > 1 ? `, ${said} times` : ''} · ${best.evidence} · «${best.text}»`,
        )
      return [`${question}: ${decision}`, ...shown].join('\n')
    })
    .join('\n')
