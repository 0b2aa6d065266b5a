import { useMemo } from 'react'
import { isMissingInDraft, type LastSaved } from '#areas/wizards/page-mark.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { forgetText, keepText, useKeptText } from '#web/browser/kept-text.ts'

export const PAGE_ID_KEY = 'pf-page'

/** Id of this tab: tells apart two windows on one draft, and survives a reload while its last save is in flight. */
export const pageId = tabId()

function tabId(): string {
  // crypto.randomUUID is missing without https.
  const made = [...crypto.getRandomValues(new Uint32Array(3))].map(part => part.toString(36)).join('-')
  try {
    const id = sessionStorage.getItem(PAGE_ID_KEY) ?? made
    sessionStorage.setItem(PAGE_ID_KEY, id)
    return id
  } catch {
    return made // On the server, or with storage blocked.
  }
}

/**
 * Typed but not yet acknowledged by the server: per tab, removed once saved. `owner` is the person's id: restored to them
 * after an expired session, not to someone else who signs in in the same tab. `at`: last change, by this browser's clock.
 */
type Tail = { owner: string; step: string; answers: Answers; at: number }

const keyOf = (wizardKey: string) => `pf-unsent:${wizardKey}`

export const keepUnsentAnswers = (wizardKey: string, tail: Tail): void =>
  keepText(keyOf(wizardKey), JSON.stringify(tail))

export const forgetUnsentAnswers = (wizardKey: string): void => forgetText(keyOf(wizardKey))

/** Unsent answers of this step, if newer than the draft. */
export function useUnsentAnswers(
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
