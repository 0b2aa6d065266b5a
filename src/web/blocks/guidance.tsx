import type { GlossaryKey } from '#web/ui/glossary.ts'
import { Term } from '#web/ui/term.tsx'

export interface Advice {
  title: string
  text: string
  /** Glossary term the advice is about. */
  term?: GlossaryKey
}

export function Guidance({
  title,
  advice,
  columns = 3,
  className = '',
}: {
  title: string
  advice: readonly Advice[]
  columns?: 2 | 3
  className?: string
}) {
  return (
    <section className={`wrap section ${className}`}>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <ul className={`grid gap-6 ${columns === 3 ? 'md:grid-cols-3 md:gap-10' : 'md:grid-cols-2 md:gap-x-16'}`}>
        {advice.map(({ title, text, term }) => (
          <li key={title} className="grid content-start gap-2 rule-top pt-4">
            <h3>{title}</h3>
            <p>{text}</p>
            {term ? (
              <p className="small muted">
                Nel glossario: <Term of={term} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
