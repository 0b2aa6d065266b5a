import type { ReactNode } from 'react'
import { noConnection } from '#web/browser/no-connection.ts'
import authScript from '#web/small/auth.ts?worker&url'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { FormToken, Hidden } from '#web/ui/post-form.tsx'
import { SURFACE, type Surface } from './surface.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * A form of the account pages. It posts to its own address without scripts; with them (small/auth.ts) it is sent in the
 * background, so that a refusal or a lost connection leaves everything where it is, and `next` opens once it has gone through.
 */
export function AccountForm({
  landing,
  next,
  action,
  surface,
  className = 'grid gap-5',
  children,
}: {
  landing: string | null
  next: string
  /** Only where the form is drawn at an address that is not its own. */
  action?: string
  surface?: Surface
  className?: string
  children: ReactNode
}) {
  return (
    <>
      <template data-no-answer="">
        <FormNotice notice={noConnection} />
      </template>
      <form method="post" action={action} noValidate className={className} data-next={next}>
        <FormToken />
        <Hidden values={{ redirectTo: landing, [SURFACE]: surface }} />
        {children}
      </form>
      <AccountScript />
    </>
  )
}

/** Also on a page without a form that has something to say on arrival. */
export const AccountScript = () => <script type="module" src={authScript} />

/** The form's own button: amber unless something else on the page matters more. */
export function SubmitButton({
  intent,
  tone = 'primary',
  busyText,
  children,
}: {
  intent?: string
  tone?: ButtonTone
  busyText: string
  children: string
}) {
  return (
    <Button type="submit" tone={tone} data-busy={busyText} {...(intent && { name: 'intent', value: intent })}>
      {children}
    </Button>
  )
}

/** Form-level message; focused on appearance (small/auth.ts) so that it is announced. */
export function FormNotice({
  notice,
  tone = 'red',
  children,
}: {
  notice: { title: string; text: string }
  tone?: 'red' | 'green'
  children?: ReactNode
}) {
  return (
    <div tabIndex={-1}>
      <Notice tone={tone} role={tone === 'red' ? 'alert' : 'status'} title={notice.title}>
        <p>{notice.text}</p>
        {children}
      </Notice>
    </div>
  )
}
