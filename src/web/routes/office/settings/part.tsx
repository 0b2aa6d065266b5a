import type { ComponentType } from 'react'
import { useActionData } from 'react-router'
import { settingTexts } from '#areas/settings/texts.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Notice } from '#web/ui/notice.tsx'
import { reads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { BrandPart } from './brand-part.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { ClaimsPart } from './claims-part.tsx'
import { AccessPart, FeaturesPart } from './features-part.tsx'
import { LegalPart } from './legal-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { MacrosPart } from './macros-part.tsx'
import { MailPart } from './mail-part.tsx'
import { MarketPart } from './market-part.tsx'
import { NoticePart } from './notice-part.tsx'
import { PartPage } from './part-page.tsx'
import type { PartId } from './parts.ts'
import { actOnPart, loadPart, type SettingsPart } from './settings.server.ts'
import { SuppliersPart } from './suppliers-part.tsx'
import { TimesPart } from './times-part.tsx'

export const loader = reads(loadPart)
export const action = actOnPart
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(OnePart)

const SCREENS: Readonly<Record<PartId, ComponentType<{ part: SettingsPart }>>> = {
  marchio: BrandPart,
  affermazioni: ClaimsPart,
  tempi: TimesPart,
  calendario: CalendarPart,
  macro: MacrosPart,
  fornitori: SuppliersPart,
  email: MailPart,
  tariffe: MarketPart,
  limiti: LimitsPart,
  avviso: NoticePart,
  'testi-legali': LegalPart,
  accesso: AccessPart,
  funzioni: FeaturesPart,
}

function OnePart({ part }: { part: SettingsPart }) {
  const answer = useActionData<unknown>()
  const Screen = SCREENS[part.id]
  return (
    <PartPage id={part.id}>
      {part.isSaved && !answer ? (
        <Notice tone="green" role="status" className="mt-3">
          <p>{settingTexts.saved}</p>
        </Notice>
      ) : null}
      <div className="setting-part">
        <Screen part={part} />
      </div>
    </PartPage>
  )
}
