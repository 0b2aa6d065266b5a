import { asc, eq } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { shortName } from '#core/masked.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { blogComments, blogPosts } from '../tables.server.ts'

/** Decided ones make room for those that wait behind them. */
const SHOWN = 20

interface WaitingComment {
  id: string
  content: string
  createdAt: Date
  /** As it will be shown: first name and initial. */
  author: string
  post: { title: string; slug: string }
}

/** The comments that wait for a decision, the oldest first. */
export const listCommentsToModerate = procedure({
  name: 'list-comments-to-moderate',
  allow: 'blog',
  reads: true,
  async run(_, { tx }): Promise<{ comments: WaitingComment[]; more: boolean }> {
    const rows = await tx
      .select({
        ...pick(blogComments, 'id', 'content', 'createdAt'),
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        post: { title: blogPosts.title, slug: blogPosts.slug },
      })
      .from(blogComments)
      .innerJoin(blogPosts, eq(blogPosts.id, blogComments.blogPostId))
      .innerJoin(profiles, eq(profiles.id, blogComments.userId))
      .where(eq(blogComments.status, 'pending'))
      .orderBy(asc(blogComments.createdAt), asc(blogComments.id))
      .limit(SHOWN + 1)
    return {
      comments: rows.slice(0, SHOWN).map(({ firstName, lastName, ...row }) => ({
        ...row,
        author: shortName(firstName, lastName),
      })),
      more: rows.length > SHOWN,
    }
  },
})
