import { consentGiven, consentWithdrawn } from '#areas/consents/texts.ts'
import { guardianOff, guardianSaved } from '#areas/guardian/texts.ts'
import {
  emailChangeAskedFor,
  emailChangeCancelled,
  emailChanged,
  otherSessionsEnded,
  passwordChanged,
  profileSaved,
  sessionEnded,
} from '#areas/identity/profile-texts.ts'
import { copyAsked } from '#areas/privacy/texts.ts'
import { caseDone } from '#areas/requests/case/texts.ts'
import { supplyDone } from '#areas/bills/texts.ts'
import { secondFactorOff } from '#areas/identity/second-factor/second-factor-texts.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'

/** What was just done on a page of the account or of the area, by the code in its address: told also where no script runs. */
const DONE = {
  profile: profileSaved,
  password: passwordChanged,
  'email-asked': emailChangeAskedFor,
  'email-cancelled': emailChangeCancelled,
  email: emailChanged,
  device: sessionEnded,
  devices: otherSessionsEnded,
  'second-factor-off': secondFactorOff,
  'copy-asked': copyAsked,
  notices: { title: 'Fatto', text: 'Da adesso ricevi per email gli avvisi che hai scelto.' },
  'consent-given': consentGiven,
  'consent-withdrawn': consentWithdrawn,
  guardian: guardianSaved,
  'guardian-off': guardianOff,
  'supply-added': supplyDone.added,
  'supply-saved': supplyDone.saved,
  'supply-deleted': supplyDone.deleted,
  'home-renamed': supplyDone.homeRenamed,
  'homes-merged': supplyDone.homesMerged,
  ...caseDone,
} as const
export type Done = keyof typeof DONE

const PARAMETER = 'fatto'

/** The address to go to once it is done. */
export const doneAt = (path: string, done: Done): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${done}`

function doneIn(query: URLSearchParams): { title: string; text: string } | null {
  const done = query.get(PARAMETER)
  return done !== null && Object.hasOwn(DONE, done) ? DONE[done as Done] : null
}

/** What was just done; takes the focus when it appears, so that it is read at once. Not beside a refusal. */
export function DoneNotice({ unless = false }: { unless?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [query] = useSearchParams()
  const done = unless ? null : doneIn(query)
  useEffect(() => {
    if (done) box.current?.focus()
  }, [done])
  if (!done) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="green" role="status" title={done.title}>
        <p>{done.text}</p>
      </Notice>
    </div>
  )
}
