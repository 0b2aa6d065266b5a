import { Link } from 'react-router'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { reads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { sections } from '../sections.ts'
import { PART_IDS, partAddress, type PartId, PARTS } from './parts.ts'
import { changedText } from './setting-form.tsx'
import { listSupplierChannels } from '#areas/handover/procedures/suppliers.server.ts'
import { getLastLegalChange } from '#areas/privacy/procedures/legal-versions.server.ts'
import { listMarketChanges, listSettingChanges } from '#areas/settings/procedures/changes.server.ts'
import { call } from '#platform/procedure.server.ts'
import { ScreenHead } from '../office-parts.tsx'

export const loader = reads(async rt => {
  const changes = await call(rt, listSettingChanges, {})
  const channels = await call(rt, listSupplierChannels, {})
  // These two are not stored as settings: their last change is shown instead.
  const apart: Partial<Record<PartId, { at: Date; by: string | null } | null>> = {
    tariffe: (await call(rt, listMarketChanges, {})).last,
    'testi-legali': await call(rt, getLastLegalChange, {}),
    fornitori: newest(channels.flatMap(({ updatedAt: at, updatedBy: by }) => (at ? [{ at, by }] : []))),
  }
  const ofPart = (id: PartId) => {
    const keys: readonly string[] = PARTS[id].keys
    return newest(changes.filter(({ key }) => keys.includes(key)))
  }
  return { rows: PART_IDS.map(id => ({ id, changed: apart[id] ?? ofPart(id) })) }
})
export default screen<typeof loader>(SettingsList)

const newest = <T extends { at: Date }>(changes: readonly T[]): T | null =>
  changes.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null

type Data = Awaited<ReturnType<typeof loader>>

const columns: readonly Column<Data['rows'][number]>[] = [
  { head: 'Che cosa', names: true, cell: ({ id }) => <Link to={partAddress(id)}>{PARTS[id].title}</Link> },
  { head: 'Contiene', full: true, cell: ({ id }) => PARTS[id].about },
  {
    head: 'Ultima modifica',
    end: true,
    phone: 'ultima modifica:',
    cell: ({ changed }) => (changed ? changedText(changed) : '—'),
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
