import { useState } from 'react'
import { logoAddress } from '#areas/requests/offers/supplier-logo.ts'
import { Monogram } from '#web/ui/monogram.tsx'

/** A supplier's logo, or a tile with its letters where there is none or it fails to load (spec 2 §2.6). */
export function SupplierMark({ name, logoPath }: { name: string; logoPath: string | null }) {
  const [isBroken, setBroken] = useState(false)
  const address = logoAddress(logoPath)
  if (!address || isBroken) return <Monogram name={name} />
  return <img src={address} alt="" width={48} height={48} className="supplier-logo" onError={() => setBroken(true)} />
}
