import { type ReactNode, useEffect } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { billAnalysis } from '#areas/bills/wizards/bill-analysis.ts'
import type { Wizard } from '#areas/wizards/wizard.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { forgetUnsent } from './unsent-answers.ts'

/** spec 2 §2.1, §9: the dashboard is reopened after 2 seconds. */
const RETURN_AFTER_MS = 2_000

/** The request is stored: says so, and goes back by itself. The browser's Back does not meet this page again. */
export function WizardDone({ wizard, returnTo, children }: { wizard: Wizard; returnTo: string; children: ReactNode }) {
  const navigate = useNavigate()
  const arrived = useNavigationType()
  useEffect(() => {
    forgetUnsent(wizard.key)
    // Heard by the script of those who said yes to it; a page that is loaded again says nothing.
    if (arrived !== 'POP')
      document.dispatchEvent(
        new CustomEvent('converted', {
          detail: wizard.key === billAnalysis.key ? 'bill_upload' : 'request_submission',
        }),
      )
    if (wizard.done.staysOpen) return
    const timer = setTimeout(() => void navigate(returnTo, { replace: true }), RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [arrived, navigate, returnTo, wizard])
  return (
    <div className="grid max-w-(--container-prose) justify-items-start gap-6 py-12">
      <h1 className="page-title">{wizard.done.title}</h1>
      <Notice tone="green" role="status">
        <p>{wizard.done.text}</p>
      </Notice>
      {children}
      <ButtonLink to={returnTo} tone="primary">
        Torna alla dashboard
      </ButtonLink>
    </div>
  )
}
