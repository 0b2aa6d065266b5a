import { Link } from 'react-router'
import { NOTICE_DAYS } from '#areas/consents/legal-documents.ts'
import { formatDate } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { SettingsPart } from './settings.server.ts'
import { legalAddress } from './parts.ts'

const columns: readonly Column<SettingsPart['legal'][number]>[] = [
  { head: 'Documento', names: true, cell: ({ name, title }) => <Link to={legalAddress(name)}>{title}</Link> },
  { head: 'In vigore', cell: ({ inForce }) => `dal ${formatDate(inForce)}` },
  {
    head: 'In arrivo',
    full: true,
    cell: ({ coming }) =>
      coming ? <Tag tone="amber">{`dal ${formatDate(coming)}`}</Tag> : <span className="muted">niente</span>,
  },
  {
    head: 'Bozza',
    end: true,
    cell: ({ draftAt }) => (draftAt ? `del ${formatDate(draftAt)}` : <span className="muted">nessuna bozza</span>),
  },
]

export function LegalPart({ part: { legal } }: { part: SettingsPart }) {
  return (
    <>
      <p className="muted pb-2">
        Una versione nuova di condizioni e informative si pubblica almeno {NOTICE_DAYS} giorni prima: ogni cliente
        registrato riceve un’email, una volta sola. Finché non entra in vigore vale la precedente.
      </p>
      <Ledger caption="Testi legali" hideCaption columns={columns} rows={legal} rowKey={({ name }) => name} />
    </>
  )
}
