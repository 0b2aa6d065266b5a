import { sectionAddress } from '../../sections.ts'

/** The filters of the list, as they stand in the address. */
const FILTERS = ['status', 'category', 'search', 'cursor'] as const
export type PostFilters = Record<(typeof FILTERS)[number], string>

export const postFiltersOf = (query: URLSearchParams): PostFilters =>
  Object.fromEntries(FILTERS.map(name => [name, query.get(name) ?? ''])) as PostFilters

/** `fatto` names what was just done, to be said on the screen it leads to. */
export const postsAddress = (asked: Partial<PostFilters> & { fatto?: string } = {}): string =>
  sectionAddress('blog', asked)
export const NEW_POST = sectionAddress('blog', {}, 'nuovo')
export const editorAddress = (postId: string, asked: { fatto?: string; copertina?: string } = {}): string =>
  sectionAddress('blog', asked, encodeURIComponent(postId))

/** The desk of duplicates; `piano` is a cleanup shown before it is done. */
export const duplicatesAddress = (
  asked: { soglia?: string; piano?: string; titolo?: string; fatto?: string; n?: string } = {},
): string => sectionAddress('blog', asked, 'duplicati')

const ofPost = (postId: string, part: string): string => `/dashboard/blog/${encodeURIComponent(postId)}/${part}`
/** A page of its own, drawn as readers will see it. */
export const previewAddress = (postId: string): string => ofPost(postId, 'anteprima')
export const coverFormAddress = (postId: string): string => ofPost(postId, 'copertina')
export const workingCopyAddress = (postId: string): string => ofPost(postId, 'lavoro')
