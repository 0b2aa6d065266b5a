import { ownRow } from '#core/own.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { TextNotice } from '#web/ui/notice.tsx'
import DONE from './done.json' with { type: 'json' }

/** What was just done, by the code in the address: works without scripts. */
export type Done = keyof typeof DONE

const PARAMETER = 'fatto'

/** Redirect target after success. */
export const doneAt = (path: string, done: Done): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${done}`

function doneIn(query: URLSearchParams): { title: string; text: string } | null {
  return ownRow(DONE, query.get(PARAMETER)) ?? null
}

/** What was just done; focused on appearance so that it is announced. Hidden with a refusal, and when what it announces is `over`. */
export function DoneNotice({ unless = false, over = false }: { unless?: boolean; over?: Done | false }) {
  const box = useRef<HTMLDivElement>(null)
  const [query] = useSearchParams()
  const done = unless || query.get(PARAMETER) === over ? null : doneIn(query)
  useEffect(() => {
    if (done) box.current?.focus()
  }, [done])
  if (!done) return null
  return (
    <div ref={box} tabIndex={-1}>
      <TextNotice tone="green" role="status" title={done.title}>
        {done.text}
      </TextNotice>
    </div>
  )
}
