import type { ReactNode } from 'react'

export type Fact = readonly [label: ReactNode, value: ReactNode]

/** One pair of a description list. */
export const Datum = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** Label and value pairs; those without a value are left out. */
export const Facts = ({ rows }: { rows: readonly (Fact | false | null | undefined)[] }) => (
  <dl className="facts">
    {rows.map((row, index) =>
      row && row[1] ? (
        <div key={index} className="contents">
          <dt>{row[0]}</dt>
          <dd>{row[1]}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
