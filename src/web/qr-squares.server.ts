import { encode } from 'uqr'
import type { QrSquares } from '#web/ui/qr-code.tsx'

/** With the quiet zone that cameras need; rendered locally, no third-party service. */
export function qrSquares(address: string): QrSquares {
  const { data: rows, size } = encode(address, { ecc: 'M', border: 4 })
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, dark: dark.join('') }
}
