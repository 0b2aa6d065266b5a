import { useState } from 'react'
import { Monogram } from '#web/ui/monogram.tsx'

/** URL of a supplier's logo (spec 2 §7): full URLs and our uploads are kept, a bare name is an asset. */
export function logoAddress(path: string | null): string | null {
  const text = path?.trim() ?? ''
  if (text === '') return null
  if (/^(?:https?:|data:image\/|blob:)/i.test(text)) return text
  // Other schemes are not images.
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) return null
  if (/^\/?uploads\//.test(text)) return `/${text.replace(/^\//, '')}`
  return `/media/assets/${text.replace(/^\//, '').split('/').map(encodeURIComponent).join('/')}`
}

/** Supplier's logo, or a monogram when it is missing or fails to load (spec 2 §2.6). */
export function SupplierMark({ name, logoPath }: { name: string; logoPath: string | null }) {
  const [isBroken, setBroken] = useState(false)
  const address = logoAddress(logoPath)
  if (!address || isBroken) return <Monogram name={name} />
  return <img src={address} alt="" width={48} height={48} className="supplier-logo" onError={() => setBroken(true)} />
}
