import type { ReactNode } from 'react'

/** What the customer will read, by reason: said before the button is pressed. */
export const ToldByReason = <R extends string>({
  summary,
  reasons,
  texts,
}: {
  summary: string
  reasons: readonly R[]
  texts: Record<R, { label: string; told: string }>
}) => (
  <details className="small">
    <summary>{summary}</summary>
    <dl className="pt-2">
      {reasons.map(reason => (
        <div key={reason} className="pb-2">
          <dt className="font-semibold">{texts[reason].label}</dt>
          <dd className="muted">{texts[reason].told}</dd>
        </div>
      ))}
    </dl>
  </details>
)

/** A piece of the desk under its title. */
export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="desk-part">
      <h2 id={id} className="pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
