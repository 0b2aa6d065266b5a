import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import {
  type Health,
  PAGE_MEMORY_WARNING_MB,
  pageMemoryHealth,
  SLOW_DATABASE_MS,
  worst,
} from '#areas/monitoring/health.ts'
import { healthLabels, lastBackupText } from '#areas/monitoring/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import { SYSTEM_HEALTH } from './monitoring-address.ts'
import type { MonitoringData } from './monitoring.server.ts'
import { marketAddress } from '../offers/address.ts'
import { sectionAddress } from '../sections.ts'
import { partAddress } from '../settings/parts.ts'
import type { loader } from './system-health.ts'

type Shown = NonNullable<MonitoringData>
/** spec 3 §9 */
const LOOK_MS = 30_000
const MB = 1024 * 1024

const tones = { healthy: 'green', warning: 'amber', critical: 'red' } as const
const HealthTag = ({ of }: { of: Health }) => <Tag tone={tones[of]}>{healthLabels[of]}</Tag>

const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** Megabytes this page holds, where the browser tells; null before the first look and elsewhere. */
function usePageMemory(): number | null {
  const [mb, setMb] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const { memory } = performance as { memory?: { usedJSHeapSize: number } }
      if (memory) setMb(Math.round(memory.usedJSHeapSize / MB))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return mb
}

/** Database and memory, asked again every thirty seconds while the page is looked at. */
function useSystem(first: Shown['system']): Shown['system'] {
  const { data, load, state } = useFetcher<typeof loader>()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') load(SYSTEM_HEALTH)
  })
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return data && data.readAt > first.readAt ? data : first
}

/** One badge for each thing that can go wrong (spec 3 §2), and what it was judged by. */
export function SystemBadges({ system, health, counts, lastBackup, marketDay, due }: Shown) {
  const now = useSystem(system)
  const pageMb = usePageMemory()
  const page = pageMb === null ? null : pageMemoryHealth(pageMb)
  const all = worst([now.database, now.memoryHealth, ...Object.values(health), ...(page ? [page] : [])])
  return (
    <dl className="office-badges">
      <div>
        <dt>Tutto insieme</dt>
        <dd>
          <HealthTag of={all} />
        </dd>
        <dd className="muted">Base dati e memoria: lette il {formatDateTime(now.readAt)}</dd>
      </div>
      <Badge title="Base dati" of={now.database}>
        {now.databaseMs === null
          ? 'Non risponde.'
          : `Risponde in ${decimal.format(now.databaseMs)} ms; lenta oltre ${decimal.format(SLOW_DATABASE_MS)} ms.`}
      </Badge>
      <Badge title="Memoria del server" of={now.memoryHealth}>
        {`${decimal.format(now.memory.usedMb)} MB su ${decimal.format(now.memory.givenMb)}, di cui JavaScript ${decimal.format(now.memory.heapMb)}. È il processo che ha risposto.`}
      </Badge>
      <Badge title="Memoria di questa pagina" of={page}>
        {pageMb === null
          ? 'Questo browser non la dice.'
          : `${decimal.format(pageMb)} MB di JavaScript; troppi oltre ${PAGE_MEMORY_WARNING_MB} MB.`}
      </Badge>
      <Badge title="Posta" of={health.mail}>
        {counts.mails === 0 ? 'Nessun messaggio fermo.' : `${counts.mails} non consegnati.`}
      </Badge>
      <Badge title="Lavori" of={health.jobs}>
        {`${counts.waiting} in attesa, ${counts.failed} non riusciti.`}
      </Badge>
      <Badge title="Backup" of={health.backup}>
        {lastBackupText(now.readAt, lastBackup)} <Link to={`${sectionAddress('security')}#backup`}>Vedi i backup</Link>
      </Badge>
      {health.market ? (
        <Badge title="Dati del mercato" of={health.market}>
          {marketDay ? `Sono del ${formatDate(marketDay)}.` : 'Non ne è arrivato nessuno.'}{' '}
          <Link to={marketAddress()}>Offerte del mercato</Link>
        </Badge>
      ) : null}
      <Badge title="Parametri e indici" of={health.figures}>
        {due.length > 0 ? `Da portare: ${due.length}.` : 'Ci sono tutti.'}{' '}
        <Link to={partAddress('tariffe')}>Tariffe e indici</Link>
      </Badge>
      <Badge title="Sicurezza" of={health.security}>
        {`Punteggio ${counts.score} su 100.`} <Link to={sectionAddress('security')}>Vedi la sicurezza</Link>
      </Badge>
    </dl>
  )
}

function Badge({ title, of, children }: { title: string; of: Health | null; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{of ? <HealthTag of={of} /> : <Tag>—</Tag>}</dd>
      <dd className="muted">{children}</dd>
    </div>
  )
}
