import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isSection, sectionAddress } from './sections.ts'

/** spec 3 §9. Signing out takes it away with everything else whose name begins so. */
const KEY = 'pf-office-section'
export const MEMORY_MS = 24 * 60 * 60_000

/** What was remembered, while it is less than a day old and still a section. */
export function rememberedIn(kept: string | null, now: number) {
  const [section = '', at = ''] = (kept ?? '').split(' ')
  return isSection(section) && now - (Number(at) || 0) < MEMORY_MS ? section : null
}

/** The office opens at the section it was left at; an address that names one is followed. */
export function useRememberedSection(): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const named = new URLSearchParams(search).get('section')
    try {
      if (isSection(named)) return localStorage.setItem(KEY, `${named} ${Date.now()}`)
      const remembered = search === '' ? rememberedIn(localStorage.getItem(KEY), Date.now()) : null
      if (remembered) navigate(sectionAddress(remembered), { replace: true })
    } catch {
      // Storage is forbidden here: the office opens at its first section.
    }
  }, [search, navigate])
}
