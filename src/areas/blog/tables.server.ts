import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { moderatedRows, publishedRows, staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { CleanupKind } from './duplicates.ts'
import type { CommentStatus, PostCategory, PostStatus } from './post.ts'
import type { PostText } from './post-text.ts'
import type { SpamReason } from './spam.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Lower case without Italian accents, using immutable functions that indexes accept. */
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
    /** Under `blog-images`; null shows the category's drawing. */
    coverImagePath: text('cover_image_path'),
    metaDescription: text('meta_description'),
    /** Scheduled posts: future publication time. */
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The duplicate cleanup that removed it, for undo. */
    cleanupId: text('cleanup_id'),
    /** Searched text: title and excerpt. */
    words: text().notNull().generatedAlwaysAs(folded(`title || ' ' || excerpt`)),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('italian', ${folded(`title || ' ' || excerpt`)})`),
    /** Posts with the same words in the title are duplicates. */
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
    // Duplicate panel: latest first.
    index('blog_posts_created_idx')
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index('blog_posts_title_idx')
      .on(t.titleKey)
      .where(sql`${t.status} = 'published'`),
    index('blog_posts_scheduled_idx')
      .on(t.publishedAt)
      .where(sql`${t.status} = 'scheduled'`),
    // Office: all, or by state, by last change.
    index('blog_posts_office_idx').on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('blog_posts_status_idx').on(t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('blog_posts_cleanup_idx')
      .on(t.cleanupId)
      .where(sql`${t.cleanupId} is not null`),
    index('blog_posts_search_idx').using('gin', t.search),
    index('blog_posts_words_idx').using('gin', t.words.op('gin_trgm_ops')),
    ...publishedRows('blog_posts', sql`${t.status} = 'published'`),
  ],
)

/** Former public addresses of posts, redirected to the current one. */
export const blogOldSlugs = staffTable(
  'blog_old_slugs',
  {
    slug: text().primaryKey(),
    postId: goesWith('post_id', () => blogPosts.id),
    createdAt: instant('created_at').notNull(),
  },
  t => [index('blog_old_slugs_post_idx').on(t.postId)],
)

/** Unsaved text of an editor. Never public; deleted when saved or discarded. */
export const blogWorkingCopies = staffTable(
  'blog_working_copies',
  {
    id: text().primaryKey(),
    postId: goesWith('post_id', () => blogPosts.id),
    editorId: goesWith('editor_id', () => user.id),
    typed: jsonb().$type<PostText>().notNull(),
    /** Edition of the post it is based on. */
    edition: text().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  t => [
    uniqueIndex('blog_working_copies_post_idx').on(t.postId, t.editorId),
    index('blog_working_copies_editor_idx').on(t.editorId),
  ],
)

/** Duplicate cleanups, for undo. */
export const blogCleanups = staffTable(
  'blog_cleanups',
  {
    id: text().primaryKey(),
    kind: text().$type<CleanupKind>().notNull(),
    at: instant('at').notNull(),
    removed: integer().notNull(),
    undoneAt: instant('undone_at'),
  },
  t => [index('blog_cleanups_at_idx').on(t.at.desc().nullsFirst())],
)

const ofPublished = (post: AnyPgColumn) => sql`${post} in (select id from blog_posts where status = 'published')`

/** spec 1 §3. Everyone reads approved ones of published posts, a person also their own; never edited. */
export const blogComments = pgTable(
  'blog_comments',
  {
    id: text().primaryKey(),
    blogPostId: goesWith('blog_post_id', () => blogPosts.id),
    userId: goesWith('user_id', () => user.id),
    content: text().notNull(),
    createdAt: instant('created_at').notNull(),
    status: text().$type<CommentStatus>().notNull().default('pending'),
    /** 0 to 100, and why: a hint for the moderator, never a decision (`spam.ts`). */
    spamScore: integer('spam_score').notNull().default(0),
    spamReasons: text('spam_reasons').array().$type<SpamReason[]>().notNull().default([]),
    /** Written by the office on behalf of the site. */
    isOffice: boolean('is_office').notNull().default(false),
    replyTo: text('reply_to').references((): AnyPgColumn => blogComments.id, { onDelete: 'set null' }),
    /** Last decision and the state before it, for undo. */
    decisionId: text('decision_id'),
    formerStatus: text('former_status').$type<CommentStatus>(),
    decidedAt: instant('decided_at'),
  },
  t => [
    index('blog_comments_post_idx').on(t.blogPostId, t.status, t.createdAt),
    index('blog_comments_queue_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'pending'`),
    // Office: by state, newest first, and suspected spam.
    index('blog_comments_office_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('blog_comments_reply_idx').on(t.replyTo),
    index('blog_comments_decision_idx')
      .on(t.decisionId)
      .where(sql`${t.decisionId} is not null`),
    index('blog_comments_words_idx').using('gin', t.content.op('gin_trgm_ops')),
    index('blog_comments_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    ...moderatedRows(
      'blog_comments',
      t.userId,
      sql`${t.status} = 'approved' and ${ofPublished(t.blogPostId)}`,
      sql`${t.status} = 'pending' and not ${t.isOffice} and ${ofPublished(t.blogPostId)}`,
    ),
  ],
)
