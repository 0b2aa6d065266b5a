import { useEffect } from 'react'
import { useActionData } from 'react-router'
import type { FormAnswer } from '#web/ui/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.tsx'
import { RefusalNotice } from '../office-parts.tsx'

/** What a form of these screens is answered with: what was done, or why it was not. */
export interface Acted extends FormAnswer {
  said?: ToastMessage
  /** The run that the press started: its end is told also where it ended before this page was read. */
  runId?: string
  /** With a `heading` the refusal is told as a toast (spec 3 §8), else `form` stands above the screen. */
  errors?: FormAnswer['errors']
}

const toastOf = ({ said, errors }: Acted): ToastMessage | undefined =>
  errors?.heading ? { title: errors.heading, text: errors.form ?? '', tone: 'error' } : said

/** Shows the answer of the last press: as a toast, and without scripts as a notice in the page. */
export function ActedNotice() {
  const acted = useActionData<Acted>()
  useEffect(() => {
    const toast = acted && toastOf(acted)
    if (toast) showToast(toast)
  }, [acted])
  const said = acted && toastOf(acted)
  const refusal = said ? undefined : acted?.errors?.form
  return (
    <>
      {said ? (
        <noscript>
          <Notice tone={said.tone === 'error' ? 'red' : 'green'} title={said.title} className="mt-3">
            <p>{said.text}</p>
          </Notice>
        </noscript>
      ) : null}
      <RefusalNotice>{refusal}</RefusalNotice>
    </>
  )
}
