import { Link } from 'react-router'
import { POST_CATEGORIES, type PostStatus } from '#areas/blog/post.ts'
import { listPostsForOffice, type OfficePost } from '#areas/blog/procedures/list-posts-for-office.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status } from '#web/ui/tag.tsx'
import { type At, given, reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import { ListFilters, ListTabs, NextPage } from '../../office-list.tsx'
import { duplicatesAddress, editorAddress, NEW_POST, postFiltersOf, postsAddress } from '../addresses.ts'
import { postStates } from './blog-texts.ts'
import { doneIn } from './posts.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { DoneNotice, ScreenHead } from '../../office-parts.tsx'

export const loader = reads(loadPosts)
export default screen<typeof loader>(PostList)

const columns: readonly Column<OfficePost>[] = [
  {
    head: 'Articolo',
    names: true,
    full: true,
    cell: ({ id, title }) => (
      <span className="post-name">
        <Link to={editorAddress(id)}>{title}</Link>
      </span>
    ),
    under: ({ slug }) => <span className="post-name">/blog/{slug}</span>,
  },
  { head: 'Categoria', cell: ({ category }) => category, under: ({ author }) => author },
  {
    head: 'Stato',
    cell: ({ status }) => <Status kind={postStates[status].kind}>{postStates[status].label}</Status>,
    under: ({ status, publishedAt: at }) =>
      at && (status === 'published' || status === 'scheduled')
        ? `${status === 'scheduled' ? 'esce il' : 'dal'} ${formatDateTime(at)}`
        : null,
  },
  { head: 'Modificato', end: true, cell: post => formatDateTime(post.updatedAt) },
]

const TABS: readonly (readonly [PostStatus | '', string])[] = [
  ['', 'Tutti'],
  ['draft', 'Bozze'],
  ['in_review', 'In revisione'],
  ['scheduled', 'Programmati'],
  ['published', 'Pubblicati'],
  ['archived', 'Archivio'],
  ['archived_duplicate', 'Duplicati in archivio'],
]
const CATEGORIES = Object.fromEntries(POST_CATEGORIES.map(category => [category, category]))

function PostList({ filters, posts, next, counts, done }: PostListData) {
  const { search, category } = filters
  return (
    <>
      <ScreenHead title={sections.blog}>
        <div className="actions">
          <ButtonLink to={duplicatesAddress()}>Duplicati</ButtonLink>
          <ButtonLink to={NEW_POST} tone="solid">
            Nuovo articolo
          </ButtonLink>
        </div>
      </ScreenHead>
      <DoneNotice>{done}</DoneNotice>
      <ListTabs
        label="Stati"
        tabs={TABS.filter(([status]) => status !== 'archived_duplicate' || counts.archived_duplicate).map(
          ([status, label]) => ({ label, filter: { status }, count: status && counts[status] }),
        )}
        address={postsAddress}
        shown={{ filters }}
      />
      <ListFilters
        isInAddress
        filters={filters}
        hint="Cerca nel titolo e nel riassunto"
        selects={[['category', 'Ogni categoria', CATEGORIES]]}
      />
      <Ledger
        empty={
          <EmptyState
            level={2}
            title={search || category ? 'Nessun articolo con questi filtri' : 'Nessun articolo qui'}
          />
        }
        caption={sections.blog}
        hideCaption
        columns={columns}
        rows={posts}
      />
      <NextPage to={next && postsAddress({ ...filters, cursor: next })}>Successivi 50</NextPage>
    </>
  )
}

async function loadPosts(rt: Runtime, { query }: At) {
  const filters = postFiltersOf(query)
  const list = await orNotFound(call(rt, listPostsForOffice, given(filters)))
  return { filters, ...list, done: doneIn(query) }
}
type PostListData = Awaited<ReturnType<typeof loadPosts>>
