import { formatDateTime } from '#core/dates.ts'
import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import type { PostDeskData } from './posts.server.ts'
import { editorAddress } from './blog-address.ts'
import { changedLabels, stepLabels } from './blog-texts.ts'

/** Titles like this one, and who did what. */
export function PostFacts({ post }: { post: PostDeskData['post'] }) {
  return (
    <>
      {post.similar.length > 0 ? (
        <Notice tone="amber" title="Titoli simili nell’ultimo mese">
          <ul className="small">
            {post.similar.map(each => (
              <li key={each.existing_id}>
                <Link to={editorAddress(each.existing_id)}>{each.existing_title}</Link> (
                {Math.round(each.similarity_score * 100)}%)
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <section>
        <h3>Che cosa è successo</h3>
        {post.steps.length === 0 ? <p className="small muted">Ancora niente.</p> : null}
        <ul className="post-steps small">
          {post.steps.map((step, index) => (
            <li key={index}>
              {stepLabels[step.procedure] ?? step.procedure}
              {step.by ? ` da ${step.by}` : ''}
              <span className="muted block">
                {formatDateTime(step.at)}
                {step.procedure === 'save-post' && step.fields.length > 0
                  ? ` · ${step.fields.map(field => (changedLabels[field] ?? field).toLowerCase()).join(', ')}`
                  : ''}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
