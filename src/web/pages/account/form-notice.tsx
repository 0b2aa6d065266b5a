import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** What the form as a whole has to say; takes the focus when it appears (small/auth.ts), so that it is read at once. */
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
