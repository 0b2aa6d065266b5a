import type { Cents } from '#core/money.ts'
import type { EnergyQuestion, ComparisonData } from '#areas/offers/comparison/comparison-data.ts'
import { useOfSpend, withUse } from '#areas/offers/comparison/spend-check.ts'

export const NO_USE =
  'Con questa spesa non troviamo un consumo che torni: ricontrolla la cifra e i mesi, oppure scrivi il consumo annuo.'

/** What of a question is to be found from what is paid. */
export const askingBySpend = ({ kind, luce, gas }: AskedUse): ('luce' | 'gas')[] =>
  (['luce', 'gas'] as const).filter(
    each => kind !== (each === 'luce' ? 'gas' : 'luce') && { luce, gas }[each].stima === 'spesa',
  )

/** The question with the consumption that the spend stands for; null where there is none. */
export function questionOfSpend(
  comparisonData: ComparisonData,
  asked: AskedUse,
  spend: Cents | null,
): EnergyQuestion | null {
  const asking = askingBySpend(asked)
  if (asking.length === 0) return asked.question
  const found = spend === null ? null : useOfSpend(comparisonData, asked.question, asking, spend)
  return found && withUse(asked.question, found.middle)
}

/** A question and how each consumption was said. */
interface AskedUse {
  kind: EnergyQuestion['kind']
  question: EnergyQuestion
  luce: { stima: string }
  gas: { stima: string }
}
