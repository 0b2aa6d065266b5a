import { LIST_CATEGORIES, type ListCategory } from '#areas/blog/post.ts'

export const BLOG = '/blog'
export const MAX_SEARCH = 60

/** Query of the list; in the address, so that it can be shared and works without scripts. */
interface BlogQuery {
  search: string
  category: ListCategory | null
  cursor: string
}

const valueOf = (category: ListCategory) => category.toLowerCase()

/** An unknown category means all. */
export function readBlogQuery(query: URLSearchParams): BlogQuery {
  const asked = query.get('categoria')?.toLowerCase()
  return {
    search: (query.get('q') ?? '').trim(),
    category: LIST_CATEGORIES.find(category => valueOf(category) === asked) ?? null,
    cursor: query.get('dopo') ?? '',
  }
}

export const commentsCursor = (query: URLSearchParams): string | undefined => query.get('commenti')?.slice(0, 60)

export function blogAddress({ search, category, cursor }: Partial<BlogQuery>): string {
  const query = new URLSearchParams()
  if (category) query.set('categoria', valueOf(category))
  if (search) query.set('q', search)
  if (cursor) query.set('dopo', cursor)
  const text = query.toString()
  return text ? `${BLOG}?${text}` : BLOG
}

/** Filter links: all, then each category, keeping the search. */
export const categoryTabs = (search: string) => [
  { to: blogAddress({ search }), label: 'Tutti' },
  ...LIST_CATEGORIES.map(category => ({ to: blogAddress({ search, category }), label: category })),
]

export const articleAddress = (slug: string): string => `${BLOG}/${slug}`
