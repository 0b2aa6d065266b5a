import type { ReactNode } from 'react'

export type Fact = readonly [label: ReactNode, value: ReactNode]

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
