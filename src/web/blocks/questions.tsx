import type { Question } from '#web/seo/meta.ts'
import { Fold } from '#web/ui/fold.tsx'

/** Questions and answers, also used for structured data. */
export function Questions({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <section className="wrap section pt-0">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <div className="max-w-[60rem]">
        {questions.map(({ question, answer }) => (
          <Fold key={question} title={question}>
            <p>{answer}</p>
          </Fold>
        ))}
      </div>
    </section>
  )
}
