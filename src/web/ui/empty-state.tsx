import type { ReactNode } from 'react'

/** Nothing to show, and what to do next. `plate` is one of `#web/plates`. */
export function EmptyState({
  title,
  plate,
  children,
  action,
}: {
  title: string
  plate?: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty">
      {plate}
      <h3>{title}</h3>
      {children ? <div className="small muted">{children}</div> : null}
      {action}
    </div>
  )
}
