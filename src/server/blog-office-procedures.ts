import { answerComment } from '#areas/blog/procedures/answer-comment.server.ts'
import { countWaitingComments } from '#areas/blog/procedures/count-waiting-comments.server.ts'
import { createPost } from '#areas/blog/procedures/create-post.server.ts'
import { deletePost } from '#areas/blog/procedures/delete-post.server.ts'
import { dropWorkingCopy } from '#areas/blog/procedures/drop-working-copy.server.ts'
import { findMovedPost } from '#areas/blog/procedures/find-moved-post.server.ts'
import { keepWorkingCopy } from '#areas/blog/procedures/keep-working-copy.server.ts'
import { listCleanups } from '#areas/blog/procedures/list-cleanups.server.ts'
import { listCommentsForOffice } from '#areas/blog/procedures/list-comments-for-office.server.ts'
import { listPostsForOffice } from '#areas/blog/procedures/list-posts-for-office.server.ts'
import { moderateComments } from '#areas/blog/procedures/moderate-comments.server.ts'
import { openPost } from '#areas/blog/procedures/open-post.server.ts'
import { previewCleanup } from '#areas/blog/procedures/preview-cleanup.server.ts'
import { previewPost } from '#areas/blog/procedures/preview-post.server.ts'
import { savePost } from '#areas/blog/procedures/save-post.server.ts'
import { setPostCover } from '#areas/blog/procedures/set-post-cover.server.ts'
import { undoCleanup } from '#areas/blog/procedures/undo-cleanup.server.ts'
import { undoModeration } from '#areas/blog/procedures/undo-moderation.server.ts'

/** What the editors do on articles and comments. */
export const blogOfficeProcedures = [
  answerComment,
  countWaitingComments,
  createPost,
  deletePost,
  dropWorkingCopy,
  findMovedPost,
  keepWorkingCopy,
  listCleanups,
  listCommentsForOffice,
  listPostsForOffice,
  moderateComments,
  openPost,
  previewCleanup,
  previewPost,
  savePost,
  setPostCover,
  undoCleanup,
  undoModeration,
]
