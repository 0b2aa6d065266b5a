import type { ReactNode } from 'react'

/**
 * Nothing to show, and what to do next. `illustration` comes from `#web/illustrations`; `level` 2 when no other heading
 * is in between.
 */
export function EmptyState({
  title,
  illustration,
  children,
  action,
  level = 3,
}: {
  title: string
  illustration?: ReactNode
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      {illustration}
      <Heading className="text-lg">{title}</Heading>
      {children ? <div className="small muted">{children}</div> : null}
      {action}
    </div>
  )
}

/** Loading placeholder. `label` is announced once («Caricamento offerte gas...»). */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div aria-busy="true" role="status" className="grid gap-2.5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="skeleton" />
      ))}
    </div>
  )
}
