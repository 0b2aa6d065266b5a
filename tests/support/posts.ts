import { type PostToStore, storePost } from '#areas/blog/store-post.server.ts'
import { inspect, type TestRuntime } from './test-runtime.ts'

/** A published article, in May unless given. */
export async function putPost(rt: TestRuntime, post: Partial<PostToStore> & { title: string }): Promise<string> {
  const stored: PostToStore = {
    id: crypto.randomUUID(),
    excerpt: 'Un articolo.',
    content: 'Testo.',
    category: 'Luce',
    author: 'Redazione',
    status: 'published',
    publishedAt: new Date('2026-05-01T08:00:00Z'),
    ...post,
  }
  await inspect(rt, tx => storePost({ tx, now: rt.now(), dropPages: async () => {} }, stored))
  return stored.id
}
