import type { ReactNode } from 'react'

/** One fact of a row of offers: its name is a column's head on wide screens and stands above it on a phone. */
export function Datum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
