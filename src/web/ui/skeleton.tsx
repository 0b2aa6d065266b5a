const WIDTHS = ['w-full', 'w-11/12', 'w-8/12'] as const

/** Holds the place of what is being loaded. `label` is said once («Caricamento offerte gas...»). */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div aria-busy="true" role="status" className="grid gap-2.5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={`skeleton ${WIDTHS[index % WIDTHS.length]}`} />
      ))}
    </div>
  )
}
