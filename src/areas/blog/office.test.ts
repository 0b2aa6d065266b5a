import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditTrail } from '#platform/database/tables.server.ts'
import { storeUpload } from '#platform/http/uploads.server.ts'
import { call } from '#platform/procedure.server.ts'
import { pngBomb } from '../../../tests/support/bombs.ts'
import { createPerson, inspect, system, type TestRuntime, officeTest } from '../../../tests/support/test-runtime.ts'
import { createPost, deletePost, dropWorkingCopy, openPost, savePost } from './procedures/office-posts.server.ts'
import { findMovedPost, getPost } from './procedures/posts.server.ts'
import { keepWorkingCopy } from './procedures/keep-working-copy.server.ts'
import { listPostsForOffice } from './procedures/list-posts-for-office.server.ts'
import { previewPost } from './procedures/preview-post.server.ts'
import { publishScheduledPosts } from './procedures/publish-scheduled-posts.server.ts'
import { setPostCover } from './procedures/set-post-cover.server.ts'
import { blogPosts } from './tables.server.ts'

const test = officeTest()

type Person = Awaited<ReturnType<typeof createPerson>>
const draft = (admin: Person, title = 'Leggere la bolletta') =>
  call(admin.rt, createPost, { title, category: 'Bollette' }).then(({ id }) => id)

/** What the editor's form sends: the text as it stands, with some of it typed anew. */
async function formOf(admin: Person, postId: string, typed: object = {}) {
  const { text, edition } = await call(admin.rt, openPost, { postId })
  return { postId, seen: edition, ...text, excerpt: 'In breve', content: '<p>Ecco come.</p>', ...typed }
}
const save = async (admin: Person, postId: string, typed: object = {}) =>
  call(admin.rt, savePost, await formOf(admin, postId, typed))
const later = (rt: TestRuntime, person: Person, iso: string) => {
  rt.setNow(new Date(iso))
  return person
}

