import { formatNumber } from '#core/money.ts'
import type { PageSpeed } from '#areas/monitoring/procedures/measurements.server.ts'
import { METRICS } from '#areas/monitoring/metrics.ts'
import type { Column } from '#web/ui/ledger.tsx'

const metricLabels: Readonly<Record<string, string>> = {
  lcp: 'Parte più grande',
  fid: 'Primo tocco',
  inp: 'Risposta a un tocco',
}
export const speedColumns: readonly Column<PageSpeed>[] = [
  { head: 'Pagina', names: true, full: true, cell: ({ path }) => <span className="break-all">{path}</span> },
  { head: 'Che cosa', cell: ({ metric }) => metricLabels[metric] ?? metric },
  { head: 'Oltre il limite', cell: ({ warnings, measures }) => `${warnings} visite su ${measures}`, number: true },
  {
    head: 'Tre su quattro entro',
    cell: ({ p75, metric }) => (p75 === null ? `oltre ${METRICS[metric].bounds.at(-1)} ms` : `${formatNumber(p75)} ms`),
    number: true,
  },
]
