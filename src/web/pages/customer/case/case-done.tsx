import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { caseDone, isCaseDone } from '#areas/requests/case-texts.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What was just sent; takes the focus when it appears. Not beside a refusal. */
export function CaseDoneNotice({ unless }: { unless: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [query] = useSearchParams()
  const code = query.get('fatto')
  const done = !unless && isCaseDone(code) ? caseDone[code] : null
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
