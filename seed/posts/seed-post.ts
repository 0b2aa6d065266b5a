import type { PostCategory } from '#areas/blog/post.ts'

/** An article of the editors. `content`: paragraphs parted by blank lines, headings and lists with the tags of rich text. */
export interface SeedPost {
  slug: string
  title: string
  subtitle: string
  excerpt: string
  metaDescription: string
  category: PostCategory
  /** Calendar date of publication; what the text says is true as of this day. */
  date: string
  content: string
}
