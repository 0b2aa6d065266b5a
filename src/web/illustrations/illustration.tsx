import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The frame of every drawing: 240 × 150, decorative. `bare` leaves out the labels, for small sizes. */
export function Illustration({ bare, children }: { bare?: boolean; children: ReactNode }) {
  return (
    <svg className={classNames('plate', bare && 'plate-bare')} viewBox="0 0 240 150" aria-hidden="true">
      {children}
    </svg>
  )
}
