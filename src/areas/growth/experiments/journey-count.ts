export const JOURNEY_OUTCOMES = ['submitted', 'discarded', 'left'] as const
export type JourneyOutcome = (typeof JOURNEY_OUTCOMES)[number]

export const JOURNEY_DAYS = 365

interface Step {
  step: string
  outcome: JourneyOutcome
  count: number
}

export function journeyOf(rows: readonly Step[], stepOrder: readonly string[]) {
  const sum = (outcome: JourneyOutcome) =>
    rows.reduce((total, row) => (row.outcome === outcome ? total + row.count : total), 0)
  const ended = rows.reduce((total, row) => total + row.count, 0)
  const known = [...stepOrder, ...new Set(rows.map(row => row.step).filter(step => !stepOrder.includes(step)))]
  const stops = known.flatMap(step => {
    const here = rows.filter(row => row.step === step && row.outcome !== 'submitted')
    const count = here.reduce((total, row) => total + row.count, 0)
    return count === 0 ? [] : [{ step, count, percent: Math.round((count / ended) * 100) }]
  })
  return { ended, submitted: sum('submitted'), discarded: sum('discarded'), left: sum('left'), stops }
}
