import { unusualActivity } from '#areas/security/texts.ts'
import { FormToken } from '#web/ui/post-form.tsx'
import { Button, Link } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const READ_ALERT = 'read-security-alert'

/** Unusual account activity: shown until «Ho capito». */
export function SecurityNotice() {
  const { title, text, advice, action, read } = unusualActivity
  return (
    <Notice tone="red" title={title} className="mb-6">
      <p>
        {text} {advice}
      </p>
      <form method="post" action="/dashboard" className="actions mt-3">
        <FormToken />
        <input type="hidden" name="intent" value={READ_ALERT} />
        <Link className="btn btn-small" to="/dashboard/profilo/accesso">
          {action}
        </Link>
        <Button small tone="quiet">
          {read}
        </Button>
      </form>
    </Notice>
  )
}
