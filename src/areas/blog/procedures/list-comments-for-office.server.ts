import { and, asc, desc, eq, gte, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { PAGE_SIZE, SHORTEST_SEARCH } from '#core/limits.ts'
import { shortName } from '#core/masked.ts'
import { anywhere } from '#core/text.ts'
import { countUpTo, type Tx } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { COMMENT_VIEWS, type CommentStatus, type CommentView } from '../post.ts'
import { SUSPECT_FROM, type SpamReason } from '../spam.ts'
import { blogComments, blogPosts } from '../tables.server.ts'
import { COMMENTS_COUNTED } from './count-waiting-comments.server.ts'

export interface OfficeComment {
  id: string
  content: string
  createdAt: Date
  /** First name and initial, as readers see it. */
  author: string
  isOffice: boolean
  status: CommentStatus
  spamScore: number
  spamReasons: SpamReason[]
  post: { title: string; slug: string; isShown: boolean }
}

/** Comments that the index of words finds for a search; where there are more, the list is read in its own order. */
const MOST_FOUND = 1_000

const suspect = gte(blogComments.spamScore, SUSPECT_FROM)
const views: Record<CommentView, SQL | undefined> = {
  waiting: and(eq(blogComments.status, 'pending'), lt(blogComments.spamScore, SUSPECT_FROM)),
  suspect: and(eq(blogComments.status, 'pending'), suspect),
  approved: eq(blogComments.status, 'approved'),
  rejected: eq(blogComments.status, 'rejected'),
}

/** The comments of one view: what waits oldest first, what was decided newest first. */
export const listCommentsForOffice = procedure({
  name: 'list-comments-for-office',
  allow: 'blog',
  reads: true,
  input: z.object({
    view: z.enum(COMMENT_VIEWS).default('waiting'),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(80).optional(),
  }),
  async run({ view, search, cursor }, { tx }) {
    const after = decodeCursor(cursor)
    const isQueue = view === 'waiting' || view === 'suspect'
    const place = sql`(${blogComments.createdAt}, ${blogComments.id})`
    const rows = await tx
      .select({
        ...pick(blogComments, 'id', 'content', 'createdAt', 'isOffice', 'status', 'spamScore', 'spamReasons'),
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        post: {
          title: blogPosts.title,
          slug: blogPosts.slug,
          isShown: sql<boolean>`${blogPosts.status} = 'published'`,
        },
      })
      .from(blogComments)
      .innerJoin(blogPosts, eq(blogPosts.id, blogComments.blogPostId))
      .innerJoin(profiles, eq(profiles.id, blogComments.userId))
      .where(
        and(
          views[view],
          search ? await saying(tx, search) : undefined,
          after
            ? sql`${place} ${sql.raw(isQueue ? '>' : '<')} (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(
        ...(isQueue
          ? [asc(blogComments.createdAt), asc(blogComments.id)]
          : [desc(blogComments.createdAt), desc(blogComments.id)]),
      )
      .limit(PAGE_SIZE + 1)
    const page = pageOf(rows, PAGE_SIZE, row => ({ at: row.createdAt, id: row.id }))
    return {
      comments: page.rows.map(({ firstName, lastName, ...row }): OfficeComment => ({
        ...row,
        author: shortName(firstName, lastName),
      })),
      next: page.next,
      counts: {
        waiting: await countUpTo(tx, blogComments, views.waiting, COMMENTS_COUNTED),
        suspect: await countUpTo(tx, blogComments, views.suspect, COMMENTS_COUNTED),
      },
    }
  },
})

/** Few are named one by one; many are met soon in the order of the list, and sorting all of them would take long. */
async function saying(tx: Tx, search: string): Promise<SQL> {
  const says = ilike(blogComments.content, anywhere(search))
  // A question the planner has no figure for.
  const isSaid = sql`(select ${says})`
  if (search.length < SHORTEST_SEARCH) return isSaid
  const found = await tx
    .select({ id: blogComments.id })
    .from(blogComments)
    .where(says)
    .limit(MOST_FOUND + 1)
  if (found.length > MOST_FOUND) return isSaid
  return found.length === 0
    ? sql`false`
    : inArray(
        blogComments.id,
        found.map(({ id }) => id),
      )
}
