import { data } from 'react-router'
import { crawlToasts, keywordErrors } from '#areas/growth/crawl/texts.ts'
import { deleteTargetKeyword } from '#areas/growth/procedures/delete-target-keyword.server.ts'
import { saveTargetKeyword } from '#areas/growth/procedures/save-target-keyword.server.ts'
import { startSeoTest } from '#areas/growth/procedures/start-seo-test.server.ts'
import { listPageSpeed } from '#areas/monitoring/procedures/list-page-speed.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { actOnCrawl, openSeoPage, refusal } from './seo-crawl.server.ts'
import { DELETE_KEYWORD, keywordOf, SAVE_KEYWORD, TEST_RICH_RESULTS, TEST_ROBOTS } from './seo-pages.ts'

/** Days of visits in which the speed of the pages is read. */
const SPEED_DAYS = 28
const SHOWN_PAGES = 10

export async function loadPhaseOnePage(rt: Runtime, url: URL) {
  const page = await openSeoPage(rt, url)
  const today = romeDate(rt.now())
  const speed = await call(rt, listPageSpeed, { from: addDays(today, -SPEED_DAYS), to: today })
  return {
    ...page,
    editing: page.report.keywords.find(({ id }) => id === keywordOf(url.searchParams)) ?? null,
    speed: speed
      .filter(({ metric }) => metric !== 'cls')
      .toSorted((a, b) => b.warnings / b.measures - a.warnings / a.measures || b.measures - a.measures)
      .slice(0, SHOWN_PAGES),
    speedDays: SPEED_DAYS,
  }
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

export async function actOnPhaseOnePage(rt: Runtime, form: FormData) {
  const intent = form.get('intent')
  if (intent === SAVE_KEYWORD) return saveKeyword(rt, form)
  try {
    if (intent === TEST_RICH_RESULTS || intent === TEST_ROBOTS) {
      await call(rt, startSeoTest, { test: intent === TEST_ROBOTS ? 'robots' : 'rich-results' })
      return data({ said: crawlToasts.testStarted })
    }
    if (intent === DELETE_KEYWORD) {
      await call(rt, deleteTargetKeyword, { keywordId: text(form, 'keywordId') })
      return data({ said: { text: 'Parola chiave tolta.', tone: 'ok' as const } })
    }
  } catch (error) {
    return refusal(rt, error)
  }
  return (await actOnCrawl(rt, form)) ?? data({}, { status: 400 })
}

/** What is wrong stands beside its field, and what was typed stays. */
async function saveKeyword(rt: Runtime, form: FormData) {
  const typed = { keyword: text(form, 'keyword'), path: text(form, 'path'), keywordId: text(form, 'keywordId') }
  try {
    await call(rt, saveTargetKeyword, { ...typed, keywordId: typed.keywordId || undefined })
    return data({ said: { text: 'Parola chiave salvata.', tone: 'ok' as const } })
  } catch (error) {
    if (!(error instanceof AppError)) return refusal(rt, error)
    const codes =
      error.code === 'bad-input'
        ? Object.entries(error.detail.fields ?? {})
        : keywordErrors[error.code]
          ? [['keyword', error.code] as const]
          : null
    if (!codes) return refusal(rt, error)
    const errors = Object.fromEntries(
      codes.map(([field, code]) => [field, keywordErrors[code] ?? keywordErrors['no-words'] ?? '']),
    )
    return data({ errors, typed }, { status: 422 })
  }
}
