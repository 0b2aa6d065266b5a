import { counted } from '#core/money.ts'
import { Form, useActionData } from 'react-router'
import { RECHECK_MS, SIMILARITY_THRESHOLD, THRESHOLDS } from '#areas/blog/duplicates.ts'
import { duplicateTexts } from '#areas/blog/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { ownRow } from '#core/own.ts'
import { CheckedTitle, DuplicateFacts, likeness, SimilarPosts, WorstDuplicates } from '#web/blocks/duplicate-facts.tsx'
import { Button, ButtonLink, StrongLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type At, formAction, given, loads, type Refusal, textIn as text } from '../../route.server.ts'
import { screen, useRefresh, titled } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import { duplicatesAddress, editorAddress, postsAddress } from '../addresses.ts'
import { cleanupLabels, GENERAL } from './blog-texts.ts'
import * as procedures from '#areas/blog/procedures/duplicates.server.ts'
import { archivePost } from '#areas/blog/procedures/office-posts.server.ts'
import { listSimilarPosts } from '#areas/blog/procedures/posts.server.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { orNull } from '#web/or-not-found.server.ts'
import { ActButton } from '#web/ui/fields.tsx'
import { BackLink, DoneNotice, RefusalNotice, ScreenHead } from '../../office-parts.tsx'
import { Titled } from '#web/ui/fold.tsx'

export const loader = loads(loadDuplicates)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export const meta = titled('Articoli doppi')
export default screen<typeof loader>(DuplicatesDesk)

function DuplicatesDesk(data: DuplicatesData) {
  const { threshold, stats, similar, check, plan, cleanups } = data
  const refusal = useActionData<Refusal>()?.errors.form
  useRefresh(RECHECK_MS)
  return (
    <>
      <BackLink to={postsAddress()}>{sections.blog}</BackLink>
      <ScreenHead title="Duplicati" />
      {refusal ? <RefusalNotice>{refusal}</RefusalNotice> : <Done {...data.done} />}
      <Tabs
        label="Somiglianza dei titoli"
        current={duplicatesAddress(threshold === SIMILARITY_THRESHOLD ? {} : { soglia: String(threshold) })}
        tabs={THRESHOLDS.map(each => ({
          to: duplicatesAddress(each === SIMILARITY_THRESHOLD ? {} : { soglia: String(each) }),
          label: `Simili almeno al ${likeness(each)}`,
        }))}
      />
      {plan ? <CleanupPlan plan={plan} threshold={threshold} /> : null}
      <div className="duplicates pt-4">
        <section className="desk-panel">
          <h2>Statistiche duplicati</h2>
          {stats ? (
            <>
              <DuplicateFacts stats={stats} />
              {stats.worst_duplicates.length > 0 ? (
                <>
                  <h3>I più ripetuti</h3>
                  <WorstDuplicates stats={stats} />
                  <StrongLink to={duplicatesAddress({ soglia: String(threshold), piano: 'same-title' })}>
                    Prova la pulizia massiva
                  </StrongLink>
                  <p className="small muted">
                    Di ogni titolo resta l’articolo più vecchio. Prima vedi che cosa cambia.
                  </p>
                </>
              ) : null}
            </>
          ) : (
            <Notice tone="red">{duplicateTexts.statsFailed}</Notice>
          )}
          <h3>Ultime pulizie</h3>
          {cleanups.length === 0 ? <p className="small muted">Nessuna, finora.</p> : null}
          <ul className="desk-rows small">
            {cleanups.map(each => (
              <li key={each.id} className="desk-line">
                <span>
                  {cleanupLabels[each.kind]}: {counted(each.removed, '1 articolo', 'articoli')}
                  <span className="muted block">{formatDateTime(each.at)}</span>
                </span>
                {each.undoneAt ? (
                  <span className="muted">annullata</span>
                ) : (
                  <ActButton
                    intent="undo-cleanup"
                    values={{ cleanupId: each.id, threshold }}
                    label={`Annulla la pulizia del ${formatDateTime(each.at)}`}
                  >
                    Annulla
                  </ActButton>
                )}
              </li>
            ))}
          </ul>
        </section>
        <section className="desk-panel">
          <h2>Rilevamento duplicati</h2>
          <p className="small muted">
            Articoli degli ultimi 30 giorni con titoli simili almeno al {likeness(threshold)}.
          </p>
          {similar ? (
            <Similar similar={similar} threshold={threshold} />
          ) : (
            <Notice tone="red">{duplicateTexts.detectFailed}</Notice>
          )}
          <Form method="get" className="desk-check">
            <input type="hidden" name="soglia" value={threshold} />
            <label htmlFor="titolo" className="field-label">
              Un titolo nuovo somiglia a qualcosa?
            </label>
            <input className="input" id="titolo" name="titolo" defaultValue={check?.title} data-limit={300} required />
            <Button small>Controlla il titolo</Button>
          </Form>
          {check ? <CheckedTitle {...check} /> : null}
        </section>
      </div>
    </>
  )
}

