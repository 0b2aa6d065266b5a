const PATHS = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  back: 'M17 10H4M9 5l-5 5 5 5',
  page: 'M4 1.5h8l4 4v13H4zM12 1.5v4h4M7 10h6M7 13.5h6',
  menu: 'M2 5h16M2 10h16M2 15h16',
  search: 'M8.5 2.5a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM13 13l5 5',
  warning: 'M10 2L19 18H1zM10 8v5M10 14.6v1.4',
  info: 'M10 1.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4zM10 9v5.5M10 5.6v1.6',
  check: 'M3 10.5l5 5L17 5',
  close: 'M4 4l12 12M16 4L4 16',
  upload: 'M10 14V3M5 8l5-5 5 5M3 17h14',
  camera: 'M2 6h4l1.5-2.5h5L14 6h4v11H2zM10 8.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z',
  bin: 'M3 5.5h14M7.5 5.5V3h5v2.5M5 5.5l1 12h8l1-12M8.5 9v5M11.5 9v5',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10zM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  filter: 'M2 5h16M5 10h10M8 15h4',
} as const

/** A line icon of the kit; always next to text, so hidden from screen readers. Size in pixels. */
export function Icon({ name, size = 20, className }: { name: keyof typeof PATHS; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      className={className}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
