import { counted } from '#core/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type AdminAccess,
  CHECK_EVERY_MS,
  type DenialReason,
  DENIALS,
  ENDS_SESSION,
  MAX_RETRIES,
  SIGN_OUT_AFTER_MS,
} from '#areas/identity/admin-access.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Notice, TextNotice } from '#web/ui/notice.tsx'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { Facts } from '#web/ui/figures/facts.tsx'
import officeStyles from '#web/styles/sheet-office.css?url'
import { SecurityNotice } from '#web/blocks/security-notice.tsx'
import { OfficeFrame } from '#web/layouts/office-frame.tsx'
import { PROFILE } from '#web/pages/profile/addresses.ts'
import { Skeleton } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import type { Frame, MarketAge } from './frame.server.ts'
import { messagesAddress, commissionsAddress, marketAddress } from './addresses.ts'
import earlyKeys from '#web/small/office-early.ts?worker&url'
import { OfficePalette } from './office-palette.tsx'
import { useExpiryToast } from './screen.tsx'
import {
  GROUPS,
  mayOpen,
  SEARCH_LABEL,
  sectionAddress,
  sectionAt,
  type SectionId,
  sections,
  sectionsIn,
  useRememberedSection,
} from './sections.ts'
import { letterKeysAreOn, setLetterKeys, useOfficeKeys, OFFICE_KEYS } from './office-keys.ts'
import type { DueFact } from '#areas/market/due-facts.ts'
import { STALE_HOURS } from '#areas/offers/open-data/file-name.ts'
import { formatDate } from '#core/dates.ts'
import { partAddress } from './settings/parts.ts'

/** Minimum interval between checks when returning to the tab. */
const FRESH_MS = 60_000

/** Current access state; no response means the check failed, an error response a system error. */
async function askServer(): Promise<AdminAccess | DenialReason> {
  try {
    const answer = await fetch('/api/auth/admin', { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as AdminAccess) : 'system_error'
  } catch {
    return 'verification_failed'
  }
}

interface Guard {
  sessions: number
  denial: DenialReason | null
  retriesLeft: number
  isAsking: boolean
  retry(): void
}

/**
 * Periodic access check (spec 3 §6): every five minutes and on return to the tab, without navigation, so that typed text
 * survives. The server enforces access; this only announces a revocation early.
 */
function useAdminGuard(sessionsAtFirst: number): Guard {
  const [sessions, setSessions] = useState(sessionsAtFirst)
  const [denial, setDenial] = useState<DenialReason | null>(null)
  const [retries, setRetries] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const checkedAt = useRef(0)

  const ask = async () => {
    checkedAt.current = Date.now()
    setAsking(true)
    const access = await askServer()
    setAsking(false)
    if (typeof access === 'string') return setDenial(access)
    setSessions(access.session_count)
    setDenial(access.authorized ? null : (access.reason ?? 'unauthorized'))
    if (access.authorized) setRetries(0)
  }
  const askAgain = useEffectEvent(() => {
    // A denial that ends the session is final.
    if (!denial || !ENDS_SESSION.has(denial)) ask().catch(reportError)
  })
  useEffect(() => {
    checkedAt.current = Date.now()
    const timer = setInterval(askAgain, CHECK_EVERY_MS)
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - checkedAt.current > FRESH_MS) askAgain()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])

  return {
    sessions,
    denial,
    retriesLeft: MAX_RETRIES - retries,
    isAsking,
    retry() {
      setRetries(count => count + 1)
      ask().catch(reportError)
    },
  }
}

/** «Admin Verified» of spec 3 §2, with the number of active sessions; narrower roles are no administrators. */
export const AdminBadge = ({ sessions, denial, isAdmin }: Pick<Guard, 'sessions' | 'denial'> & { isAdmin: boolean }) =>
  denial ? null : (
    <span className="block">
      {isAdmin ? 'Admin verificato' : 'Accesso verificato'} ·{' '}
      {counted(sessions, '1 sessione attiva', 'sessioni attive')}
    </span>
  )

