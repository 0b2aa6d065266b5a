import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CostPreview } from '#areas/offers/editing/cost-preview.ts'
import type { OfferAnswer } from './offers.server.ts'

/** People type a figure in less than this. */
const DEBOUNCE_MS = 600

/** The cost of what stands in the form, asked for while it is written; without scripts its button does it. */
export function useLiveCost(first: CostPreview | null) {
  const fetcher = useFetcher<OfferAnswer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drawn = useRef<HTMLFormElement>(null)
  const { submit, reset } = fetcher
  const ask = useCallback(
    (form: HTMLFormElement) => {
      const data = new FormData(form)
      data.set('intent', 'preview')
      submit(data, { method: 'post' })
    },
    [submit],
  )
  useEffect(() => {
    // On a slow line people type before the scripts are there.
    if (drawn.current && isTouched(drawn.current)) ask(drawn.current)
    return () => clearTimeout(timer.current)
  }, [ask])
  const [answer, setAnswer] = useState<OfferAnswer>()
  if (fetcher.data && fetcher.data !== answer) setAnswer(fetcher.data)
  return {
    drawn,
    preview: answer?.preview === undefined ? first : answer.preview,
    // An answer without a cost is none: there was no connection, and the next key asks again.
    errors: answer?.preview === undefined ? 0 : Object.keys(answer.errors).length,
    isAsking: fetcher.state !== 'idle',
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(currentTarget), DEBOUNCE_MS)
    },
    /** A preview that is answered while what was saved is being read would end that reading, with the data of before. */
    onSubmit() {
      clearTimeout(timer.current)
      reset()
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

/** Whether a field says something else than it was drawn with. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some(field =>
    field instanceof HTMLInputElement
      ? field.value !== field.defaultValue || field.checked !== field.defaultChecked
      : field instanceof HTMLTextAreaElement && field.value !== field.defaultValue,
  )
