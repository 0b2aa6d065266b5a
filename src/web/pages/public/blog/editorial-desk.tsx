import { RECHECK_MS, SIMILARITY_THRESHOLD } from '#areas/blog/duplicates.ts'
import { duplicateTexts } from '#areas/blog/texts.ts'
import { formatLongDateTime } from '#core/dates.ts'
import { CheckedTitle, DuplicateFacts, likeness, SimilarPosts, WorstDuplicates } from '#web/blocks/duplicate-facts.tsx'
import { Button, Link } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Notice } from '#web/ui/notice.tsx'
import officeStyles from '#web/styles/sheet-office.css?url'
import { Act } from './act.tsx'
import { articleAddress, BLOG } from './blog-address.ts'
import { DONE } from './desk-texts.ts'
import type { Desk } from './editorial-desk.server.ts'

/** Administrators' view of the blog: pending comments, and two panels on duplicates (spec 1 §2). */
export function EditorialDesk({ desk }: { desk: Desk }) {
  const { done } = desk
  return (
    <section className="wrap desk" id="redazione" aria-label="Redazione">
      <link rel="stylesheet" href={officeStyles} precedence="office" />
      {done ? (
        <Notice
          tone={DONE[done.what].tone}
          title={DONE[done.what].title}
          role={DONE[done.what].tone === 'red' ? 'alert' : 'status'}
        >
          {DONE[done.what].text(done.count)}
        </Notice>
      ) : null}
      <div className="desk-panels" id="pannelli-redazione" data-recheck={RECHECK_MS}>
        <WaitingComments waiting={desk.waiting} />
        <Statistics stats={desk.stats} />
        <Detection desk={desk} />
      </div>
    </section>
  )
}

function WaitingComments({ waiting: { comments, next } }: Pick<Desk, 'waiting'>) {
  return (
    <div className="desk-panel">
      <h2>Commenti da moderare</h2>
      {comments.length === 0 ? <p className="small muted">Nessun commento in attesa.</p> : null}
      <ul className="desk-rows">
        {comments.map(({ id, author, content, createdAt, post }) => (
          <li key={id}>
            <p className="tiny muted">
              {author} · {formatLongDateTime(createdAt)} · <Link to={articleAddress(post.slug)}>{post.title}</Link>
            </p>
            <p className="small whitespace-pre-line">{content}</p>
            <div className="actions">
              <Act intent="approve" values={{ commentId: id }} label={`Pubblica il commento di ${author}`}>
                Pubblica
              </Act>
              <Act intent="reject" values={{ commentId: id }} danger label={`Rifiuta il commento di ${author}`}>
                Rifiuta
              </Act>
            </div>
          </li>
        ))}
      </ul>
      {next ? <p className="small muted">Gli altri arrivano quando hai deciso su questi.</p> : null}
    </div>
  )
}

function Statistics({ stats }: Pick<Desk, 'stats'>) {
  if (!stats)
    return (
      <div className="desk-panel">
        <h2>Statistiche duplicati</h2>
        <Notice tone="red">{duplicateTexts.statsFailed}</Notice>
      </div>
    )
  return (
    <div className="desk-panel">
      <h2>Statistiche duplicati</h2>
      <DuplicateFacts stats={stats} />
      {stats.worst_duplicates.length > 0 ? (
        <>
          <h3>I più ripetuti</h3>
          <WorstDuplicates stats={stats} />
          <Fold title="Pulizia massiva">
            <p className="small mb-3">
              Di ogni titolo resta pubblicato l’articolo più vecchio; gli altri {stats.total_duplicate_posts} passano in
              archivio come duplicati. Non si cancella niente.
            </p>
            <Act intent="clean-up" danger>
              Archivia i duplicati
            </Act>
          </Fold>
        </>
      ) : null}
    </div>
  )
}

function Detection({ desk: { similar, check } }: { desk: Desk }) {
  return (
    <div className="desk-panel">
      <h2>Rilevamento duplicati</h2>
      <p className="small muted">
        Articoli degli ultimi 30 giorni con titoli simili almeno al {likeness(SIMILARITY_THRESHOLD)}.
      </p>
      {similar ? <SimilarList similar={similar} /> : <Notice tone="red">{duplicateTexts.detectFailed}</Notice>}
      <form method="get" action={`${BLOG}#redazione`} className="desk-check">
        <label htmlFor="titolo" className="field-label">
          Un titolo nuovo somiglia a qualcosa?
        </label>
        <input className="input" id="titolo" name="titolo" defaultValue={check?.title} data-limit={300} required />
        <Button small>Controlla il titolo</Button>
      </form>
      {check ? <CheckedTitle {...check} /> : null}
    </div>
  )
}

const SimilarList = ({ similar }: { similar: NonNullable<Desk['similar']> }) => (
  <SimilarPosts
    similar={similar}
    addressOf={post => articleAddress(post.slug)}
    renderRemove={post => (
      <Act intent="archive" values={{ postId: post.id }} danger label={`Rimuovi «${post.title}»`}>
        Rimuovi
      </Act>
    )}
  >
    <Fold title="Pulizia automatica">
      <p className="small mb-3">
        Di ogni gruppo resta pubblicato l’articolo più recente; gli altri passano in archivio. Non si cancella niente.
      </p>
      <Act intent="keep-newest" danger>
        Tieni il più recente
      </Act>
    </Fold>
  </SimilarPosts>
)
