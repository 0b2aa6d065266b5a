import { Link } from 'react-router'
import { NOTICE_DAYS } from '#areas/consents/legal-documents.ts'
import { formatDate } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { SettingsPart } from '../settings-section.server.ts'

type Version = SettingsPart['legal'][number]

const STATES = {
  'in-force': <Tag tone="green">in vigore</Tag>,
  coming: <Tag tone="amber">annunciata</Tag>,
  waiting: <Tag>in attesa</Tag>,
  past: 'passata',
} as const

const columns: readonly Column<Version>[] = [
  {
    head: 'Documento',
    names: true,
    cell: ({ name, title, version }) => <Link to={`/${name}?versione=${version}`}>{title}</Link>,
  },
  { head: 'Dal', cell: ({ version }) => formatDate(version) },
  { head: 'Stato', cell: ({ state }) => STATES[state] },
  { head: 'Che cosa cambia', full: true, cell: ({ change }) => change },
  {
    head: 'Annunciata a',
    end: true,
    cell: ({ isAnnounced, told }) => (isAnnounced ? `${told.toLocaleString('it-IT')} clienti` : 'non serve'),
  },
]

export function LegalPart({ part }: { part: SettingsPart }) {
  return (
    <>
      <p className="muted pb-2">
        Una versione nuova di condizioni e informative si pubblica almeno {NOTICE_DAYS} giorni prima: ogni cliente
        registrato riceve un’email, una volta sola. Finché non entra in vigore vale la precedente.
      </p>
      <Ledger
        caption="Versioni dei testi legali"
        hideCaption
        columns={columns}
        rows={part.legal}
        rowKey={({ name, version }) => `${name} ${version}`}
      />
    </>
  )
}