function Done({ what, count }: DuplicatesData['done']) {
  const articles = counted(count, '1 articolo', 'articoli')
  const messages: Readonly<Record<string, { title: string; text: string }>> = {
    rimosso: {
      title: duplicateTexts.removed,
      text: 'L’articolo è in archivio: lista, ricerca e sitemap sono aggiornate.',
    },
    pulizia: {
      title: duplicateTexts.cleaned,
      text:
        count === 0
          ? 'Non c’era niente da togliere.'
          : `${articles} in archivio; lista, ricerca e sitemap sono aggiornate.`,
    },
    annullata: { title: 'Pulizia annullata', text: `${articles} di nuovo sul sito.` },
  }
  const done = ownRow(messages, what)
  return <DoneNotice title={done?.title}>{done?.text}</DoneNotice>
}

const Similar = ({ similar, threshold }: { similar: NonNullable<DuplicatesData['similar']>; threshold: number }) => (
  <SimilarPosts
    similar={similar}
    addressOf={post => editorAddress(post.id)}
    renderRemove={post => (
      <ActButton
        intent="archive"
        values={{ postId: post.id, threshold }}
        tone="danger"
        label={`Rimuovi «${post.title}»`}
      >
        Rimuovi
      </ActButton>
    )}
  >
    <StrongLink to={duplicatesAddress({ soglia: String(threshold), piano: 'alike' })}>
      Prova la pulizia automatica
    </StrongLink>
    <p className="small muted">Di ogni gruppo resta l’articolo più recente. Prima vedi che cosa cambia.</p>
  </SimilarPosts>
)

function CleanupPlan({ plan, threshold }: { plan: NonNullable<DuplicatesData['plan']>; threshold: number }) {
  const isMass = plan.kind === 'same-title'
  return (
    <Titled
      id="prova"
      title={isMass ? 'Prova della pulizia massiva' : 'Prova della pulizia automatica'}
      className="desk-panel pt-4"
    >
      {plan.found === 0 ? (
        <p className="small">Non c’è niente da togliere.</p>
      ) : (
        <>
          <p className="small">
            {counted(plan.found, 'Un articolo andrebbe', 'articoli andrebbero')} in archivio
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
          <ActButton intent={isMass ? 'clean-up' : 'keep-newest'} values={{ threshold }} tone="danger">
            {isMass ? 'Archivia i duplicati' : 'Tieni il più recente'}
          </ActButton>
        ) : null}
        <ButtonLink small to={duplicatesAddress({ soglia: String(threshold) })}>
          Lascia tutto com’è
        </ButtonLink>
      </div>
    </Titled>
  )
}

async function loadDuplicates(rt: Runtime, { query }: At) {
  const threshold = THRESHOLDS.find(each => String(each) === query.get('soglia')) ?? SIMILARITY_THRESHOLD
  const title = (query.get('titolo') ?? '').trim().slice(0, 300)
  const plan = query.get('piano')
  const kind = plan === 'same-title' || plan === 'alike' ? plan : null
  // Optional: a scan of all titles must not take the rest of the page down.
  const ledger = await orNull(
    rt,
    reading(rt, within =>
      Promise.all([call(within, procedures.getDuplicateStats, {}), call(within, procedures.listCleanups, {})]),
    ),
  )
  return {
    threshold,
    stats: ledger?.[0] ?? null,
    similar: await orNull(rt, call(rt, listSimilarPosts, { threshold })),
    cleanups: ledger?.[1] ?? [],
    plan: kind ? { kind, ...(await call(rt, procedures.previewCleanup, { kind, threshold })) } : null,
    check: title
      ? {
          title,
          found: await orNull(
            rt,
            call(rt, procedures.detectDuplicateContent, { new_title: title, similarity_threshold: threshold }),
          ),
        }
      : null,
    done: { what: query.get('fatto'), count: Math.trunc(Number(query.get('n'))) || 0 },
  }
}
type DuplicatesData = Awaited<ReturnType<typeof loadDuplicates>>

const FAILED: Readonly<Record<string, string>> = {
  archive: duplicateTexts.removeFailed,
  'keep-newest': duplicateTexts.cleanFailed,
  'clean-up': duplicateTexts.massiveFailed,
  'undo-cleanup': 'Questa pulizia era già stata annullata.',
}

export const action = formAction(
  {
    async archive(rt, form) {
      await call(rt, archivePost, { postId: text(form, 'postId') })
      return duplicatesAddress({ soglia: text(form, 'threshold'), fatto: 'rimosso' })
    },
    async 'keep-newest'(rt, form) {
      const threshold = text(form, 'threshold')
      const { removed } = await call(rt, procedures.keepNewestDuplicates, given({ threshold }))
      return duplicatesAddress({ soglia: threshold, fatto: 'pulizia', n: String(removed) })
    },
    async 'clean-up'(rt, form) {
      const { total_duplicates_removed: removed } = await call(rt, procedures.cleanUpDuplicates, {})
      return duplicatesAddress({ soglia: text(form, 'threshold'), fatto: 'pulizia', n: String(removed) })
    },
    async 'undo-cleanup'(rt, form) {
      const { restored } = await call(rt, procedures.undoCleanup, { cleanupId: text(form, 'cleanupId') })
      return duplicatesAddress({ soglia: text(form, 'threshold'), fatto: 'annullata', n: String(restored) })
    },
  },
  (_, { intent = '' }) => ({ form: FAILED[intent] ?? GENERAL }),
)
