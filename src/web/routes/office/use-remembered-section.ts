import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Permission } from '#core/permissions.ts'
import { isSection, mayOpen, sectionAddress, type SectionId } from './sections.ts'

/** spec 3 §9. Signing out takes it away with everything else whose name begins so. */
const KEY = 'pf-office-section'
export const MEMORY_MS = 24 * 60 * 60_000

/** What was remembered, while it is less than a day old and still a section. */
export function rememberedIn(kept: string | null, now: number): SectionId | null {
  const [section = '', at = ''] = (kept ?? '').split(' ')
  return isSection(section) && now - (Number(at) || 0) < MEMORY_MS ? section : null
}

/** Ends the address of the first section for who asked for no section: the one that was open last comes in its place. */
export const LAST_OPEN = '#ultima'

/** Remembers the open section in this browser, and goes back to it when the office is entered without one. */
export function useRememberedSection(section: SectionId | null, may: readonly Permission[] | null): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  // At once: a link that is pressed while React takes the page over is carried out before passive effects, and has to win.
  useLayoutEffect(() => {
    try {
      const last = hash === LAST_OPEN ? rememberedIn(localStorage.getItem(KEY), Date.now()) : null
      if (hash === LAST_OPEN)
        navigate(last && mayOpen(may, sectionAddress(last)) ? sectionAddress(last) : pathname + search, {
          replace: true,
        })
      else if (section) localStorage.setItem(KEY, `${section} ${Date.now()}`)
    } catch {
      // Storage is forbidden here: the office opens at its first section.
    }
  }, [section, may, hash, pathname, search, navigate])
}
