import { useState } from 'react'
import { Form, Outlet, useLocation, useNavigation } from 'react-router'
import { SecurityNotice } from '#web/blocks/security-notice.tsx'
import { OfficeFrame } from '#web/layouts/office-frame.tsx'
import { PROFILE } from '#web/pages/profile/addresses.ts'
import { FormToken } from '#web/ui/form-token.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AdminBadge, AdminDenial, useAdminGuard } from './admin-guard.tsx'
import type { Frame } from './frame.server.ts'
import { messagesAddress } from './messages/address.ts'
import { OfficeKeysHelp } from './office-keys-help.tsx'
import { OfficePalette } from './office-palette.tsx'
import { useExpiryToast } from './offers/use-expiry-toast.ts'
import { DueFigures, OldMarket } from './old-market.tsx'
import { commissionsAddress } from './cases/address.ts'
import { mayOpen, SEARCH_LABEL, SEARCH_TABS, type SectionId, sectionAddress, sectionAt, sections } from './sections.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOfficeKeys } from './use-office-keys.ts'
import { useRememberedSection } from './use-remembered-section.ts'

/** spec 3 §2. */
const LOADING = 'Caricamento in corso...'

/** The back office: its sidebar, what must be known everywhere, and the open screen. */
export default function OfficePage({ role, may, name, sessions, counts, expiry, market, due, isWarned }: Frame) {
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
  useRememberedSection(section, may)
  useKeptFocus()
  useExpiryToast(expiry)
  const [shown, setShown] = useState<'keys' | 'palette' | null>(null)
  useOfficeKeys(setShown)
  const guard = useAdminGuard(sessions)
  const next = useNavigation().location?.pathname
  const isLeaving = next !== undefined && sectionAt(next) !== section
  const searchTabs = SEARCH_TABS.filter(id => mayOpen(may, sectionAddress(id)))
  const isSearch = section !== null && SEARCH_TABS.includes(section)
  const entry = (id: SectionId, count?: number) => ({
    to: sectionAddress(id),
    label: sections[id],
    count,
    isCurrent: section === id,
  })
  const groups = [
    [
      entry('requests', counts.requests),
      entry('bills', counts.bills),
      entry('activations', counts.activations),
      ...(mayOpen(may, sectionAddress('activations')) ? [] : [{ to: commissionsAddress(), label: 'Provvigioni' }]),
      {
        to: messagesAddress(),
        label: 'Messaggi',
        count: counts.messages,
        isCurrent: pathname.startsWith(messagesAddress()),
      },
      entry('offers'),
      entry('clients'),
    ],
    [
      {
        to: sectionAddress(searchTabs[0] ?? 'blog'),
        label: SEARCH_LABEL,
        count: counts.comments,
        isCurrent: isSearch,
      },
    ],
    [entry('security'), entry('monitoraggio')],
    [entry('settings')],
    [{ to: PROFILE, label: 'Il mio profilo' }],
  ]
  return (
    <OfficeFrame
      who={
        <>
          {`${role}: ${name}`}
          <AdminBadge {...guard} />
          <button type="button" className="office-find" onClick={() => setShown('palette')}>
            Cerca o fai… <kbd>Ctrl K</kbd>
          </button>
        </>
      }
      groups={groups
        .map(entries => entries.filter(({ to }) => to === PROFILE || mayOpen(may, to)))
        .filter(entries => entries.length > 0)}
      exit={
        <>
          <button type="button" className="office-keys" onClick={() => setShown('keys')}>
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
      {shown === 'keys' ? <OfficeKeysHelp onClose={() => setShown(null)} /> : null}
      {shown === 'palette' ? <OfficePalette onClose={() => setShown(null)} /> : null}
      {isWarned ? <SecurityNotice /> : null}
      <OldMarket age={market} />
      <DueFigures due={due} />
      {isSearch ? (
        <Tabs
          label={SEARCH_LABEL}
          current={sectionAddress(section)}
          tabs={searchTabs.map(id => ({
            to: sectionAddress(id),
            label: sections[id],
            ...(id === 'comments' && counts.comments ? { count: counts.comments } : {}),
          }))}
        />
      ) : null}
      {isLeaving ? <Skeleton label={LOADING} lines={8} /> : <Outlet />}
    </OfficeFrame>
  )
}
