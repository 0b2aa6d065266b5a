import { sectionAddress } from '../../sections.ts'

/** The filters of the list, as they stand in the address. */
const FILTERS = ['status', 'category', 'search', 'cursor'] as const
export type PostFilters = Record<(typeof FILTERS)[number], string>

export const postFiltersOf = (query: URLSearchParams): PostFilters =>
  Object.fromEntries(FILTERS.map(name => [name, query.get(name) ?? ''])) as PostFilters

const address = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return given.length > 0
    ? `${sectionAddress('blog')}&${new URLSearchParams(given.map(([name, value]) => [name, value]))}`
    : sectionAddress('blog')
}

export const postsAddress = (filters: Partial<PostFilters> = {}): string => address(filters)

/** The value of `articolo` for an article that does not exist yet. */
export const NEW_POST = 'nuovo'
export const postOf = (query: URLSearchParams): string | null => query.get('articolo')
export const editorAddress = (postId: string, done?: string): string => address({ articolo: postId, fatto: done })
export const listAddress = (done: string): string => address({ fatto: done })

/** The panels on duplicates; `plan` is a cleanup shown before it is done. */
export const DUPLICATES_VIEW = 'duplicati'
export const duplicatesAddress = (
  asked: { threshold?: string; plan?: string; title?: string; done?: string; count?: string } = {},
): string =>
  address({
    vista: DUPLICATES_VIEW,
    soglia: asked.threshold,
    piano: asked.plan,
    titolo: asked.title,
    fatto: asked.done,
    n: asked.count,
  })

const ofPost = (postId: string, part: string): string => `/dashboard/blog/${encodeURIComponent(postId)}/${part}`
/** A page of its own, drawn as readers will see it. */
export const previewAddress = (postId: string): string => ofPost(postId, 'anteprima')
export const coverFormAddress = (postId: string): string => ofPost(postId, 'copertina')
export const workingCopyAddress = (postId: string): string => ofPost(postId, 'lavoro')
