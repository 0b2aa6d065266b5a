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

export function commentsAddress(filters: Partial<CommentFilters> = {}, done?: CommentDone): string {
  const { view, search, cursor } = filters
  const query = Object.entries({ ...(view !== 'waiting' && { view }), search, cursor, ...done }).flatMap(
    ([name, value]): [string, string][] => (value ? [[name, value]] : []),
  )
  return query.length > 0 ? `${sectionAddress('comments')}&${new URLSearchParams(query)}` : sectionAddress('comments')
}
