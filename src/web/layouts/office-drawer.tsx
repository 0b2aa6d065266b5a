import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The sidebar under 768 px: slides in over the page and closes on Escape, on a press beside it and after a section was
 * chosen (spec 3 §2). The veil belongs to the summary, so that the press beside it closes without JavaScript, too.
 */
export function OfficeDrawer({ label, children }: { label: string; children: ReactNode }) {
  const drawer = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const close = () => {
    const box = drawer.current
    if (!box?.open) return
    // Who was inside goes on from the button that opened it.
    if (box.contains(document.activeElement)) box.querySelector('summary')?.focus()
    box.open = false
  }
  // Not at the first drawing: who opened it before the scripts had arrived keeps it open.
  const drawnAt = useRef(key)
  const closeAfterChoice = useEffectEvent((shown: string) => {
    if (drawnAt.current !== shown) close()
    drawnAt.current = shown
  })
  useEffect(() => closeAfterChoice(key), [key])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <details
      ref={drawer}
      className="office-drawer"
      onKeyDown={closeOnEscape}
      // The page under the veil is out of reach: who tabs past the last entry has left.
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary>
        <Icon name="menu" /> {label}
      </summary>
      <div className="office-side">{children}</div>
    </details>
  )
}
