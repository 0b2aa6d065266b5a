import type { PostStatus } from './post.ts'

/** Where a post may go from where it stands. Every one of them is a person's decision, also for a text a machine wrote. */
export const POST_MOVES: Readonly<Record<PostStatus, readonly PostStatus[]>> = {
  draft: ['in_review', 'scheduled', 'published', 'archived'],
  in_review: ['draft', 'scheduled', 'published', 'archived'],
  scheduled: ['draft', 'published', 'archived'],
  published: ['draft', 'archived'],
  archived: ['draft', 'published'],
  archived_duplicate: ['draft', 'published', 'archived'],
}

export const mayMove = (from: PostStatus, to: PostStatus): boolean => POST_MOVES[from].includes(to)

/** Into these a post goes only when a reader would find something. */
export const NEEDS_TEXT: ReadonlySet<PostStatus> = new Set<PostStatus>(['scheduled', 'published'])
