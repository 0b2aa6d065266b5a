/** What a camera reads: the dark squares as one path, drawn in the page. */
export interface QrSquares {
  size: number
  dark: string
}

/** An address for the camera of a phone; `className` gives its size and frame. */
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
