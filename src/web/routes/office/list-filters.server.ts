import { data } from 'react-router'
import { keepView, removeView, listViews } from '#areas/office/procedures/views.server.ts'
import { tooLong } from '#core/sentences.ts'
import type { ZodType } from 'zod'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type Act, type At, fieldsIn, given, type Refusal, textIn, typedIn } from './route.server.ts'

const MAX_SEARCH = 100

/**
 * Filters of a list, from the address or the view it names (`vista`). A search may name a customer, so it is stored on the
 * server, never in the address.
 */
export async function readFilters<N extends string>(
  rt: Runtime,
  section: string,
  names: readonly N[],
  query: URLSearchParams,
) {
  const viewId = query.get('vista') || undefined
  const { views, open, order } = await orNotFound(call(rt, listViews, { section, viewId }))
  const kept = open?.filters ?? {}
  const inAddress = Object.fromEntries(names.map(name => [name, kept[name] || query.get(name) || '']))
  return {
    filters: { ...inAddress, search: kept.search ?? '' } as Record<N | 'search', string>,
    /** Filters in the address of the next page. */
    here: open ? { vista: open.id } : inAddress,
    views: views.map(({ id, name }) => ({ id, name: name ?? '' })),
    open: open && { id: open.id, isNamed: open.name !== null },
    order,
  }
}

export async function readList<N extends string, L>(
  rt: Runtime,
  section: string,
  names: readonly N[],
  query: URLSearchParams,
  procedure: Procedure<ZodType, L>,
) {
  const shown = await readFilters(rt, section, names, query)
  const cursor = query.get('cursor') ?? ''
  return { ...shown, list: await orNotFound(call(rt, procedure, given({ ...shown.filters, cursor }))), cursor }
}

/** Filter form and personal views. */
export function filterActs(
  names: readonly string[],
  section: string | ((at: At) => string),
  address: (filters: Record<string, string>, at: At) => string,
): Readonly<Record<'filter' | 'keep-view' | 'remove-view', Act>> {
  const keep = async (rt: Runtime, form: FormData, at: At, name?: string) => {
    const view = {
      section: typeof section === 'string' ? section : section(at),
      name,
      filters: fieldsIn(form, [...names, 'search']),
    }
    return address({ vista: (await call(rt, keepView, view)).viewId }, at)
  }
  return {
    async filter(rt, form, at) {
      const search = textIn(form, 'search')
      if (search === '') return address(fieldsIn(form, names), at)
      const refusal = tooLong(search, MAX_SEARCH)
      if (refusal) return data({ errors: { form: refusal }, typed: typedIn(form) } satisfies Refusal, { status: 422 })
      return keep(rt, form, at)
    },
    'keep-view': (rt, form, at) => keep(rt, form, at, textIn(form, 'name')),
    async 'remove-view'(rt, form, at) {
      await call(rt, removeView, { viewId: textIn(form, 'viewId') })
      return address({}, at)
    },
  }
}

/** Result of a bulk action, for the bar. */
export const doneOf = (done: number, left: { id: string; why: string }[], feminine: boolean) => ({
  title: `Fatt${feminine ? 'e' : 'i'} ${done} su ${done + left.length}`,
  left,
})
