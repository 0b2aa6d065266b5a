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

/** An open account book: for lists that are still empty. */
export function OpenLedgerIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M50 20h60v110H50zM110 20h60v110h-60z" />
      <path d="M58 36h44M58 48h44M58 60h44M58 72h44M118 36h44M118 48h44M118 60h44M118 72h44" className="fine" />
      <path d="M118 86h20" className="accent" />
    </Illustration>
  )
}

export function NewspaperIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M44 16h110v118H44z" />
      <path d="M154 40h14v86c0 10-14 10-14 0" />
      <path d="M54 32h90" className="accent" />
      <path d="M54 44h42v36H54z" />
      <path d="M54 74l12-14 10 10 8-6 12 12" className="fine" />
      <path
        d="M104 46h40M104 54h40M104 62h40M104 70h40M104 78h26M54 92h90M54 100h90M54 108h90M54 116h90M54 124h52"
        className="fine"
      />
      <path d="M168 62h14" className="fine" />
      <circle cx="168" cy="62" r="2" className="dot" />
      <text x="187" y="59">
        che cosa
      </text>
      <text x="187" y="73">
        cambia
      </text>
    </Illustration>
  )
}
