import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** What the form as a whole has to say; takes the focus when it appears, so that it is read at once. */
export function FormNotice({
  notice,
  tone = 'red',
  children,
}: {
  notice: { title: string; text: string }
  tone?: 'red' | 'green'
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) box.current?.focus()
  }, [notice])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={tone} role={tone === 'red' ? 'alert' : 'status'} title={notice.title}>
        <p>{notice.text}</p>
        {children}
      </Notice>
    </div>
  )
}
