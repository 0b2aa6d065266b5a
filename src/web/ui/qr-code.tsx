/** Dark squares of a QR code as one path. */
export interface QrSquares {
  size: number
  dark: string
}

/** An address as a QR code; `className` sets size and border. */
export function QrCode({
  squares: { size, dark },
  label,
  className,
}: {
  squares: QrSquares
  label: string
  className: string
}) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  )
}
