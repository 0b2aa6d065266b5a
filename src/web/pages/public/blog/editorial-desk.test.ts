import { expect, test } from 'vitest'
import { blogPosts } from '#areas/blog/tables.server.ts'
import { putPost } from '../../../../../tests/support/posts.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { actOnBlog, loadDesk } from './editorial-desk.server.ts'

const { withRuntime } = useTestDatabase()

const publish = (rt: TestRuntime, id: string, title: string, day: string) =>
  putPost(rt, { id, title, slug: id, publishedAt: new Date(day), createdAt: new Date(day) })

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const published = async (rt: TestRuntime) =>
  (await inspect(rt, tx => tx.select({ id: blogPosts.id, status: blogPosts.status }).from(blogPosts)))
    .filter(post => post.status === 'published')
    .map(post => post.id)
    .toSorted()

test('the buttons of the desk act, and come back to the list with what there is to say', () =>
  withRuntime(async rt => {
    const admin = await createPerson(rt, 'admin')
    const submit = (values: Record<string, string>) => actOnBlog(admin.rt, form(values))
    await publish(rt, 'a', 'Bolletta luce', '2026-11-01T08:00:00Z')
    await publish(rt, 'b', 'Bolletta luce', '2026-11-02T08:00:00Z')
    await publish(rt, 'c', 'Bolletta luce!', '2026-11-03T08:00:00Z')
    await publish(rt, 'd', 'Bolletta della luce', '2026-11-04T08:00:00Z')

    const desk = await loadDesk(admin.rt, new URLSearchParams({ titolo: 'bolletta luce', fatto: 'pulizia', n: '2' }))
    expect(desk.stats).toMatchObject({ total_published_posts: 4, total_duplicate_posts: 2 })
    expect(desk.similar?.posts.map(post => post.id)).toEqual(['d', 'c', 'b', 'a'])
    expect(desk.check?.found?.length).toBe(4)
    expect(desk.done).toEqual({ what: 'pulizia', count: 2 })

    expect(await submit({ intent: 'archive', postId: 'b' })).toBe('/blog?fatto=rimosso#redazione')
    expect(await submit({ intent: 'archive', postId: 'b' })).toBe('/blog?fatto=errore-rimozione#redazione')
    expect(await submit({ intent: 'clean-up' })).toBe('/blog?fatto=pulizia&n=1#redazione')
    expect(await published(rt)).toEqual(['a', 'd'])
    expect(await submit({ intent: 'keep-newest' })).toBe('/blog?fatto=pulizia&n=1#redazione')
    expect(await published(rt)).toEqual(['d'])
    expect(await submit({ intent: 'approve', commentId: 'nessuno' })).toBe('/blog?fatto=errore-commento#redazione')
  }))

test('nobody else presses them, and there are no others', () =>
  withRuntime(async rt => {
    const [maria, admin] = [await createPerson(rt), await createPerson(rt, 'admin')]
    for (const wrong of [
      () => actOnBlog(rt, form({ intent: 'clean-up' })),
      () => actOnBlog(maria.rt, form({ intent: 'clean-up' })),
      () => actOnBlog(admin.rt, form({ intent: 'constructor' })),
    ])
      await expect(wrong()).rejects.toMatchObject({ code: 'forbidden' })
    expect((await loadDesk(admin.rt, new URLSearchParams({ fatto: 'toString' }))).done).toBeNull()
  }))
