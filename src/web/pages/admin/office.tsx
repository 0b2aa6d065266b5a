import { type ReactNode, Suspense, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { OfficeFrame } from '#web/layouts/office-frame.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PROFILE } from '../profile/addresses.ts'
import { EXPIRED_OFFERS, useExpiryToast } from './offers/use-expiry-toast.ts'
import { AdminBadge, AdminDenial, useAdminGuard } from './admin-guard.tsx'
import { OfficeKeysHelp } from './office-keys-help.tsx'
import { DueFigures, OldMarket } from './old-market.tsx'
import { SCREENS } from './section-screens.tsx'
import type { OfficeData } from './sections.server.ts'
import { sectionAddress, sectionOf, sections, SIDEBAR } from './sections.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOfficeKeys } from './use-office-keys.ts'
import { useRememberedSection } from './use-remembered-section.ts'

/** spec 3 §2. */
const LOADING = 'Caricamento in corso...'

/** The back office: its sidebar and the open section. */
export default function Office({
  name,
  sessions,
  section,
  data,
  counts,
  expiry,
  market,
  due,
  warning,
}: OfficeData & { warning: ReactNode }) {
  useLiveReload('bills', 'requests', 'contact', EXPIRED_OFFERS)
  useRememberedSection()
  useKeptFocus()
  useExpiryToast(expiry)
  const [showsKeys, setShowsKeys] = useState(false)
  useOfficeKeys(() => setShowsKeys(true))
  const guard = useAdminGuard(sessions)
  const { location: next } = useNavigation()
  const isLeaving =
    next?.pathname === '/dashboard' && sectionOf(new URLSearchParams(next.search).get('section')) !== section
  const Screen = SCREENS[section]
  return (
    <OfficeFrame
      who={
        <>
          {`Admin: ${name}`}
          <AdminBadge {...guard} />
        </>
      }
      current={sectionAddress(section)}
      groups={[
        ...SIDEBAR.map(group => group.map(id => ({ to: sectionAddress(id), label: sections[id], count: counts[id] }))),
        [{ to: PROFILE, label: 'Il mio profilo' }],
      ]}
      exit={
        <>
          <button type="button" className="office-keys" onClick={() => setShowsKeys(true)}>
            Tastiera <kbd>?</kbd>
          </button>
          <Form method="post" action="/esci">
            <FormToken />
            <button>Esci</button>
          </Form>
        </>
      }
    >
      <AdminDenial {...guard} />
      {showsKeys ? <OfficeKeysHelp onClose={() => setShowsKeys(false)} /> : null}
      {warning}
      <OldMarket age={market} />
      <DueFigures due={due} />
      {isLeaving ? (
        <Skeleton label={LOADING} lines={8} />
      ) : (
        <Suspense key={section} fallback={<Skeleton label={LOADING} lines={8} />}>
          <Screen data={data} />
        </Suspense>
      )}
    </OfficeFrame>
  )
}
