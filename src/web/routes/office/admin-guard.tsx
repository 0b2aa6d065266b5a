import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type AdminAccess,
  CHECK_EVERY_MS,
  type DenialReason,
  DENIALS,
  ENDS_SESSION,
  MAX_RETRIES,
  SIGN_OUT_AFTER_MS,
} from '#areas/identity/admin-access.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Who comes back to the tab is asked about again, unless it was a moment ago. */
const FRESH_MS = 60_000

/** What the server says now; a question that got no answer failed, one answered with an error met a system error. */
async function askServer(): Promise<AdminAccess | DenialReason> {
  try {
    const answer = await fetch('/api/auth/admin', { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as AdminAccess) : 'system_error'
  } catch {
    return 'verification_failed'
  }
}

interface Guard {
  sessions: number
  denial: DenialReason | null
  retriesLeft: number
  isAsking: boolean
  retry(): void
}

/**
 * The repeated check of the back office (spec 3 §6): every five minutes and on return to the tab, beside the page, so that
 * nothing typed is lost. The server is the gate; this says in time that it has closed.
 */
export function useAdminGuard(sessionsAtFirst: number): Guard {
  const [sessions, setSessions] = useState(sessionsAtFirst)
  const [denial, setDenial] = useState<DenialReason | null>(null)
  const [retries, setRetries] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const askedAt = useRef(0)

  const ask = async () => {
    askedAt.current = Date.now()
    setAsking(true)
    const access = await askServer()
    setAsking(false)
    if (typeof access === 'string') return setDenial(access)
    setSessions(access.session_count)
    setDenial(access.authorized ? null : (access.reason ?? 'unauthorized'))
    if (access.authorized) setRetries(0)
  }
  const askAgain = useEffectEvent(() => {
    // A denial that ends the session is the last word.
    if (!denial || !ENDS_SESSION.has(denial)) ask().catch(reportError)
  })
  useEffect(() => {
    askedAt.current = Date.now()
    const timer = setInterval(askAgain, CHECK_EVERY_MS)
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt.current > FRESH_MS) askAgain()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])

  return {
    sessions,
    denial,
    retriesLeft: MAX_RETRIES - retries,
    isAsking,
    retry() {
      setRetries(count => count + 1)
      ask().catch(reportError)
    },
  }
}

/** «Admin Verified» of spec 3 §2, with the sessions that are alive. */
export const AdminBadge = ({ sessions, denial }: Pick<Guard, 'sessions' | 'denial'>) =>
  denial ? null : (
    <span className="block">
      Admin verificato · {sessions === 1 ? '1 sessione attiva' : `${sessions} sessioni attive`}
    </span>
  )

/** The reason, and what can be done: out after two seconds, or another try. */
export function AdminDenial({ denial, retriesLeft, isAsking, retry }: Guard) {
  const exit = useRef<HTMLFormElement>(null)
  const isOver = denial !== null && ENDS_SESSION.has(denial)
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => exit.current?.submit(), SIGN_OUT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOver])
  if (!denial) return null
  return (
    <Notice tone="red" role="alert" title={DENIALS[denial].text} className="mb-4">
      <p>{isOver ? 'Tra due secondi uscirai dal tuo account.' : 'Quello che hai scritto è ancora qui.'}</p>
      <Actions>
        {isOver || retriesLeft <= 0 ? null : (
          <Button small type="button" busy={isAsking} busyText="Verifica in corso..." onClick={retry}>
            Riprova ({retriesLeft})
          </Button>
        )}
        <PostForm action="/esci" reloadDocument ref={exit}>
          <Button small tone="quiet">
            Esci
          </Button>
        </PostForm>
      </Actions>
    </Notice>
  )
}
