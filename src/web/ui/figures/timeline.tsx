import type { ReactNode } from 'react'

export interface TimelineEntry {
  key: string
  /** `now`: someone else's turn; `yours`: the reader's. */
  state: 'done' | 'now' | 'yours' | 'later'
  title: ReactNode
  /** Date in words, past or expected («previsto il 01/01/2027»). */
  when?: ReactNode
  text?: ReactNode
}

export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map(entry => (
        <li
          key={entry.key}
          data-state={entry.state}
          aria-current={entry.state === 'now' || entry.state === 'yours' ? 'step' : undefined}
        >
          <div>
            <b>{entry.title}</b>
            {entry.when ? <span className="tiny muted block">{entry.when}</span> : null}
            {entry.text ? <p>{entry.text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
