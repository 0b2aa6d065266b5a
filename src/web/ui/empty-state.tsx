import type { ReactNode } from 'react'

/** Nothing to show, and what to do next. `plate` is one of `#web/illustrations`; `level` 2 where no other title stands between. */
export function EmptyState({
  title,
  plate,
  children,
  action,
  level = 3,
}: {
  title: string
  plate?: ReactNode
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      {plate}
      <Heading className="text-lg">{title}</Heading>
      {children ? <div className="small muted">{children}</div> : null}
      {action}
    </div>
  )
}
