import { crawlToasts, keywordErrors } from '#areas/growth/crawl/texts.ts'
import { deleteTargetKeyword, saveTargetKeyword } from '#areas/growth/procedures/target-keywords.server.ts'
import { startSeoTest } from '#areas/growth/procedures/crawls.server.ts'
import { listPageSpeed } from '#areas/monitoring/procedures/measurements.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction, given, textIn as text } from '../../route.server.ts'
import { isDemo } from '../demo.ts'
import { crawlIntents, crawlSentences, openSeoPage } from './seo-crawl.server.ts'
import { DELETE_KEYWORD, keywordOf, SAVE_KEYWORD, TEST_RICH_RESULTS, TEST_ROBOTS } from './seo-pages.ts'

/** Days of visits in which the speed of the pages is read. */
const SPEED_DAYS = 28
const SHOWN_PAGES = 10

export async function loadPhaseOnePage(rt: Runtime, { url, query }: At) {
  const page = await openSeoPage(rt, url)
  const today = romeDate(rt.now())
  const speed = isDemo(url) ? [] : await call(rt, listPageSpeed, { from: addDays(today, -SPEED_DAYS), to: today })
  return {
    ...page,
    editing: page.report.keywords.find(({ id }) => id === keywordOf(query)) ?? null,
    speed: speed
      .filter(({ metric }) => metric !== 'cls')
      .toSorted((a, b) => b.warnings / b.measures - a.warnings / a.measures || b.measures - a.measures)
      .slice(0, SHOWN_PAGES),
    speedDays: SPEED_DAYS,
  }
}

export type PhaseOneData = Awaited<ReturnType<typeof loadPhaseOnePage>>

export const actOnPhaseOnePage = formAction(
  {
    ...crawlIntents,
    async [TEST_RICH_RESULTS](rt) {
      await call(rt, startSeoTest, { test: 'rich-results' })
      return { said: crawlToasts.testStarted }
    },
    async [TEST_ROBOTS](rt) {
      await call(rt, startSeoTest, { test: 'robots' })
      return { said: crawlToasts.testStarted }
    },
    async [SAVE_KEYWORD](rt, form) {
      const keywordId = given({ keywordId: text(form, 'keywordId') })
      await call(rt, saveTargetKeyword, { keyword: text(form, 'keyword'), path: text(form, 'path'), ...keywordId })
      return { said: { text: 'Parola chiave salvata.', tone: 'ok' } }
    },
    async [DELETE_KEYWORD](rt, form) {
      await call(rt, deleteTargetKeyword, { keywordId: text(form, 'keywordId') })
      return { said: { text: 'Parola chiave tolta.', tone: 'ok' } }
    },
  },
  (error, { intent }) => {
    const fields = Object.entries(error.detail.fields ?? {})
    if (intent !== SAVE_KEYWORD || !(fields.length > 0 || keywordErrors[error.code])) return crawlSentences(error)
    const wrong = fields.length > 0 ? fields : [['keyword', error.code] as const]
    return Object.fromEntries(
      wrong.map(([field, code]) => [field, keywordErrors[code] ?? keywordErrors['no-words'] ?? '']),
    )
  },
)
