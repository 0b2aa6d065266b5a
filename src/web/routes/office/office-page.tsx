import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { Facts } from '#web/ui/figures/facts.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import officeStyles from '#web/styles/sheet-office.css?url'
import { SecurityNotice } from '#web/blocks/security-notice.tsx'
import { OfficeFrame } from '#web/layouts/office-frame.tsx'
import { PROFILE } from '#web/pages/profile/addresses.ts'
import { Skeleton } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { AdminBadge, AdminDenial, useAdminGuard } from './admin-guard.tsx'
import type { Frame, MarketAge } from './frame.server.ts'
import { messagesAddress, commissionsAddress, marketAddress } from './addresses.ts'
import { OfficePalette } from './office-palette.tsx'
import { useExpiryToast } from './screen.tsx'
import {
  mayOpen,
  SEARCH_LABEL,
  SEARCH_TABS,
  sectionAddress,
  sectionAt,
  type SectionId,
  sections,
  useRememberedSection,
} from './sections.ts'
import { lettersAreOn, switchLetters, useOfficeKeys, OFFICE_KEYS } from './office-keys.ts'
import type { DueFact } from '#areas/market/due-facts.ts'
import { STALE_HOURS } from '#areas/offers/open-data/file-name.ts'
import { formatDate } from '#core/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { partAddress } from './settings/parts.ts'

/** spec 3 §2. */
const LOADING = 'Caricamento in corso...'

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
          <PostForm action="/esci">
            <button>Esci</button>
          </PostForm>
        </>
      }
    >
      <link rel="stylesheet" href={officeStyles} precedence="office" />
      <AdminDenial {...guard} />
      {shown === 'keys' ? <OfficeKeysHelp onClose={() => setShown(null)} /> : null}
      {shown === 'palette' ? <OfficePalette onClose={() => setShown(null)} /> : null}
      {isWarned ? <SecurityNotice /> : null}
      <OldMarket age={market} />
      <DueFigures due={due} />
      {isSearch ? (
        <div className="pb-4">
          <Tabs
            label={SEARCH_LABEL}
            current={sectionAddress(section)}
            tabs={searchTabs.map(id => ({
              to: sectionAddress(id),
              label: sections[id],
              ...(id === 'comments' && counts.comments ? { count: counts.comments } : {}),
            }))}
          />
        </div>
      ) : null}
      {isLeaving ? <Skeleton label={LOADING} lines={8} /> : <Outlet />}
    </OfficeFrame>
  )
}

/** The keys of the office, and the switch for those that are one letter alone. */
function OfficeKeysHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Scorciatoie da tastiera" onClose={onClose}>
      <Facts rows={OFFICE_KEYS.map(({ keys, what }) => [<kbd key="keys">{keys}</kbd>, what])} />
      <p className="hint py-3">
        Mentre scrivi in un campo vale solo Ctrl + S. Un messaggio parte solo dal suo bottone.
      </p>
      <CheckboxField
        name="letters"
        label="Usa le scorciatoie di un solo tasto"
        defaultChecked={lettersAreOn()}
        onChange={event => switchLetters(event.currentTarget.checked)}
      />
      <div className="actions pt-4">
        <DialogClose>
          <Button>Chiudi</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}

/**
 * Whoever follows a link or sends a form that then leaves the screen goes on from the start of what came in its place, not
 * from the top of the document: the focus goes to the content. What still has it keeps it, and so does a page just opened.
 */
function useKeptFocus(): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#contenuto')?.focus()
  }, [key])
}

/** Over every section of the office, until a good list comes in. */
function OldMarket({ age }: { age: MarketAge }) {
  if (!age?.isOld) return null
  return (
    <Notice tone="amber" className="mb-4" title="I dati del mercato sono vecchi">
      <p>
        {age.day ? `Sono del ${formatDate(age.day)}` : 'Non ne è arrivato nessuno'}: più di {STALE_HOURS} ore, benché
        l’indirizzo da cui arrivano ogni giorno sia impostato. <Link to={marketAddress()}>Offerte del mercato</Link>
      </p>
    </Notice>
  )
}

/** Over every section, until the office has brought what costs are computed with. */
export function DueFigures({ due }: { due: readonly DueFact[] }) {
  if (due.length === 0) return null
  const isMissing = due.some(({ state }) => state === 'missing')
  // One line: the list below keeps its place.
  return (
    <details className="office-due">
      <summary>
        {isMissing ? 'Mancano dati con cui calcoliamo la spesa' : 'Stanno per finire dati con cui calcoliamo la spesa'}
      </summary>
      <p>
        {due.map(({ sentence }) => sentence).join(' ')} <Link to={partAddress('tariffe')}>Tariffe e indici</Link>
      </p>
    </details>
  )
}
