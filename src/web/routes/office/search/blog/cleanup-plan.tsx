import { formatDate } from '#core/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { DuplicatesData } from './posts.server.ts'
import { duplicatesAddress } from './blog-address.ts'
import { DeskButton } from './desk-button.tsx'

/** What a cleanup would do, before it does it: in each group what stays, and what goes into the archive. */
export function CleanupPlan({ plan, threshold }: { plan: NonNullable<DuplicatesData['plan']>; threshold: number }) {
  const isMass = plan.kind === 'same-title'
  return (
    <section className="desk-panel pt-4" aria-labelledby="prova">
      <h2 id="prova">{isMass ? 'Prova della pulizia massiva' : 'Prova della pulizia automatica'}</h2>
      {plan.found === 0 ? (
        <p className="small">Non c’è niente da togliere.</p>
      ) : (
        <>
          <p className="small">
            {plan.found === 1 ? 'Un articolo andrebbe' : `${plan.found} articoli andrebbero`} in archivio
            {isMass ? ', come duplicati' : ''}. Non si cancella niente, e la pulizia si può annullare.
          </p>
          <ul className="desk-rows small">
            {plan.groups.map(({ stays, go }) => (
              <li key={stays.id}>
                <span>
                  <b>Resta</b> «{stays.title}» <span className="muted">del {formatDate(stays.createdAt)}</span>
                </span>
                <ul className="cleanup-go">
                  {go.map(post => (
                    <li key={post.id}>
                      Va in archivio «{post.title}» <span className="muted">del {formatDate(post.createdAt)}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {plan.more > 0 ? <p className="small muted">E altri {plan.more} gruppi.</p> : null}
        </>
      )}
      <div className="actions">
        {plan.found > 0 ? (
          <DeskButton intent={isMass ? 'clean-up' : 'keep-newest'} threshold={threshold} danger>
            {isMass ? 'Archivia i duplicati' : 'Tieni il più recente'}
          </DeskButton>
        ) : null}
        <ButtonLink small to={duplicatesAddress({ soglia: String(threshold) })}>
          Lascia tutto com’è
        </ButtonLink>
      </div>
    </section>
  )
}
