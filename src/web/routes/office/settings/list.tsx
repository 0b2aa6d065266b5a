import { Link } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { reads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { sections } from '../sections.ts'
import { PARTS, partAddress } from './parts.ts'
import { loadSettings } from './settings.server.ts'
import { ScreenHead } from '../office-parts.tsx'

export const loader = reads(loadSettings)
export default screen<typeof loader>(SettingsList)

type Data = Awaited<ReturnType<typeof loader>>

const columns: readonly Column<Data['rows'][number]>[] = [
  { head: 'Che cosa', names: true, cell: ({ id }) => <Link to={partAddress(id)}>{PARTS[id].title}</Link> },
  { head: 'Contiene', full: true, cell: ({ id }) => PARTS[id].about },
  {
    head: 'Ultima modifica',
    end: true,
    cell: ({ changed }) =>
      changed ? (
        `${formatDateTime(changed.at)}${changed.by ? `, ${changed.by}` : ''}`
      ) : (
        <span className="muted">—</span>
      ),
  },
]

function SettingsList({ rows }: Data) {
  return (
    <>
      <ScreenHead title={sections.settings} />
      <Ledger caption="Impostazioni" hideCaption columns={columns} rows={rows} />
    </>
  )
}
