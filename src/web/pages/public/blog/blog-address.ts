import { LIST_CATEGORIES, type ListCategory } from '#areas/blog/post.ts'

export const BLOG = '/blog'
export const MAX_SEARCH = 60

/** What the list is asked for; kept in the address, so that it can be shared and works without scripts. */
interface BlogQuery {
  search: string
  category: ListCategory | null
  cursor: string
}

const valueOf = (category: ListCategory) => category.toLowerCase()

/** An unknown category shows all of them. */
export function readBlogQuery(query: URLSearchParams): BlogQuery {
  const asked = query.get('categoria')?.toLowerCase()
  return {
    search: (query.get('q') ?? '').trim(),
    category: LIST_CATEGORIES.find(category => valueOf(category) === asked) ?? null,
    cursor: query.get('dopo') ?? '',
  }
}

/** After which comment those of an article are shown. */
export const commentsCursor = (query: URLSearchParams): string | undefined => query.get('commenti')?.slice(0, 60)

export function blogAddress({ search, category, cursor }: Partial<BlogQuery>): string {
  const query = new URLSearchParams()
  if (category) query.set('categoria', valueOf(category))
  if (search) query.set('q', search)
  if (cursor) query.set('dopo', cursor)
  const text = query.toString()
  return text ? `${BLOG}?${text}` : BLOG
}

/** The filter's links: all, then each category, with the search that is on. */
export const categoryTabs = (search: string) => [
  { to: blogAddress({ search }), label: 'Tutti' },
  ...LIST_CATEGORIES.map(category => ({ to: blogAddress({ search, category }), label: category })),
]

export const articleAddress = (slug: string): string => `${BLOG}/${slug}`
