import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Text that opens in place, also without JavaScript. `wide` for what is more than text. */
export function Fold({
  title,
  open,
  wide,
  children,
}: {
  title: ReactNode
  open?: boolean
  wide?: boolean
  children: ReactNode
}) {
  return (
    <details className={classNames('fold', wide && 'fold-wide')} open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}