describe('an article in the office', () => {
  test('is written, published under its address, moved, and found where it was', async ({ rt, admin }) => {
    const postId = await draft(admin)
    await expect(call(rt, getPost, { slug: 'leggere-la-bolletta' })).rejects.toMatchObject({ code: 'not-found' })
    await save(admin, postId, { to: 'published' })
    expect(await call(rt, getPost, { slug: 'leggere-la-bolletta' })).toMatchObject({
      id: postId,
      excerpt: 'In breve',
    })
    expect(rt.sent.filter(job => job.name === 'update-sitemap')).toHaveLength(1)

    later(rt, admin, '2026-11-21T11:01:00Z')
    await save(admin, postId, { slug: 'capire-la-bolletta' })
    await expect(call(rt, getPost, { slug: 'leggere-la-bolletta' })).rejects.toMatchObject({ code: 'not-found' })
    expect(await call(rt, findMovedPost, { slug: 'leggere-la-bolletta' })).toEqual({ slug: 'capire-la-bolletta' })
    expect(await call(rt, findMovedPost, { slug: 'mai-stato' })).toBeNull()

    // The old address stays taken, and comes back to its own post alone.
    const other = await draft(admin, 'Un altro')
    await expect(save(admin, other, { slug: 'leggere-la-bolletta' })).rejects.toMatchObject({
      detail: { fields: { slug: 'slug-taken' } },
    })
    later(rt, admin, '2026-11-21T11:02:00Z')
    await save(admin, postId, { slug: 'leggere-la-bolletta' })
    expect(await call(rt, findMovedPost, { slug: 'capire-la-bolletta' })).toEqual({ slug: 'leggere-la-bolletta' })
    expect(await call(rt, findMovedPost, { slug: 'leggere-la-bolletta' })).toBeNull()

    later(rt, admin, '2026-11-21T11:03:00Z')
    await save(admin, postId, { to: 'archived' })
    expect(await call(rt, findMovedPost, { slug: 'capire-la-bolletta' })).toBeNull()
    const [row] = await inspect(rt, tx => tx.select().from(blogPosts).where(eq(blogPosts.id, postId)))
    expect(row?.publishedAt).toEqual(new Date('2026-11-21T11:00:00Z'))
  })

  test('leaves before and after of what changed in the trail, and nothing else', async ({ rt, admin }) => {
    const postId = await draft(admin)
    await save(admin, postId)
    later(rt, admin, '2026-11-21T11:01:00Z')
    await save(admin, postId, { title: 'Capire la bolletta' })
    const rows = await inspect(rt, tx => tx.select().from(auditTrail).where(eq(auditTrail.subject, postId)))
    const last = rows.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
    expect(last?.detail).toEqual({
      before: { title: 'Leggere la bolletta' },
      after: { title: 'Capire la bolletta' },
    })
    const { steps } = await call(admin.rt, openPost, { postId })
    expect(steps[0]).toMatchObject({ procedure: 'save-post', by: 'Maria R.', fields: ['title'] })
  })

  test('is not written over: the second of two editors is told who saved, and loses nothing', async ({ rt }) => {
    const [anna, bea] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
    const postId = await draft(anna)
    const [hers, his] = [await formOf(anna, postId), await formOf(bea, postId, { title: 'Altro titolo' })]
    later(rt, anna, '2026-11-21T11:01:00Z')
    await call(anna.rt, savePost, hers)
    await expect(call(bea.rt, savePost, his)).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { values: { by: 'Maria R.', at: '2026-11-21T11:01:00.000Z' } },
    })
    await expect(call(bea.rt, deletePost, { postId, seen: his.seen })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
    await save(bea, postId, { title: 'Altro titolo' })
  })

  test('comes out at its hour in Italy, never in the past, never empty, and never against the allowed moves', async ({
    rt,
    admin,
  }) => {
    const postId = await draft(admin)
    const refused = (typed: object) =>
      save(admin, postId, typed).catch(
        (error: { code: string; detail: { fields?: unknown } }) => error.detail.fields ?? error.code,
      )
    expect(await refused({ to: 'published', excerpt: '', content: '<p> </p>' })).toEqual({
      excerpt: 'missing',
      content: 'missing',
    })
    expect(await refused({ to: 'scheduled' })).toEqual({ publishOn: 'missing' })
    expect(await refused({ to: 'scheduled', publishOn: '2026-11-21', publishTime: '11:59' })).toEqual({
      publishOn: 'not-future',
    })
    expect(await refused({ to: 'archived_duplicate' })).toBe('move-not-allowed')
    expect(await refused({ slug: 'Con Spazi' })).toEqual({ slug: 'slug-form' })
    await save(admin, postId, { to: 'scheduled', publishOn: '2026-11-22', publishTime: '09:30' })
    later(rt, admin, '2026-11-22T08:29:00Z')
    expect(await call(rt.as(system), publishScheduledPosts, {})).toEqual({ published: 0 })
    later(rt, admin, '2026-11-22T08:30:00Z')
    expect(await call(rt.as(system), publishScheduledPosts, {})).toEqual({ published: 1 })
    expect((await call(rt, getPost, { slug: 'leggere-la-bolletta' })).publishedAt).toEqual(
      new Date('2026-11-22T08:30:00Z'),
    )
    const { edition } = await call(admin.rt, openPost, { postId })
    await expect(call(admin.rt, deletePost, { postId, seen: edition })).rejects.toMatchObject({
      code: 'post-was-public',
    })
  })

  test('keeps what is typed on the server, for its editor alone, until it is saved or thrown away', async ({ rt }) => {
    const [anna, bea] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
    const postId = await draft(anna)
    const typed = await formOf(anna, postId, { content: '<h2>A metà</h2>' })
    await call(anna.rt, keepWorkingCopy, typed)
    expect((await call(anna.rt, openPost, { postId })).text.content).toBe('<h2>A metà</h2>')
    expect((await call(anna.rt, previewPost, { postId })).html).toContain('A metà')
    expect((await call(bea.rt, openPost, { postId })).working).toBeNull()
    later(rt, bea, '2026-11-21T11:01:00Z')
    await save(bea, postId)
    expect((await call(anna.rt, openPost, { postId })).working).toMatchObject({ isBehind: true })
    await call(anna.rt, dropWorkingCopy, { postId })
    expect((await call(anna.rt, openPost, { postId })).text.content).toBe('<p>Ecco come.</p>')
    await call(anna.rt, keepWorkingCopy, typed)
    await save(anna, postId, { title: 'Salvato' })
    expect((await call(anna.rt, openPost, { postId })).working).toBeNull()
    // Sent before the save and arrived after it.
    later(rt, anna, '2026-11-21T11:02:00Z')
    await save(anna, postId, { title: 'Salvato ancora' })
    await expect(call(anna.rt, keepWorkingCopy, typed)).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect((await call(anna.rt, openPost, { postId })).working).toBeNull()
  })

  test('loses everything the sanitiser does not know', async ({ admin }) => {
    const postId = await draft(admin)
    await save(admin, postId, {
      content: '<p onclick="x()">Uno <a href="javascript:x">due</a></p><script>x()</script><strong>tre</strong>',
    })
    expect((await call(admin.rt, openPost, { postId })).text.content).toBe('<p>Uno due</p><strong>tre</strong>')
  })

  test('gets a picture that is drawn anew, and the drawing of its category back', async ({ rt, admin }) => {
    const postId = await draft(admin)
    await mkdir(rt.config.DATA_DIR, { recursive: true })
    const png = await sharp({ create: { width: 2000, height: 900, channels: 4, background: '#0a5' } })
      .withExif({ IFD0: { Copyright: 'segreto-nella-foto' } })
      .png()
      .toBuffer()
    const give = async (bytes: Buffer, name: string, type: string) =>
      call(admin.rt, setPostCover, {
        postId,
        uploadId: await storeUpload(rt.config.DATA_DIR, admin.id, new File([new Uint8Array(bytes)], name, { type })),
      })
    const { coverImagePath } = await give(png, 'Foto 01.02.png', 'image/png')
    expect(coverImagePath).toMatch(/^2026\/[0-9a-f-]{36}\.jpg$/)
    const stored = await rt.storage.get('blog-images', coverImagePath ?? '')
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1600 })
    expect(stored.includes('segreto-nella-foto')).toBe(false)
    for (const [bytes, name, type, code] of [
      [png, 'foto.php.png', 'image/png', 'file-double-name'],
      [png, 'foto.gif', 'image/gif', 'file-kind'],
      [Buffer.from('<svg/>'.repeat(20)), 'foto.png', 'image/png', 'file-content-mismatch'],
      [Buffer.concat([png.subarray(0, 40), Buffer.alloc(40)]), 'foto.png', 'image/png', 'file-content-mismatch'],
      [pngBomb(12_000), 'foto.png', 'image/png', 'file-too-many-pixels'],
      [Buffer.alloc(10 * 1024 * 1024 + 1), 'foto.png', 'image/png', 'file-too-large'],
    ] as const)
      await expect(give(bytes, name, type), name).rejects.toMatchObject({ code })
    expect(await call(admin.rt, setPostCover, { postId })).toEqual({ coverImagePath: null })
  })

  test('is found by state, category and words, and counted', async ({ rt, admin }) => {
    const [one] = [
      await draft(admin, 'Le fasce orarie'),
      await draft(admin, 'Il canone'),
      await draft(admin, '«Perché» la luce?'),
    ]
    await save(admin, one ?? '', { to: 'in_review' })
    const titles = async (input: object) =>
      (await call(admin.rt, listPostsForOffice, input)).posts.map(post => post.title).toSorted()
    expect(await titles({ search: 'fascia' })).toEqual(['Le fasce orarie'])
    expect(await titles({ search: 'canon' })).toEqual(['Il canone'])
    expect(await titles({ status: 'draft' })).toEqual(['Il canone', '«Perché» la luce?'])
    expect(await titles({ category: 'Gas' })).toEqual([])
    expect((await call(admin.rt, listPostsForOffice, {})).counts).toMatchObject({ draft: 2, in_review: 1 })
    const slugs = await inspect(rt, tx => tx.select({ slug: blogPosts.slug }).from(blogPosts))
    await draft(admin, 'Il canone')
    const again = await inspect(rt, tx => tx.select({ slug: blogPosts.slug }).from(blogPosts))
    expect(again.length).toBe(slugs.length + 1)
    expect(again.map(row => row.slug)).toContain('il-canone-2')
  })
})
