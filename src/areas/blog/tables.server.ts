import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { moderatedRows, publishedRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { CommentStatus, PostCategory, PostStatus } from './post.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Lower case without the accents of Italian, by functions an index may use. */
const folded = (column: string) => sql.raw(`translate(lower(${column}), 'àáèéìíòóùú’', 'aaeeiioouu ''')`)

/** spec 1 §3. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    subtitle: text(),
    slug: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    category: text().$type<PostCategory>().notNull(),
    author: text().notNull(),
    status: text().$type<PostStatus>().notNull().default('draft'),
    /** Under `blog-images`; null shows the drawing of the category. */
    coverImagePath: text('cover_image_path'),
    metaDescription: text('meta_description'),
    /** Of a scheduled post: when it will be. */
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** What the search box looks through: title and excerpt. */
    words: text().notNull().generatedAlwaysAs(folded(`title || ' ' || excerpt`)),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('italian', ${folded(`title || ' ' || excerpt`)})`),
    /** Two posts with the same words in the title are one post written twice. */
    titleKey: text('title_key')
      .notNull()
      .generatedAlwaysAs(sql`btrim(regexp_replace(${folded('title')}, '[^a-z0-9]+', ' ', 'g'))`),
  },
  t => [
    uniqueIndex('blog_posts_slug_idx').on(t.slug),
    index('blog_posts_list_idx')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index('blog_posts_category_idx')
      .on(t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    // The duplicate panel: newest made first.
    index('blog_posts_created_idx')
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index('blog_posts_title_idx')
      .on(t.titleKey)
      .where(sql`${t.status} = 'published'`),
    index('blog_posts_scheduled_idx')
      .on(t.publishedAt)
      .where(sql`${t.status} = 'scheduled'`),
    index('blog_posts_search_idx').using('gin', t.search),
    index('blog_posts_words_idx').using('gin', t.words.op('gin_trgm_ops')),
    ...publishedRows('blog_posts', sql`${t.status} = 'published'`),
  ],
)

const ofPublished = (post: AnyPgColumn) => sql`${post} in (select id from blog_posts where status = 'published')`

/** spec 1 §3. Everyone reads the approved ones of published posts, a person also their own; nobody edits one. */
export const blogComments = pgTable(
  'blog_comments',
  {
    id: text().primaryKey(),
    blogPostId: text('blog_post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: instant('created_at').notNull(),
    status: text().$type<CommentStatus>().notNull().default('pending'),
  },
  t => [
    index('blog_comments_post_idx').on(t.blogPostId, t.status, t.createdAt),
    index('blog_comments_queue_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'pending'`),
    index('blog_comments_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    ...moderatedRows(
      'blog_comments',
      t.userId,
      sql`${t.status} = 'approved' and ${ofPublished(t.blogPostId)}`,
      sql`${t.status} = 'pending' and ${ofPublished(t.blogPostId)}`,
    ),
  ],
)
