import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { putPost } from '../../../tests/support/posts.ts'
import { createPerson, inspect, type TestRuntime, officeTest } from '../../../tests/support/test-runtime.ts'
import { addComment, listComments } from './procedures/comments.server.ts'
import {
  answerComment,
  listCommentsForOffice,
  moderateComments,
  undoModeration,
} from './procedures/office-comments.server.ts'
import {
  cleanUpDuplicates,
  keepNewestDuplicates,
  listCleanups,
  previewCleanup,
  undoCleanup,
} from './procedures/duplicates.server.ts'
import { countWaitingComments } from './procedures/count-waiting-comments.server.ts'
import { getPost } from './procedures/posts.server.ts'
import { blogComments, blogPosts } from './tables.server.ts'

const test = officeTest()

const publish = (rt: TestRuntime, id: string, title = 'Luce', day = '2026-05-01') => {
  const at = new Date(`${day}T08:00:00Z`)
  return putPost(rt, { id, title, slug: id, publishedAt: at, createdAt: at })
}

async function household(rt: TestRuntime) {
  await publish(rt, 'luce')
  const [maria, admin] = [await createPerson(rt), await createPerson(rt, 'editor')]
  let second = 0
  const write = async (content: string) => {
    rt.setNow(new Date(Date.UTC(2026, 10, 21, 11, 0, second++)))
    return (await call(maria.rt, addComment, { slug: 'luce', content })).id
  }
  const inView = async (view: string) =>
    (await call(admin.rt, listCommentsForOffice, { view })).comments.map(each => each.content)
  return { maria, admin, write, inView }
}

