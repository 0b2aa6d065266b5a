/** Post categories (spec 1 §3). Each has a default cover drawn by us. */
export const POST_CATEGORIES = [
  'Luce',
  'Gas',
  'Mobile',
  'Internet',
  'Energia',
  'Bollette',
  'Risparmio',
  'Guide',
  'News',
] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]

/** List filters (spec 1 §2); Energia and Bollette only appear under «all». */
export const LIST_CATEGORIES = ['Luce', 'Gas', 'Internet', 'Mobile', 'Risparmio', 'Guide', 'News'] as const
export type ListCategory = (typeof LIST_CATEGORIES)[number]

/** Only published posts are public; the two archived states hold what the duplicate tools removed. */
export const POST_STATUSES = ['draft', 'in_review', 'scheduled', 'published', 'archived', 'archived_duplicate'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

export const COMMENT_STATUSES = ['pending', 'approved', 'rejected'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

export const COMMENT_VIEWS = ['waiting', 'suspect', 'approved', 'rejected'] as const
export type CommentView = (typeof COMMENT_VIEWS)[number]
/** Comments decided with one click. */
export const MAX_DECIDED = 100

/** spec 1 §9. */
export const MAX_COMMENT_LENGTH = 1000

/** Cache tag of pages that show posts: the list, the home page, related articles. */
export const BLOG_TAG = 'blog'
/** Cache tag of an article's page. */
export const postTag = (slug: string): string => `post:${slug}`

/** Public address format: others are rejected without a query. */
export const POST_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const MAX_SLUG_LENGTH = 120

/** Public address of a stored cover (spec 1 §7: bucket blog-images); null: the category's drawing. */
export const coverAddress = (coverImagePath: string | null): string | null =>
  coverImagePath && `/media/blog-images/${coverImagePath.replace(/^\/?(?:media\/)?(?:blog-images\/)?/, '')}`

/** Cover upload: the general limit of spec 1 §9, and picture types of the upload guard. */
export const COVER_RULES = { maxMb: 10, extensions: ['jpg', 'jpeg', 'png'] } as const

export interface PostCard {
  id: string
  slug: string
  title: string
  subtitle: string | null
  excerpt: string
  category: PostCategory
  author: string
  coverImagePath: string | null
  publishedAt: Date
}

/** Allowed state changes of a post. All are decisions of a person, also for generated texts. */
export const POST_MOVES: Readonly<Record<PostStatus, readonly PostStatus[]>> = {
  draft: ['in_review', 'scheduled', 'published', 'archived'],
  in_review: ['draft', 'scheduled', 'published', 'archived'],
  scheduled: ['draft', 'published', 'archived'],
  published: ['draft', 'archived'],
  archived: ['draft', 'published'],
  archived_duplicate: ['draft', 'published', 'archived'],
}

export const mayMove = (from: PostStatus, to: PostStatus): boolean => POST_MOVES[from].includes(to)

/** States that require the reader's fields. */
export const NEEDS_TEXT: ReadonlySet<PostStatus> = new Set<PostStatus>(['scheduled', 'published'])

/** Characters; the content leaves room for its form within the site's body limit. */
export const POST_LIMITS = {
  title: 200,
  subtitle: 200,
  excerpt: 500,
  content: 60_000,
  author: 80,
  metaDescription: 300,
  slug: MAX_SLUG_LENGTH,
} as const
export type PostField = keyof typeof POST_LIMITS

const BLOCK = /^<(?:p|h[1-6]|ul|ol|li)\b/i

/** Blank lines separate paragraphs and line breaks are rendered, except in blocks with their own tags. */
export const inParagraphs = (content: string): string =>
  content
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map(piece => piece.trim())
    .filter(Boolean)
    .map(piece => (BLOCK.test(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
