import { createPoliteReader } from '#platform/http/polite-reader.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { beginWebAiTest } from './procedures/watched-urls.server.ts'
import { checkAddress, PAGE_LIMITS } from './read-page.server.ts'

/** A person waits for it. */
const TIMEOUT_MS = 8_000
const SHOWN = 3

export async function testUrls(rt: Runtime) {
  const urls = await call(rt, beginWebAiTest, {})
  const reader = createPoliteReader(rt.config)
  return Promise.all(
    urls.map(async ({ siteName, url }) => {
      const outcome = await checkAddress(reader, { url }, { ...PAGE_LIMITS, timeoutMs: TIMEOUT_MS })
      const failure = outcome.result === 'failed' ? outcome.failure : null
      const { kind = null, title = '', items = [] } = outcome.result === 'read' ? outcome.reading : {}
      return { siteName, url, failure, kind, title, first: items.slice(0, SHOWN).map(item => item.title) }
    }),
  )
}

export type TestedUrl = Awaited<ReturnType<typeof testUrls>>[number]
