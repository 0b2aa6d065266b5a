import type { Finding, FindingCode } from './findings.ts'
import type { CrawledPage, PageText } from './page.ts'
import { isNear, printOf } from './same-text.ts'

type Judged = CrawledPage & { text: PageText }

/** Pages that say the same as another: their titles, descriptions, or texts. Each names the other. */
export function findDoubles(pages: readonly Judged[]): Finding[] {
  const same = (code: FindingCode, textOf: (page: Judged) => string | null): Finding[] =>
    [...Map.groupBy(pages, page => textOf(page)?.toLowerCase() ?? '')].flatMap(([text, group]) =>
      text === '' || group.length < 2 ? [] : group.map((page, n) => told(code, page, group[n === 0 ? 1 : 0])),
    )
  const prints = new Map(pages.map(page => [page, printOf(page.text.mainText)]))
  const similar = pages.flatMap((page, n) => {
    const own = prints.get(page)
    const others = pages.filter((other, m) => {
      const its = prints.get(other)
      return m !== n && own && its && own.hash !== its.hash && isNear(own, its)
    })
    return others.length > 0 ? [told('text-similar', page, others[0])] : []
  })
  return [
    ...same('title-duplicate', page => page.text.title),
    ...same('description-duplicate', page => page.text.description),
    ...same('text-duplicate', page => prints.get(page)?.hash ?? null),
    ...similar,
  ]
}

const told = (code: FindingCode, { path }: Judged, other: Judged | undefined): Finding => ({
  code,
  path,
  detail: other?.path ?? '',
})
