import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from '#web/ui/button.tsx'
import { Brand } from '#web/blocks/brand.tsx'
import { MAX_COUNTED } from '#core/limits.ts'
import { noConnection } from '#web/browser/no-connection.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface OfficeEntry {
  to: string
  label: string
  count?: number | undefined
  isCurrent?: boolean
}

/** spec 3 §9: repeated clicks within it are ignored. */
const DEBOUNCE_MS = 300

/** Offline the screen stays: another section's code may not be loaded yet, and the browser would leave the office to fetch it. */
function stayOffline(event: MouseEvent): void {
  if (navigator.onLine || !(event.target as Element).closest('a[href^="/"]')) return
  event.preventDefault()
  showToast({
    title: noConnection.title,
    text: 'Resti su questa schermata: riprova appena torna la linea.',
    tone: 'error',
  })
}

/**
 * The back office: a sidebar of 256 px, below 768 px a drawer (spec 3 §2). The browser opens it and closes it on Escape or a
 * click outside, even before scripts load; choosing a section closes it. `exit` is the sign-out form.
 */
export function OfficeFrame({
  who,
  groups,
  exit,
  children,
}: {
  who: ReactNode
  /** Entries between two rules. */
  groups: readonly (readonly OfficeEntry[])[]
  exit: ReactNode
  children: ReactNode
}) {
  const side = useRef<HTMLElement>(null)
  // Event timestamps start at page load: the first click may come at once.
  const pressedAt = useRef(-DEBOUNCE_MS)
  const choose = (event: MouseEvent) => {
    if (event.timeStamp - pressedAt.current < DEBOUNCE_MS) return event.preventDefault()
    pressedAt.current = event.timeStamp
    side.current?.hidePopover()
  }
  return (
    <div className="office" onClickCapture={stayOffline}>
      <button type="button" className="office-opener" popoverTarget="sezioni">
        <Icon name="menu" /> Ufficio
      </button>
      <aside
        ref={side}
        id="sezioni"
        className="office-side"
        popover="auto"
        // The page under the backdrop is inert: tabbing past the last entry closes the drawer.
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
        }}
      >
        <Brand dark label="Ufficio" />
        <p className="office-who">{who}</p>
        <nav aria-label="Sezioni">
          {groups.map((group, index) => (
            <div key={group[0]?.to ?? index}>
              {index > 0 ? <hr /> : null}
              {group.map(entry => (
                <Link key={entry.to} to={entry.to} aria-current={entry.isCurrent ? 'page' : undefined} onClick={choose}>
                  {entry.label}
                  {entry.count ? <b>{entry.count < MAX_COUNTED ? entry.count : 'oltre 1.000'}</b> : null}
                </Link>
              ))}
            </div>
          ))}
          <hr />
          {exit}
        </nav>
      </aside>
      <main id="contenuto" className="office-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
