import { useMemo } from 'react'
import { isMissingInDraft, type LastSaved } from '#areas/wizards/page-mark.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { forgetText, keepText, useKeptText } from '#web/browser/kept-text.ts'
import { pageId } from './page-id.ts'

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
