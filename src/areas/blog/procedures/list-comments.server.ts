import { and, asc, eq, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { limits, PAGE_SIZE } from '#core/limits.ts'
import { shortName } from '#core/masked.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { blogComments } from '../tables.server.ts'

export interface PublicComment {
  id: string
  /** First name and initial of the surname: «Maria R.»; of the office, never who. */
  author: string
  isOffice: boolean
  /** Whose comment this one answers. */
  answers: string | null
  /** «MR». */
  initials: string
  content: string
  createdAt: Date
}

/** Who answers in the name of the site. */
const OFFICE = 'Redazione'
const asked = alias(blogComments, 'asked')
const asker = alias(profiles, 'asker')
const initialOf = (lastName: AnyPgColumn) => sql<string>`left(btrim(${lastName}), 1)`

/** The approved comments of a post, oldest first. */
export const listComments = procedure({
  name: 'list-comments',
  allow: 'anyone',
  reads: true,
  answers: ['Read blog_comments: approved, ascending', 'Read profiles: names of commenters'],
  limit: limits.posts,
  input: z.object({ postId: z.string().max(60), cursor: z.string().max(60).optional() }),
  async run({ postId, cursor }, ctx): Promise<{ comments: PublicComment[]; total: number; next: string | null }> {
    const after = decodeCursor(cursor)
    const approved = and(eq(blogComments.blogPostId, postId), eq(blogComments.status, 'approved'))
    const [counted] = await ctx.tx
      .select({ total: sql<number>`count(*)::int` })
      .from(blogComments)
      .where(approved)
    if (!counted?.total) return { comments: [], total: 0, next: null }
    // Names stand in rows of other people: first name and initial leave them, nothing else.
    const rows = await ctx.asSystem(() =>
      ctx.tx
        .select({
          ...pick(blogComments, 'id', 'content', 'createdAt', 'isOffice'),
          firstName: profiles.firstName,
          initial: initialOf(profiles.lastName),
          askedFirstName: asker.firstName,
          askedInitial: initialOf(asker.lastName),
        })
        .from(blogComments)
        .innerJoin(profiles, eq(profiles.id, blogComments.userId))
        .leftJoin(asked, and(eq(asked.id, blogComments.replyTo), eq(asked.status, 'approved')))
        .leftJoin(asker, eq(asker.id, asked.userId))
        .where(
          and(
            approved,
            after
              ? sql`(${blogComments.createdAt}, ${blogComments.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`
              : undefined,
          ),
        )
        .orderBy(asc(blogComments.createdAt), asc(blogComments.id))
        .limit(PAGE_SIZE + 1),
    )
    const page = pageOf(rows, PAGE_SIZE, row => ({ at: row.createdAt, id: row.id }))
    return {
      comments: page.rows.map(({ firstName, initial, askedFirstName, askedInitial, ...comment }) => ({
        ...comment,
        author: comment.isOffice ? OFFICE : shortName(firstName, initial),
        initials: comment.isOffice ? OFFICE.charAt(0) : (firstName.trim().charAt(0) + initial).toUpperCase(),
        answers: askedFirstName === null ? null : shortName(askedFirstName, askedInitial ?? ''),
      })),
      total: counted.total,
      next: page.next,
    }
  },
})
