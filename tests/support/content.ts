import { loadTemplateContext } from '#areas/growth/content/templates/templates.server.ts'
import type { TemplateContext } from '#areas/growth/content/templates/template.server.ts'
import { replaceFeed } from '#areas/search/index-entries.server.ts'
import { searchText } from '#web/ui/glossary-words.ts'
import { inspect, type TestRuntime } from './test-runtime.ts'

/** The glossary beside the offers of the database, as on a started site. */
export const seedContent = (rt: TestRuntime): Promise<TemplateContext> =>
  inspect(rt, async tx => {
    const entries = searchText.map(text => ({ ...text, kind: 'glossary' as const, key: `${text.url} ${text.title}` }))
    await replaceFeed(tx, 'pages', entries, rt.now())
    return loadTemplateContext(tx, rt.now())
  })
