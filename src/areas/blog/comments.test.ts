import { describe, expect } from 'vitest'
import { changeSetting } from '#areas/settings/procedures/changes.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call } from '#platform/procedure.server.ts'
import { putPost } from '../../../tests/support/posts.ts'
import { createPerson, inspect, type TestRuntime, officeTest } from '../../../tests/support/test-runtime.ts'
import { addComment, listComments } from './procedures/comments.server.ts'
import { listCommentsForOffice, moderateComments } from './procedures/office-comments.server.ts'
import { getPost } from './procedures/posts.server.ts'
import { blogComments } from './tables.server.ts'

const test = officeTest()
const slug = 'luce'

const publishPost = (rt: TestRuntime) => putPost(rt, { title: 'Luce', slug })

const decide = (rt: TestRuntime, id: string, verdict: string, from = 'pending') =>
  call(rt, moderateComments, { commentIds: [id], from, verdict })
const waiting = (rt: TestRuntime) => call(rt, listCommentsForOffice, { view: 'pending' })

describe('comments', () => {
  test('wait for approval, then are shown oldest first with first name and initial alone', async ({ rt }) => {
    const postId = await publishPost(rt)
    const [maria, admin] = [await createPerson(rt), await createPerson(rt, 'admin')]
    await call(maria.rt, addComment, { slug, content: '  Primo\r\ncommento  ' })
    rt.setNow(new Date('2026-11-21T12:00:00Z'))
    await call(maria.rt, addComment, { slug, content: 'Secondo <script>alert(1)</script>' })
    expect(await call(rt, listComments, { postId })).toEqual({ comments: [], total: 0, next: null })

    const { comments, next } = await waiting(admin.rt)
    expect(next).toBeNull()
    expect(comments.map(each => each.content)).toEqual(['Primo\ncommento', 'Secondo'])
    expect(comments[0]).toMatchObject({ author: 'Maria R.', post: { title: 'Luce', slug } })
    for (const { id } of comments.toReversed()) await decide(admin.rt, id, 'approved')
    const shown = await call(rt, listComments, { postId })
    expect(shown.total).toBe(2)
    expect(shown.comments.map(each => [each.author, each.initials, each.content])).toEqual([
      ['Maria R.', 'MR', 'Primo\ncommento'],
      ['Maria R.', 'MR', 'Secondo'],
    ])
    expect(JSON.stringify(shown)).not.toContain('@')
    expect(JSON.stringify(shown)).not.toContain('Rossi')
  })

  test('that are rejected are never shown, and an approved one can be taken down', async ({ rt }) => {
    const postId = await publishPost(rt)
    const [maria, admin] = [await createPerson(rt), await createPerson(rt, 'admin')]
    const { id } = await call(maria.rt, addComment, { slug, content: 'Commento' })
    await decide(admin.rt, id, 'rejected')
    expect((await call(rt, listComments, { postId })).total).toBe(0)
    await decide(admin.rt, id, 'approved', 'rejected')
    expect((await call(rt, listComments, { postId })).total).toBe(1)
    await decide(admin.rt, id, 'rejected', 'approved')
    expect((await call(rt, listComments, { postId })).total).toBe(0)
    expect((await waiting(admin.rt)).comments).toEqual([])
    expect(await decide(admin.rt, 'nessuno', 'approved')).toMatchObject({ done: [], missed: ['nessuno'] })
  })

  test('are refused from visitors, when blank, beyond 1000 characters, without an article, and in numbers', async ({
    rt,
  }) => {
    await publishPost(rt)
    const maria = await createPerson(rt)
    await expect(call(rt, addComment, { slug, content: 'x' })).rejects.toMatchObject({ code: 'sign-in-required' })
    const refused = async (content: string) => {
      const error = await call(maria.rt, addComment, { slug, content }).catch((e: unknown) => e)
      return (error as { detail: { fields: unknown } }).detail.fields
    }
    for (const blank of ['', '   ', '\r\n', '<b></b>'])
      expect(await refused(blank)).toEqual({ content: 'comment-empty' })
    expect(await refused('x'.repeat(1001))).toEqual({ content: 'comment-too-long' })
    expect(await refused('x'.repeat(90_000))).toEqual({ content: 'comment-too-long' })
    await expect(call(maria.rt, addComment, { slug: 'altro', content: 'x' })).rejects.toMatchObject({
      code: 'not-found',
    })
    // A thousand characters with line breaks, as the browser counts them.
    await call(maria.rt, addComment, { slug, content: `${'x\r\n'.repeat(499)}xx` })
    for (let n = 0; n < 8; n++) await call(maria.rt, addComment, { slug, content: `Commento ${n}` })
    await expect(call(maria.rt, addComment, { slug, content: 'uno di troppo' })).rejects.toMatchObject({
      code: 'too-many-attempts',
    })
  })

  test('cannot be approved, changed or written for another by a client, whatever statement is used', async ({ rt }) => {
    const postId = await publishPost(rt)
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    const { id } = await call(maria.rt, addComment, { slug, content: 'Mio' })
    await transactionAs(rt.db, 'app_client', maria.id, async tx => {
      expect(await tx.update(blogComments).set({ status: 'approved' }).returning()).toEqual([])
      expect(await tx.delete(blogComments).returning()).toEqual([])
      expect(await tx.select().from(blogComments)).toHaveLength(1)
    })
    expect(await transactionAs(rt.db, 'app_client', paolo.id, tx => tx.select().from(blogComments))).toEqual([])
    const row = { id: 'x', blogPostId: postId, content: 'x', createdAt: rt.now() }
    for (const wrong of [
      { ...row, userId: paolo.id, status: 'pending' as const },
      { ...row, userId: maria.id, status: 'approved' as const },
    ])
      await expect(
        transactionAs(rt.db, 'app_client', maria.id, tx => tx.insert(blogComments).values(wrong)),
      ).rejects.toThrow()
    expect(id).toBeTruthy()
  })

  test('are not written while the office has closed them, and those there are stay', async ({ rt }) => {
    const postId = await publishPost(rt)
    const [{ rt: staff }, maria] = [await createPerson(rt, 'admin'), await createPerson(rt)]
    const { id } = await call(maria.rt, addComment, { slug, content: 'Prima' })
    await decide(staff, id, 'approved')
    const turn = (comments: boolean) => call(staff, changeSetting, { key: 'features', value: { comments } })
    await turn(false)
    await expect(call(maria.rt, addComment, { slug, content: 'Dopo' })).rejects.toMatchObject({
      code: 'comments-closed',
    })
    expect((await call(rt, listComments, { postId })).total).toBe(1)
    await turn(true)
    await call(maria.rt, addComment, { slug, content: 'Dopo' })
  })

  test('of an article that was taken off are gone with it', async ({ rt }) => {
    const postId = await publishPost(rt)
    const [maria, admin] = [await createPerson(rt), await createPerson(rt, 'admin')]
    const { id } = await call(maria.rt, addComment, { slug, content: 'Commento' })
    await decide(admin.rt, id, 'approved')
    expect((await call(rt, getPost, { slug })).id).toBe(postId)
    await inspect(rt, tx => tx.execute(`update blog_posts set status = 'archived'`))
    expect(await transactionAs(rt.db, 'app_visitor', null, tx => tx.select().from(blogComments))).toEqual([])
  })
})
