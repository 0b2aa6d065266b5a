import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { CostPreview } from '#areas/offers/editing/cost-preview.ts'
import type { OfferAnswer } from './act.server.ts'

/** People type a figure in less than this. */
const DEBOUNCE_MS = 600

/** The cost of what stands in the form, asked for while it is written; without scripts its button does it. */
export function useLiveCost(first: CostPreview | null) {
  const fetcher = useFetcher<OfferAnswer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (form: HTMLFormElement) => {
    const data = new FormData(form)
    data.set('intent', 'preview')
    void fetcher.submit(data, { method: 'post' })
  }
  const answer = fetcher.data
  return {
    preview: answer?.preview === undefined ? first : answer.preview,
    errors: Object.keys(answer?.errors ?? {}).length,
    isAsking: fetcher.state !== 'idle',
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(currentTarget), DEBOUNCE_MS)
    },
    onAsk(event: MouseEvent<HTMLButtonElement>) {
      const { form } = event.currentTarget
      if (!form) return
      event.preventDefault()
      clearTimeout(timer.current)
      ask(form)
    },
  }
}
