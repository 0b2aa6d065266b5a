import { COMMENT_VIEWS, type CommentView } from '#areas/blog/post.ts'
import { sectionAddress } from '../../sections.ts'

interface CommentFilters {
  view: CommentView
  search: string
  cursor: string
}

export const commentFiltersOf = (query: URLSearchParams): CommentFilters => ({
  view: COMMENT_VIEWS.find(view => view === query.get('view')) ?? 'waiting',
  search: query.get('search') ?? '',
  cursor: query.get('cursor') ?? '',
})

/** What was done, to be said on the page it comes back to. */
export interface CommentDone {
  fatto: string
  n?: string
  mancati?: string
  decisione?: string
}

export const commentsAddress = ({ view, ...filters }: Partial<CommentFilters> = {}, done?: CommentDone): string =>
  sectionAddress('comments', { view: view === 'waiting' ? '' : view, ...filters, ...done })