describe('comments in the office', () => {
  test('are decided on together; those decided meanwhile are named, and a decision can be taken back', async ({
    rt,
  }) => {
    const { admin, write, inView } = await household(rt)
    const ids = [await write('Primo'), await write('Secondo'), await write('Terzo')]
    expect(await call(admin.rt, countWaitingComments, {})).toBe(3)
    const decide = (commentIds: string[], from: string, verdict: string) =>
      call(admin.rt, moderateComments, { commentIds, from, verdict })
    await decide(ids.slice(0, 1), 'pending', 'rejected')
    const { decision, done, missed } = await decide([...ids, 'nessuno'], 'pending', 'approved')
    expect([done.toSorted(), missed]).toEqual([ids.slice(1).toSorted(), [ids[0], 'nessuno']])
    expect([await inView('approved'), await inView('rejected')]).toEqual([['Terzo', 'Secondo'], ['Primo']])

    // One of the two is decided on again: that is the last word on it.
    await decide(ids.slice(1, 2), 'approved', 'rejected')
    expect(await call(admin.rt, undoModeration, { decision })).toEqual({ restored: 1 })
    expect(await inView('waiting')).toEqual(['Terzo'])
    expect((await inView('rejected')).toSorted()).toEqual(['Primo', 'Secondo'])
    await expect(call(admin.rt, undoModeration, { decision })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('that look like spam stand apart, with the reasons, and wait like the others', async ({ rt }) => {
    const { admin, write, inView } = await household(rt)
    await write('Ottimo articolo')
    await write('Ottimo articolo')
    await write('Vai su www.esempio.test')
    expect(await inView('waiting')).toEqual(['Ottimo articolo'])
    const { comments, counts } = await call(admin.rt, listCommentsForOffice, { view: 'suspect' })
    expect(comments.map(each => each.spamReasons)).toEqual([['repeated-text'], ['link']])
    expect(counts).toEqual({ waiting: 1, suspect: 2 })
    expect(await inView('approved')).toEqual([])
    const paolo = await createPerson(rt)
    await call(paolo.rt, addComment, { slug: 'luce', content: 'Ottimo articolo' })
    const [his] = await inspect(rt, tx => tx.select().from(blogComments).where(eq(blogComments.userId, paolo.id)))
    expect(his?.spamReasons).toEqual(['repeated-by-others'])
  })

  test('are searched by their words, also by those a pattern would take for its own', async ({ rt }) => {
    const { admin, write } = await household(rt)
    await write('Ho risparmiato il 20% in un anno')
    await write('Ho risparmiato 200 euro')
    const found = async (search: string) =>
      (await call(admin.rt, listCommentsForOffice, { search })).comments.map(each => each.content)
    expect(await found('RISPARMIATO')).toHaveLength(2)
    expect(await found('20%')).toEqual(['Ho risparmiato il 20% in un anno'])
    expect(await found('_')).toEqual([])
  })

  test('are answered in the name of the site, never in that of who answers', async ({ rt }) => {
    const { admin, write } = await household(rt)
    const id = await write('E per il gas?')
    await call(admin.rt, answerComment, { commentId: id, content: 'Vale lo stesso. <script>x</script>' })
    const { comments } = await call(rt, listComments, { postId: 'luce' })
    expect(comments.map(({ author, isOffice, answers, content }) => ({ author, isOffice, answers, content }))).toEqual([
      { author: 'Maria R.', isOffice: false, answers: null, content: 'E per il gas?' },
      { author: 'Redazione', isOffice: true, answers: 'Maria R.', content: 'Vale lo stesso.' },
    ])
    const refused = await write('No')
    await call(admin.rt, moderateComments, { commentIds: [refused], from: 'pending', verdict: 'rejected' })
    await expect(call(admin.rt, answerComment, { commentId: refused, content: 'x' })).rejects.toMatchObject({
      code: 'comment-not-shown',
    })
  })
})

describe('a cleanup of duplicates', () => {
  test('is shown before it is done, and undone', async ({ rt }) => {
    const admin = await createPerson(rt, 'editor')
    await publish(rt, 'a', 'Bolletta luce', '2026-11-01')
    await publish(rt, 'b', 'Bolletta luce!', '2026-11-02')
    await publish(rt, 'c', 'Bolletta  luce', '2026-11-03')
    await publish(rt, 'd', 'Bolletta della luce', '2026-11-04')
    const plan = async (input: object) => {
      const { groups, found } = await call(admin.rt, previewCleanup, input)
      return [groups.map(({ stays, go }) => [stays.id, go.map(post => post.id)]), found]
    }
    const published = async () =>
      (await inspect(rt, tx => tx.select().from(blogPosts).where(eq(blogPosts.status, 'published'))))
        .map(p => p.id)
        .toSorted()
    expect(await plan({ kind: 'same-title' })).toEqual([[['a', ['b', 'c']]], 2])
    expect(await plan({ kind: 'alike' })).toEqual([[['d', ['c', 'b', 'a']]], 3])
    expect(await plan({ kind: 'alike', threshold: 0.95 })).toEqual([[['c', ['b', 'a']]], 2])
    expect(await published()).toEqual(['a', 'b', 'c', 'd'])

    await call(admin.rt, cleanUpDuplicates, {})
    expect(await published()).toEqual(['a', 'd'])
    const [cleanup] = await call(admin.rt, listCleanups, {})
    expect(cleanup).toMatchObject({ kind: 'same-title', removed: 2, undoneAt: null })
    // Somebody has moved one of them by hand since.
    await inspect(rt, tx => tx.update(blogPosts).set({ status: 'draft', cleanupId: null }).where(eq(blogPosts.id, 'c')))
    expect(await call(admin.rt, undoCleanup, { cleanupId: cleanup?.id })).toEqual({ restored: 1 })
    expect(await published()).toEqual(['a', 'b', 'd'])
    expect((await call(rt, getPost, { slug: 'b' })).id).toBe('b')
    await expect(call(admin.rt, undoCleanup, { cleanupId: cleanup?.id })).rejects.toMatchObject({ code: 'not-found' })
    expect(await call(admin.rt, keepNewestDuplicates, { threshold: 1 })).toEqual({ removed: 1 })
    await expect(call(admin.rt, keepNewestDuplicates, { threshold: 0.3 })).rejects.toMatchObject({
      code: 'bad-input',
    })
  })
})
