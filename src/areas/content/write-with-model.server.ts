import { articleWords } from '#areas/blog/article-text.server.ts'
import { compareEnergy } from '#areas/offers/compare-catalogue.server.ts'
import { AppError } from '#core/errors.ts'
import { formatEuro } from '#core/money.ts'
import { richText } from '#core/rich-text.server.ts'
import { comparable } from '#core/text.ts'
import { ModelUnavailable, streamCompletion } from '#platform/ai/chat-completions.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Article, ContentSource } from './article.ts'
import { inventedFigures } from './figures.ts'
import { type Asked, partsOf, promptFor } from './model-article.ts'
import { standardAsked, STANDARD, type TemplateGround, unitOf } from './templates/ground.ts'
import { dayText, offersSource, tariffSource, unitPrice } from './templates/sentences.ts'

/** An article takes a model minutes where a chat takes it seconds. */
const PATIENCE = { idleMs: 60_000, totalMs: 240_000, maxLength: 40_000, maxTokens: 4_000 }
const SHORTEST_TEXT = 1_200
const OFFERS_TOLD = 5

/**
 * An article by the language model of the installation, on the data of the site alone. `draft` is what a template would
 * have written on the same subject: its figures are the best data there are. Throws AppError with a code of `failures`.
 */
export async function writeWithModel(
  config: Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL' | 'SITE_NAME'>,
  ground: TemplateGround,
  asked: Asked,
  draft: Article | null,
  patience = PATIENCE,
): Promise<{ article: Article; prompt: string }> {
  const data = dataFor(ground, asked, draft)
  const messages = promptFor(asked, data, config.SITE_NAME)
  let answer = ''
  try {
    for await (const piece of streamCompletion(config, messages, patience)) answer += piece
  } catch (error) {
    if (error instanceof ModelUnavailable) throw new AppError('model-unavailable')
    throw error
  }
  const { title, excerpt, html } = partsOf(answer)
  const clean = richText(html)
  const words = articleWords(clean)
  if (words.length < SHORTEST_TEXT) throw new AppError('too-short')
  const invented = inventedFigures(`${title}. ${excerpt} ${words}`, [data, asked.title, asked.topic].join('\n'))
  if (invented.length > 0)
    throw new AppError('invented-figures', { values: { figures: invented.slice(0, 5).join(' · ') } })
  return {
    article: {
      title,
      excerpt,
      metaDescription: excerpt.slice(0, 160),
      category: draft?.category ?? 'Guide',
      html: clean,
      sources: draft?.sources ?? generalSources(ground),
    },
    prompt: messages.map(({ content }) => content).join('\n\n'),
  }
}

const generalSources = (ground: TemplateGround): ContentSource[] => [
  offersSource(ground, ground.catalogue.length),
  tariffSource(ground, 'luce'),
  tariffSource(ground, 'gas'),
]

/** What the site knows of a subject, in sentences. */
function dataFor(ground: TemplateGround, asked: Asked, draft: Article | null): string {
  const about = comparable([asked.title, asked.topic, ...asked.keywords].join(' '))
  const words = ground.words.filter(({ word }) => ` ${about} `.includes(` ${comparable(word)} `))
  return [
    `Dati al ${dayText(ground.asOf)}.`,
    ...(draft ? [articleWords(draft.html)] : (['luce', 'gas'] as const).flatMap(each => firstOffers(ground, each))),
    ...words.map(({ word, meaning }) => `${word}: ${meaning}`),
  ].join('\n')
}

function firstOffers(ground: TemplateGround, commodity: 'luce' | 'gas'): string[] {
  const estimate = ground.market.indices[commodity === 'luce' ? 'pun' : 'psv']
  const amount = commodity === 'luce' ? STANDARD.luce.kwh : STANDARD.gas.smc
  return [
    ...(estimate
      ? [`${commodity === 'luce' ? 'PUN' : 'PSV'}, media degli ultimi mesi: ${unitPrice(estimate.value.toNumber())}.`]
      : []),
    ...compareEnergy(ground, standardAsked(ground, commodity))
      .results.slice(0, OFFERS_TOLD)
      .map(
        ({ offer, cost }) =>
          `${offer.name} di ${offer.supplier_name}: ${formatEuro(cost.total)} l’anno con ${amount} ${unitOf(commodity)}.`,
      ),
  ]
}
