import type { ComponentType } from 'react'
import { Link, useActionData } from 'react-router'
import { NOTICE_DAYS } from '#areas/consents/legal-documents.ts'
import { settingTexts } from '#areas/settings/texts.ts'
import { formatDate } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { DoneNotice } from '../office-parts.tsx'
import { reads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { MailPart } from './mail-part.tsx'
import { MarketPart } from './market-part.tsx'
import { legalAddress, type PartId } from './parts.ts'
import { PLAIN_PARTS } from './plain-parts.tsx'
import { PartPage } from './setting-form.tsx'
import { actOnPart, loadPart, type SettingsPart } from './settings.server.ts'
import { SuppliersPart } from './suppliers-part.tsx'

export const loader = reads(loadPart)
export const action = actOnPart
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(OnePart)

const SCREENS: Readonly<Record<PartId, ComponentType<{ part: SettingsPart }>>> = {
  ...PLAIN_PARTS,
  fornitori: SuppliersPart,
  email: MailPart,
  tariffe: MarketPart,
  'testi-legali': LegalPart,
}

function OnePart({ part }: { part: SettingsPart }) {
  const answer = useActionData<unknown>()
  const Screen = SCREENS[part.id]
  return (
    <PartPage id={part.id}>
      <DoneNotice>{part.isSaved && !answer ? settingTexts.saved : null}</DoneNotice>
      <div className="setting-part">
        <Screen part={part} />
      </div>
    </PartPage>
  )
}

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

function LegalPart({ part: { legal } }: { part: SettingsPart }) {
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
