import { useEffect } from 'react'
import { isSection, type SectionId } from './sections.ts'

/** spec 3 §9. Signing out takes it away with everything else whose name begins so. */
const KEY = 'pf-office-section'
export const MEMORY_MS = 24 * 60 * 60_000

/** What was remembered, while it is less than a day old and still a section. */
export function rememberedIn(kept: string | null, now: number): SectionId | null {
  const [section = '', at = ''] = (kept ?? '').split(' ')
  return isSection(section) && now - (Number(at) || 0) < MEMORY_MS ? section : null
}

/** The section that was open last in this browser, or null. */
export function rememberedSection(): SectionId | null {
  try {
    return rememberedIn(localStorage.getItem(KEY), Date.now())
  } catch {
    return null
  }
}

/** Remembers the open section for the next time the office is entered. */
export function useRememberedSection(section: SectionId | null): void {
  useEffect(() => {
    if (!section) return
    try {
      localStorage.setItem(KEY, `${section} ${Date.now()}`)
    } catch {
      // Storage is forbidden here: the office opens at its first section.
    }
  }, [section])
}
