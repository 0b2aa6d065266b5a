import { counted } from '#core/money.ts'
import { Link, useNavigation } from 'react-router'
import { indexingErrors, type IndexingProblem, indexingProblems } from '#areas/growth/indexing/indexing.ts'
import { getIndexnowKey, notifyIndexnow } from '#areas/growth/procedures/indexnow.server.ts'
import { listIndexingProblems, startSitemapUpdate } from '#areas/growth/procedures/indexing.server.ts'
import { formatDateTime, formatMoment } from '#core/dates.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { invoke, refusals, runsOf, flash } from '../press.server.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type At, formAction, reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { sectionAddress, sections } from '../../sections.ts'
import { actsColumn, broken, Measures, Pages, Screen, whole } from '../kit.tsx'
import { isAtWork, Runs } from '../runs.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { SEARCH_CONSOLE } from '../addresses.ts'
import { ListPart, pageColumn } from '../../office-parts.tsx'

export const loader = reads(loadOptimizer)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export default screen<typeof loader>(Optimizer)

/** spec 3 §2 «Ottimizzazione Indicizzazione»: pages kept out of search results, and how to fix it. */
function Optimizer(data: OptimizerData) {
  const { crawledAt, looked, pages, next, isFirst, tells, runs, oldest } = data
  return (
    <Screen title={sections['indexing-optimizer']} samples={false}>
      <Measures
        of={[
          {
            label: 'Pagine con un problema',
            value: next === null && isFirst ? pages.length : null,
            note:
              next === null && isFirst
                ? `su ${whole(looked)} ${crawledAt ? 'esaminate' : 'della sitemap'}`
                : 'Più di una schermata: si scorrono qui sotto',
          },
        ]}
      />
      <p className="muted pt-2">
        {crawledAt
          ? `Il sito è stato esaminato il ${formatMoment(crawledAt)}.`
          : 'Il sito non è ancora stato esaminato: finché manca, si vedono solo i problemi della sitemap e degli avvisi.'}
        {tells ? '' : ` ${indexingErrors['indexnow-off']}`}{' '}
        <Link to={SEARCH_CONSOLE}>Quante pagine sono indicizzate</Link>
      </p>
      <Problems {...data} />
      <ListPart
        title="Lette da Google da più tempo"
        empty="Nessun dato: arriva con l’API della Search Console."
        columns={oldestColumns}
        rows={oldest}
      />
      {runs.length > 0 ? (
        <Runs part="Esecuzioni" caption="Ultimi aggiornamenti della sitemap" runs={runs} of="sitemap" />
      ) : null}
    </Screen>
  )
}

const oldestColumns: readonly Column<OptimizerData['oldest'][number]>[] = [
  { head: 'Pagina', names: true, full: true, cell: ({ path }) => broken(path) },
  { head: 'Ultima lettura', cell: ({ readAt }) => (readAt ? formatDateTime(readAt) : '—') },
  { head: 'Che cosa ne dice', end: true, cell: ({ verdict }) => verdict },
]

const mends = (problems: readonly IndexingProblem[], by: 'indexnow' | 'sitemap') =>
  problems.some(problem => indexingProblems[problem].cure === by)

const columnsOf = (tells: boolean, isUpdating: boolean): readonly Column<OptimizerData['pages'][number]>[] => [
  pageColumn,
  {
    head: 'Che cosa la trattiene',
    full: true,
    cell: ({ problems }) => (
      <ul className="grid gap-1">
        {problems.map(problem => (
          <li key={problem}>
            <Tag tone={indexingProblems[problem].cure === 'person' ? 'red' : 'amber'}>
              {indexingProblems[problem].label}
            </Tag>{' '}
            <span className="muted">{indexingProblems[problem].todo}</span>
          </li>
        ))}
      </ul>
    ),
  },
  actsColumn(({ path, problems }) => [
    tells &&
      mends(problems, 'indexnow') && { does: 'Avvisa IndexNow', of: ` di ${path}`, intent: 'notify', values: { path } },
    mends(problems, 'sitemap') && {
      does: 'Aggiorna sitemap',
      of: ` per ${path}`,
      intent: 'update-sitemap',
      disabled: isUpdating,
    },
  ]),
]

function Problems({ pages, next, isFirst, tells, runs }: OptimizerData) {
  const sending = useNavigation().formData?.getAll('path').length ?? 0
  const toSubmit = tells ? pages.filter(({ problems }) => mends(problems, 'indexnow')) : []
  return (
    <ListPart
      title="Pagine trattenute"
      before={
        toSubmit.length > 1 ? (
          <PostForm preventScrollReset className="pb-3">
            {toSubmit.map(({ path }) => (
              <input key={path} type="hidden" name="path" value={path} />
            ))}
            <Button small tone="solid" name="intent" value="notify" busy={sending > 1} busyText="In coda…">
              Avvisa IndexNow di tutte e {toSubmit.length}
            </Button>
          </PostForm>
        ) : null
      }
      empty={<EmptyState title="Nessuna pagina trattenuta" />}
      columns={columnsOf(tells, isAtWork(runs))}
      rows={pages}
    >
      <Pages
        first={isFirst ? null : sectionAddress('indexing-optimizer')}
        next={next && sectionAddress('indexing-optimizer', { dopo: next })}
        label="Successive"
      />
    </ListPart>
  )
}

async function loadOptimizer(rt: Runtime, { query }: At) {
  const after = query.get('dopo')?.slice(0, 300)
  return {
    ...(await call(rt, listIndexingProblems, after === undefined ? {} : { after })),
    isFirst: after === undefined,
    tells: (await call(rt, getIndexnowKey, {})).endpoint !== null,
    runs: await runsOf(rt, 'sitemap', { limit: 3 }),
  }
}
type OptimizerData = Awaited<ReturnType<typeof loadOptimizer>>

const refused = refusals(indexingErrors, { other: indexingErrors.other })

export const action = formAction(
  {
    async notify(rt, form) {
      const { queued } = await call(rt, notifyIndexnow, { urls: form.getAll('path').map(String) })
      const addresses = counted(queued, '1 indirizzo', 'indirizzi')
      return flash('Avviso in coda', queued ? `${addresses} in coda per IndexNow.` : 'Aspettava già di essere inviato.')
    },
    'update-sitemap': invoke(startSitemapUpdate),
  },
  (error, typed) => refused(error, { ...typed, inList: '1' }),
)
