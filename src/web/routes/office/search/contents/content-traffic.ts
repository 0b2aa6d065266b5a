/** Per cent by which visits grew; null where the stretch before was not counted whole, or had none. */
export const trafficIncrease = ({ visits, before }: { visits: number; before: number | null }): number | null =>
  before === null || before === 0 ? null : Math.round(((visits - before) / before) * 1000) / 10
