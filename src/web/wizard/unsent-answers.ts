import { useMemo } from 'react'
import { isMissingInDraft, type LastSaved } from '#areas/wizards/page-mark.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { forgetText, keepText, useKeptText } from '#web/browser/kept-text.ts'

export const PAGE_ID_KEY = 'pf-page'

/**
 * Of this tab: two windows on one draft are told apart, and one never stands in its own way, not even when it is loaded
 * again while what it saved last is still on its way.
 */
export const pageId = keptId()

function keptId(): string {
  // crypto.randomUUID is missing where the site is not https.
  const made = [...crypto.getRandomValues(new Uint32Array(3))].map(part => part.toString(36)).join('-')
  try {
    const id = sessionStorage.getItem(PAGE_ID_KEY) ?? made
    sessionStorage.setItem(PAGE_ID_KEY, id)
    return id
  } catch {
    return made // On the server, or storage is forbidden.
  }
}

/**
 * What was typed and not yet acknowledged by the server: lost with the tab, gone once saved. `owner` is the person's id:
 * after a session that ended in the middle they find it again, and whoever else signs in in the same tab does not.
 * `at`: when it was last changed, by this browser's clock.
 */
type Tail = { owner: string; step: string; answers: Answers; at: number }

const keyOf = (wizardKey: string) => `pf-unsent:${wizardKey}`

export const keepUnsent = (wizardKey: string, tail: Tail): void => keepText(keyOf(wizardKey), JSON.stringify(tail))

export const forgetUnsent = (wizardKey: string): void => forgetText(keyOf(wizardKey))

/** What was left unsent of this step, if they are newer than what the draft holds. */
export function useUnsent(
  wizardKey: string,
  owner: string,
  step: string,
  { savedAt, savedBy }: LastSaved,
): Tail | null {
  const kept = useKeptText(keyOf(wizardKey))
  return useMemo(() => {
    const tail = kept === null ? null : (JSON.parse(kept) as Tail)
    if (!tail || tail.owner !== owner || tail.step !== step) return null
    return isMissingInDraft(tail.at, { savedAt, savedBy }, pageId) ? tail : null
  }, [kept, owner, step, savedAt, savedBy])
}