/** The reason, and what happens: sign-out after two seconds, or a retry. */
function AdminDenial({ denial, retriesLeft, isAsking, retry }: Guard) {
  const exit = useRef<HTMLFormElement>(null)
  const isOver = denial !== null && ENDS_SESSION.has(denial)
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => exit.current?.submit(), SIGN_OUT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOver])
  if (!denial) return null
  return (
    <Notice tone="red" role="alert" title={DENIALS[denial].text} className="mb-4">
      <p>{isOver ? 'Tra due secondi uscirai dal tuo account.' : 'Quello che hai scritto è ancora qui.'}</p>
      <Actions>
        {isOver || retriesLeft <= 0 ? null : (
          <Button small type="button" busy={isAsking} busyText="Verifica in corso..." onClick={retry}>
            Riprova ({retriesLeft})
          </Button>
        )}
        <PostForm action="/esci" reloadDocument ref={exit}>
          <Button small tone="quiet">
            Esci
          </Button>
        </PostForm>
      </Actions>
    </Notice>
  )
}

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
  const searchTabs = sectionsIn('search').filter(id => mayOpen(may, sectionAddress(id)))
  const isSearch = section !== null && sectionsIn('search').includes(section)
  const counted: Readonly<Partial<Record<SectionId, number>>> = counts
  const entry = (id: SectionId) => ({
    to: sectionAddress(id),
    label: sections[id],
    count: counted[id],
    isCurrent: section === id,
  })
  /** Sections without a place in the specification follow the cases. */
  const afterCases = [
    ...(mayOpen(may, sectionAddress('activations')) ? [] : [{ to: commissionsAddress(), label: 'Provvigioni' }]),
    {
      to: messagesAddress(),
      label: 'Messaggi',
      count: counts.messages,
      isCurrent: pathname.startsWith(messagesAddress()),
    },
  ]
  const search = {
    to: sectionAddress(searchTabs[0] ?? 'blog'),
    label: SEARCH_LABEL,
    count: counts.comments,
    isCurrent: isSearch,
  }
  const groups = [
    ...GROUPS.map(group =>
      group === 'search'
        ? [search]
        : sectionsIn(group).flatMap(id => [entry(id), ...(id === 'activations' ? afterCases : [])]),
    ),
    [{ to: PROFILE, label: 'Il mio profilo' }],
  ]
  return (
    <OfficeFrame
      who={
        <>
          {`${role}: ${name}`}
          <AdminBadge {...guard} isAdmin={may === null} />
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
      <script type="module" async src={earlyKeys} />
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
        defaultChecked={letterKeysAreOn()}
        onChange={event => setLetterKeys(event.currentTarget.checked)}
      />
      <div className="actions pt-4">
        <DialogClose>
          <Button>Chiudi</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}

/** Move focus to the main content after a navigation, unless something still has it; not on the initial page load. */
function useKeptFocus(): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#contenuto')?.focus()
  }, [key])
}

/** Shown over every section until a valid market list is imported. */
function OldMarket({ age }: { age: MarketAge }) {
  if (!age?.isOld) return null
  return (
    <TextNotice tone="amber" className="mb-4" title="I dati del mercato sono vecchi">
      {age.day ? `Sono del ${formatDate(age.day)}` : 'Non ne è arrivato nessuno'}: più di {STALE_HOURS} ore, benché
      l’indirizzo da cui arrivano ogni giorno sia impostato. <Link to={marketAddress()}>Offerte del mercato</Link>
    </TextNotice>
  )
}

/** Shown over every section until the cost parameters are imported. */
export function DueFigures({ due }: { due: readonly DueFact[] }) {
  if (due.length === 0) return null
  const isMissing = due.some(({ state }) => state === 'missing')
  // A single line, to keep the list below in place.
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
