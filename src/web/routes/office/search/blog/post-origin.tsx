import { TEMPLATES } from '#areas/content/article.ts'
import { formatDateTime } from '#core/dates.ts'
import type { PostDeskData } from './posts.server.ts'

/** Of a text that a machine wrote: who, from what, and how much it is like another one. */
export function PostOrigin({ origin }: { origin: PostDeskData['origin'] }) {
  if (!origin) return null
  const { model, prompt, sources, similarity, similarTitle, createdAt } = origin
  return (
    <section>
      <h3>Da dove viene il testo</h3>
      <p className="small">
        {model === TEMPLATES ? 'Composto dai modelli del sito' : `Scritto dal modello «${model}»`} il{' '}
        {formatDateTime(createdAt)}. Rileggilo prima di pubblicarlo.
      </p>
      <ul className="small">
        {sources.map(({ what, of }) => (
          <li key={what}>
            {what} <span className="muted">({of})</span>
          </li>
        ))}
      </ul>
      <p className="small">
        Somiglianza più alta: {Math.round(similarity * 100)} %{similarTitle ? `, con «${similarTitle}»` : ''}. Oltre il
        70 % non sarebbe stato accettato.
      </p>
      <details className="small">
        <summary>{model === TEMPLATES ? 'Modello usato' : 'Richiesta al modello'}</summary>
        <p className="whitespace-pre-wrap break-words">{prompt}</p>
      </details>
    </section>
  )
}
