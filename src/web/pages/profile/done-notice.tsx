import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { doneIn } from './done.ts'

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
