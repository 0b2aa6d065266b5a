import { Form, Link } from 'react-router'
import { POST_CATEGORIES, type PostStatus } from '#areas/blog/post.ts'
import type { OfficePost } from '#areas/blog/procedures/list-posts-for-office.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Status } from '#web/ui/tag.tsx'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import { NextPage, OfficeSelect, SearchInput } from '../../office-list.tsx'
import { duplicatesAddress, editorAddress, NEW_POST, postsAddress } from '../addresses.ts'
import { STATUS_KINDS, statusLabels } from './blog-texts.ts'
import { loadPosts, type PostListData } from './posts.server.ts'
import { DoneNotice, ScreenHead } from '../../office-parts.tsx'

export const loader = reads(loadPosts)
export default screen<typeof loader>(PostList)

const columns: readonly Column<OfficePost>[] = [
  {
    head: 'Articolo',
    names: true,
    full: true,
    cell: post => (
      <span className="post-name">
        <Link to={editorAddress(post.id)}>{post.title}</Link>
        <span className="muted block font-normal">/blog/{post.slug}</span>
      </span>
    ),
  },
  {
    head: 'Categoria',
    cell: post => (
      <>
        {post.category}
        <span className="muted block">{post.author}</span>
      </>
    ),
  },
  {
    head: 'Stato',
    cell: post => (
      <>
        <Status kind={STATUS_KINDS[post.status]}>{statusLabels[post.status]}</Status>
        {post.publishedAt && (post.status === 'published' || post.status === 'scheduled') ? (
          <span className="muted block">
            {post.status === 'scheduled' ? 'esce il' : 'dal'} {formatDateTime(post.publishedAt)}
          </span>
        ) : null}
      </>
    ),
  },
  { head: 'Modificato', end: true, cell: post => formatDateTime(post.updatedAt) },
]

const TABS: readonly { label: string; status: PostStatus | '' }[] = [
  { label: 'Tutti', status: '' },
  { label: 'Bozze', status: 'draft' },
  { label: 'In revisione', status: 'in_review' },
  { label: 'Programmati', status: 'scheduled' },
  { label: 'Pubblicati', status: 'published' },
  { label: 'Archivio', status: 'archived' },
  { label: 'Duplicati in archivio', status: 'archived_duplicate' },
]
const CATEGORIES = Object.fromEntries(POST_CATEGORIES.map(category => [category, category]))

function PostList({ filters, posts, next, counts, done }: PostListData) {
  const { search, category, status } = filters
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
      <Tabs
        label="Stati"
        current={postsAddress(status ? { status } : {})}
        tabs={TABS.filter(tab => tab.status !== 'archived_duplicate' || counts.archived_duplicate).map(tab => ({
          to: postsAddress(tab.status ? { status: tab.status } : {}),
          label: tab.label,
          ...(tab.status && { count: counts[tab.status] ?? 0 }),
        }))}
      />
      <Form method="get" className="office-filters" role="search">
        {status ? <input type="hidden" name="status" value={status} /> : null}
        <SearchInput value={search} hint="Cerca nel titolo e nel riassunto" />
        <OfficeSelect name="category" label="Ogni categoria" value={category} options={CATEGORIES} />
        <Button small>Filtra</Button>
      </Form>
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
