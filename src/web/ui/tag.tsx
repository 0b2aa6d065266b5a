import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Tag({ tone, children }: { tone?: 'glass' | 'green' | 'amber' | 'red'; children: ReactNode }) {
  return <span className={classNames('tag', tone && `tag-${tone}`)}>{children}</span>
}

/** Whose turn it is: `waiting` someone else (petrol ring), `yours` the reader (amber), `done`, `refused`. */
export function Status({ kind, children }: { kind: 'waiting' | 'yours' | 'done' | 'refused'; children: ReactNode }) {
  return <span className={classNames('status', kind !== 'waiting' && `status-${kind}`)}>{children}</span>
}
