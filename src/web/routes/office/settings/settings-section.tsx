import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { settingTexts } from '#areas/settings/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sections } from '../sections.ts'
import type { SectionData } from '../sections.server.ts'
import { AccessPart } from './access-part.tsx'
import { BrandPart } from './brand-part.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { ClaimsPart } from './claims-part.tsx'
import { FeaturesPart } from './features-part.tsx'
import { LegalPart } from './legal-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { MailPart } from './mail-part.tsx'
import { MarketPart } from './market-part.tsx'
import { NoticePart } from './notice-part.tsx'
import { PARTS, partAddress, type PartId, SETTINGS_ADDRESS } from './parts.ts'
import { TimesPart } from './times-part.tsx'
import type { SettingsList, SettingsPart } from './settings-section.server.ts'

const SCREENS: Readonly<Record<PartId, ComponentType<{ part: SettingsPart }>>> = {
  marchio: BrandPart,
  affermazioni: ClaimsPart,
  tempi: TimesPart,
  calendario: CalendarPart,
  email: MailPart,
  tariffe: MarketPart,
  limiti: LimitsPart,
  avviso: NoticePart,
  'testi-legali': LegalPart,
  accesso: AccessPart,
  funzioni: FeaturesPart,
}

export default function SettingsSection({ data: { list, part } }: { data: SectionData<'settings'> }) {
  if (!part) return <List rows={list ?? []} />
  const Screen = SCREENS[part.id]
  return (
    <>
      <p className="small">
        <Link to={SETTINGS_ADDRESS}>{sections.settings}</Link>
      </p>
      <div className="office-bar">
        <h1>{PARTS[part.id].title}</h1>
      </div>
      {part.isSaved ? (
        <Notice tone="green" role="status" className="mt-3">
          <p>{settingTexts.saved}</p>
        </Notice>
      ) : null}
      <div className="setting-part">
        <Screen part={part} />
      </div>
    </>
  )
}

const columns: readonly Column<SettingsList[number]>[] = [
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

function List({ rows }: { rows: SettingsList }) {
  return (
    <>
      <div className="office-bar pb-3">
        <h1>{sections.settings}</h1>
      </div>
      <Ledger caption="Impostazioni" hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
    </>
  )
}
