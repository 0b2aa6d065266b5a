import { describe, expect } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { putPost } from '../../../tests/support/posts.ts'
import { createPerson, inspect, type TestRuntime, officeTest } from '../../../tests/support/test-runtime.ts'
import { archivePost } from './procedures/office-posts.server.ts'
import {
  cleanUpDuplicates,
  detectDuplicateContent,
  getDuplicateStats,
  keepNewestDuplicates,
} from './procedures/duplicates.server.ts'
import { listSimilarPosts } from './procedures/posts.server.ts'
import { blogPosts } from './tables.server.ts'

const test = officeTest()
const daysAgo = (days: number) => new Date(Date.parse('2026-11-21T11:00:00Z') - days * 86_400_000)

const publish = (rt: TestRuntime, id: string, title: string, days: number) =>
  putPost(rt, { id, title, slug: id, publishedAt: daysAgo(days), createdAt: daysAgo(days) })
const statuses = async (rt: TestRuntime) =>
  Object.fromEntries(
    (await inspect(rt, tx => tx.select({ id: blogPosts.id, status: blogPosts.status }).from(blogPosts))).map(row => [
      row.id,
      row.status,
    ]),
  )

async function threeAlike(rt: TestRuntime) {
  await publish(rt, 'oldest', 'Bolletta luce: come leggerla', 200)
  await publish(rt, 'old', 'Bolletta luce, come leggerla!', 20)
  await publish(rt, 'new', 'Bolletta luce come leggerla', 2)
  await publish(rt, 'near', 'Bolletta luce: come leggerla bene', 5)
  await publish(rt, 'other', 'Voltura o subentro', 3)
  return createPerson(rt, 'admin')
}

describe('duplicate posts', () => {
  test('are counted by title, whatever its punctuation and capitals', async ({ rt }) => {
    const admin = await threeAlike(rt)
    expect(await call(admin.rt, getDuplicateStats, {})).toEqual({
      total_published_posts: 5,
      total_duplicate_groups: 1,
      total_duplicate_posts: 2,
      duplicate_percentage: 40,
      analyzed_at: '2026-11-21T11:00:00.000Z',
      worst_duplicates: [{ title: expect.stringContaining('Bolletta luce'), duplicates_count: 2 }],
    })
  })

  test('are found for a new title among the posts of the last 30 days', async ({ rt }) => {
    const admin = await threeAlike(rt)
    const found = await call(admin.rt, detectDuplicateContent, { new_title: 'Bolletta luce come leggerla' })
    expect(found.map(each => each.existing_id).toSorted()).toEqual(['near', 'new', 'old'])
    expect(found[0]).toMatchObject({ similarity_score: 1 })
    expect(await call(admin.rt, detectDuplicateContent, { new_title: 'Canone RAI' })).toEqual([])
    await expect(
      call(admin.rt, detectDuplicateContent, { new_title: 'x', similarity_threshold: 2 }),
    ).rejects.toMatchObject({ code: 'bad-input' })
  })

  test('count as alike whatever the accents and capitals, on any engine, from 0,7 and not below', async ({ rt }) => {
    const admin = await threeAlike(rt)
    await publish(rt, 'accents', 'Perché è così cara la bolletta?', 1)
    const score = async (new_title: string) => {
      const found = await call(admin.rt, detectDuplicateContent, { new_title, similarity_threshold: 0.1 })
      return found.find(each => each.existing_id === 'accents')?.similarity_score
    }
    expect(await score('PERCHE’ È COSÌ CARA LA BOLLETTA')).toBe(1)
    expect(await score('Perché è così cara la bolletta del gas?')).toBe(0.79)
    expect(await score('Perché è cara la bolletta del gas?')).toBe(0.68)
    const ids = async (new_title: string) =>
      (await call(admin.rt, detectDuplicateContent, { new_title })).map(each => each.existing_id)
    expect(await ids('Perché è così cara la bolletta del gas?')).toEqual(['accents'])
    expect(await ids('Perché è cara la bolletta del gas?')).toEqual([])
  })

  test('are shown beside each recent post that has some', async ({ rt }) => {
    const admin = await threeAlike(rt)
    const { checked, posts } = await call(admin.rt, listSimilarPosts, {})
    expect(checked).toBe(4)
    expect(posts.map(post => [post.id, post.found])).toEqual([
      ['new', 2],
      ['near', 2],
      ['old', 2],
    ])
    expect(posts[0]?.similar[0]).toMatchObject({ existing_id: 'old', similarity_score: 1 })
  })

  test('the automatic cleanup keeps the newest of each recent group', async ({ rt }) => {
    const admin = await threeAlike(rt)
    expect(await call(admin.rt, keepNewestDuplicates, {})).toEqual({ removed: 2 })
    expect(await statuses(rt)).toEqual({
      oldest: 'published',
      old: 'archived',
      near: 'archived',
      new: 'published',
      other: 'published',
    })
  })

  test('the mass cleanup keeps the oldest of all with the same title', async ({ rt }) => {
    const admin = await threeAlike(rt)
    expect(await call(admin.rt, cleanUpDuplicates, {})).toEqual({
      total_duplicates_removed: 2,
      total_duplicates_found: 2,
      cleanup_completed_at: '2026-11-21T11:00:00.000Z',
    })
    expect(await statuses(rt)).toEqual({
      oldest: 'published',
      old: 'archived_duplicate',
      new: 'archived_duplicate',
      near: 'published',
      other: 'published',
    })
    // spec 1 §7: a cleanup is followed by a new sitemap; one that removed nothing is not.
    const queued = () => admin.rt.sent.filter(job => job.name === 'update-sitemap').map(job => job.data)
    expect(queued()).toEqual([{ trigger: 'duplicate-cleanup' }])
    expect(await call(admin.rt, cleanUpDuplicates, {})).toMatchObject({ total_duplicates_removed: 0 })
    expect(queued()).toHaveLength(1)
  })

  test('one alone is archived once', async ({ rt }) => {
    const admin = await threeAlike(rt)
    await call(admin.rt, archivePost, { postId: 'near' })
    expect((await statuses(rt)).near).toBe('archived')
    await expect(call(admin.rt, archivePost, { postId: 'near' })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('there are none in an empty blog', async ({ admin }) => {
    expect(await call(admin.rt, getDuplicateStats, {})).toMatchObject({
      total_published_posts: 0,
      duplicate_percentage: 0,
      worst_duplicates: [],
    })
    expect(await call(admin.rt, listSimilarPosts, {})).toEqual({ checked: 0, alike: 0, posts: [] })
    expect(await call(admin.rt, keepNewestDuplicates, {})).toEqual({ removed: 0 })
  })
})
