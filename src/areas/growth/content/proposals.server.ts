import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { hasModel } from '#platform/ai/chat-completions.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { capitalised, comparable } from '#core/text.ts'
import { loadTemplateContext, allIdeas, nearestIdea } from './templates/templates.server.ts'
import { MAX_KEYWORDS, MAX_WAITING, type Priority } from './queue.ts'
import { contentQueue } from './tables.server.ts'
import type { Idea } from './templates/template.server.ts'

interface ProposalOptions {
  most: number
  keywords?: readonly string[]
  focus?: readonly string[]
}

interface Proposal extends Omit<Idea, 'type'> {
  type: Idea['type'] | 'libero'
  priority: Priority
}

/** Ideas that the site's data support and that do not exist yet: uncovered keywords first, one planned day each. */
export async function proposeContents(
  ctx: Pick<Context, 'tx' | 'now' | 'newId' | 'config'>,
  { most, keywords = [], focus = [] }: ProposalOptions,
): Promise<{ proposed: number }> {
  // Concurrent requests would propose the same ideas.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('content-proposals'))`)
  const context = await loadTemplateContext(ctx.tx, ctx.now)
  const known = await ctx.tx
    .select({ type: contentQueue.contentType, subject: contentQueue.subject, title: contentQueue.title })
    .from(contentQueue)
    .limit(MAX_WAITING * 10)
  const taken = new Set(known.flatMap(({ type, subject, title }) => [`${type} ${subject}`, comparable(title)]))
  const isNew = ({ type, subject, title }: Pick<Proposal, 'type' | 'subject' | 'title'>) =>
    !(subject && taken.has(`${type} ${subject}`)) && !taken.has(comparable(title))
  const ideas = allIdeas(context).filter(isNew)
  const wanted = fromKeywords(ideas, keywords, hasModel(ctx.config)).filter(isNew)
  const names = new Set(wanted.map(({ type, subject }) => `${type} ${subject}`))
  const others = inFocus(ideas, focus).filter(({ type, subject }) => !names.has(`${type} ${subject}`))
  const chosen = [...wanted, ...others.map(idea => ({ ...idea, priority: 'medium' as const }))].slice(0, most)
  if (chosen.length === 0) return { proposed: 0 }
  const days = await freeDays(ctx, chosen.length)
  await ctx.tx.insert(contentQueue).values(
    chosen.map(({ type, subject, title, topic, keywords: words, priority }, at) => ({
      id: ctx.newId(),
      title,
      topic,
      keywords: words.slice(0, MAX_KEYWORDS),
      priority,
      contentType: type,
      subject,
      targetDate: days[at] ?? null,
      // Increasing timestamps, so that the list keeps their order.
      createdAt: new Date(ctx.now.getTime() + chosen.length - at),
      updatedAt: ctx.now,
    })),
  )
  return { proposed: chosen.length }
}

/** Assigns each keyword to the idea about it; without one, only a language model can write about it. */
function fromKeywords(ideas: readonly Idea[], keywords: readonly string[], canBeFree: boolean): Proposal[] {
  const proposals = new Map<string, Proposal>()
  for (const keyword of keywords) {
    const asked = { contentType: 'libero', title: keyword, topic: '', keywords: [] }
    const idea = nearestIdea(ideas, asked)
    if (!idea && !canBeFree) continue
    const name = idea ? `${idea.type} ${idea.subject}` : keyword
    const before = proposals.get(name)
    const found = before ?? { ...(idea ?? freeIdea(keyword)), priority: 'high' as const }
    proposals.set(name, { ...found, keywords: [keyword, ...found.keywords.filter(word => word !== keyword)] })
  }
  return [...proposals.values()]
}

const freeIdea = (keyword: string): Omit<Proposal, 'priority'> => ({
  type: 'libero',
  subject: '',
  title: capitalised(keyword),
  topic: `Rispondere a chi cerca «${keyword}»`,
  keywords: [keyword],
})

function inFocus(ideas: readonly Idea[], focus: readonly string[]): Idea[] {
  const words = focus.flatMap(text => comparable(text).split(' ')).filter(word => word.length > 2)
  if (words.length === 0) return [...ideas]
  const speaks = (idea: Idea) => {
    const text = ` ${comparable([idea.type, idea.title, ...idea.keywords].join(' '))} `
    return words.some(word => text.includes(` ${word} `))
  }
  return [...ideas.filter(speaks), ...ideas.filter(idea => !speaks(idea))]
}

async function freeDays({ tx, now }: Pick<Context, 'tx' | 'now'>, needed: number): Promise<string[]> {
  const rows = await tx
    .select({ day: contentQueue.targetDate })
    .from(contentQueue)
    .where(and(isNotNull(contentQueue.targetDate), inArray(contentQueue.status, ['pending', 'generating', 'ready'])))
    .limit(MAX_WAITING * 2)
  const planned = new Set(rows.map(({ day }) => day))
  const days: string[] = []
  for (let day = addDays(romeDate(now), 1); days.length < needed; day = addDays(day, 1))
    if (!planned.has(day)) days.push(day)
  return days
}
