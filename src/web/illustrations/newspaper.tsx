import { Illustration } from './illustration.tsx'

/** A folded newspaper. */
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
