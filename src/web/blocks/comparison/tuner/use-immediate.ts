import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Asked, placeOf, readAsked, RESULTS_PATH } from '../questions/asked.ts'
import type { PageSources } from '../assumption-rows.ts'
import type { ConsumptionBands } from '../query.ts'
import type { ComputedView } from './computed-view.ts'
import type * as Engine from './browser-engine.ts'
import { readSpend } from '../questions/spend.ts'
import { isFilledIn, paramsOf } from './tuned-form.ts'

/** What the results page was loaded with, and what it takes to compute it again here. */
interface Loaded {
  asked: Asked
  bands: ConsumptionBands
  sources: PageSources
  /** `ComparisonData` as `writeExact` wrote it; null where nothing could be computed. */
  comparisonData: string | null
}

interface Now {
  asked: Asked
  view: ComputedView
  /** The address that gives the same figures, without its path. */
  query: string
}

/** Why the figures are still those of before the last change. */
export type Before = { why: 'wrong'; errors: Record<string, string> } | { why: 'place' } | { why: 'no-engine' }

/** Browsers refuse more than some hundred changes of an address in half a minute. */
const ADDRESS_MS = 250

/** The engine, fetched when the reader first turns to the form; a failed fetch is tried again at the next change. */
let engine: Promise<typeof Engine> | null = null
const fetchEngine = () =>
  (engine ??= import('./browser-engine.ts').catch((error: unknown) => {
    engine = null
    throw error
  }))

/**
 * Computes the rows again at each change of the form, by the server's own code, and keeps the address on the figures that are
 * shown. Place and kind of customer change the offers themselves: they wait for the form to be sent.
 */
export function useImmediate(loaded: Loaded): {
  fields: RefObject<HTMLDivElement | null>
  now: Now | null
  before: Before | null
  changed(): void
  prepare(): void
} {
  const fields = useRef<HTMLDivElement>(null)
  const turn = useRef(0)
  const [state, setState] = useState<{ of: Loaded; now: Now | null; before: Before | null }>()
  const { now, before } = state?.of === loaded ? state : { now: null, before: null }

  const changed = () => {
    const form = fields.current?.querySelector('form')
    if (!form || loaded.comparisonData === null) return
    const { comparisonData, bands, sources } = loaded
    const mine = ++turn.current
    const params = paramsOf(form)
    const asked = readAsked(params, bands)
    const stays = (why: Before) =>
      setState(last => ({ of: loaded, now: last?.of === loaded ? last.now : null, before: why }))
    if (placeOf(asked) !== placeOf(loaded.asked)) return stays({ why: 'place' })
    fetchEngine().then(
      ({ computedView }) => {
        // Answers of earlier changes come in order, but a later one may have been refused meanwhile.
        if (mine !== turn.current) return
        const answer = computedView(comparisonData, asked, sources, readSpend(params).amount)
        if ('errors' in answer) stays({ why: 'wrong', errors: answer.errors })
        else setState({ of: loaded, now: { asked, view: answer.view, query: params.toString() }, before: null })
      },
      () => mine === turn.current && stays({ why: 'no-engine' }),
    )
  }

  // The browser may have given back what was typed before the page was left or its scripts were there.
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    const form = fields.current?.querySelector('form')
    if (form && isFilledIn(form)) changed()
  })

  const query = now?.query
  useEffect(() => {
    if (query === undefined) return
    const timer = setTimeout(() => history.replaceState(history.state, '', `${RESULTS_PATH}?${query}`), ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [query])

  return { fields, now, before, changed, prepare: () => void fetchEngine().catch(() => undefined) }
}

const SAID_MS = 700

/** The last sentence, once nothing has changed for a moment: what a screen reader says while a slider moves. */
export function useSettled(sentence: string): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), SAID_MS)
    return () => clearTimeout(timer)
  }, [sentence])
  return said
}
