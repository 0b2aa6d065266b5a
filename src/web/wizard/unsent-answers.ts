import { useMemo } from 'react'
import type { Answers } from '#areas/wizards/wizard.ts'
import { forgetText, keepText, useKeptText } from '#web/browser/kept-text.ts'

/**
 * What was typed and not yet acknowledged by the server: lost with the tab, gone once saved. `owner` is the person's id:
 * after a session that ended in the middle they find it again, and whoever else signs in in the same tab does not.
 */
type Tail = { owner: string; step: string; answers: Answers; at: number }

const keyOf = (wizardKey: string) => `pf-unsent:${wizardKey}`

export const keepUnsent = (wizardKey: string, tail: Omit<Tail, 'at'>): void =>
  keepText(keyOf(wizardKey), JSON.stringify({ ...tail, at: Date.now() } satisfies Tail))

export const forgetUnsent = (wizardKey: string): void => forgetText(keyOf(wizardKey))

/** The unsent answers of this step, if they are newer than the draft (an instant in milliseconds). */
export function useUnsent(wizardKey: string, owner: string, step: string, savedAt: number): Answers | null {
  const kept = useKeptText(keyOf(wizardKey))
  return useMemo(() => {
    const tail = kept === null ? null : (JSON.parse(kept) as Tail)
    return tail && tail.owner === owner && tail.step === step && tail.at > savedAt ? tail.answers : null
  }, [kept, owner, step, savedAt])
}
