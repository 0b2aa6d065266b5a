import { data } from 'react-router'
import { keepView } from '#areas/office/procedures/keep-view.server.ts'
import { listViews } from '#areas/office/procedures/list-views.server.ts'
import { tooLong } from '#core/too-long.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Act, fieldsIn, type Refusal, textIn, typedIn } from './route.server.ts'

const MAX_SEARCH = 100

/**
 * The form above a list. Its filters stand in the address; what was searched for may name a customer, is kept on the server, and
 * the address says where (`vista`).
 */
export const keptSearch =
  (section: string, names: readonly string[], address: (filters: Record<string, string>) => string): Act =>
  async (rt, form) => {
    const filters = fieldsIn(form, names)
    const search = textIn(form, 'search')
    if (search === '') return address(filters)
    const refusal = tooLong(search, MAX_SEARCH)
    if (refusal) return data({ errors: { form: refusal }, typed: typedIn(form) } satisfies Refusal, { status: 422 })
    const { viewId } = await call(rt, keepView, { section, filters: { search } })
    return address({ ...filters, vista: viewId })
  }

/** What the list was searched for; nothing where the search is somebody else’s, or of before. */
export async function searchIn(rt: Runtime, section: string, viewId: string): Promise<string> {
  if (viewId === '') return ''
  const { open } = await call(rt, listViews, { section, viewId })
  return open?.filters.search ?? ''
}
