import { type ComponentType, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { Notice } from '#web/ui/notice.tsx'
import { screen } from '../screen.tsx'
import { doneOf } from './address.ts'

/** The page of a route of «Gestione Offerte», under what was just done. */
export const offerScreen = <L extends (...args: never[]) => Promise<object>>(
  Screen: ComponentType<Awaited<ReturnType<L>>>,
) =>
  screen<L>(function OfferScreen(data) {
    useLiveReload('offers')
    // What is typed stays when others save: the form is drawn anew only for another page, or by an answer of its own.
    const answer = useActionData<unknown>()
    const { key, search } = useLocation()
    const [drawnAt, setDrawnAt] = useState(key)
    if (key !== drawnAt && !answer) setDrawnAt(key)
    const done = answer ? null : doneOf(new URLSearchParams(search))
    return (
      <>
        {done ? (
          <Notice tone="green" role="status" className="mb-4">
            <p>{done}</p>
          </Notice>
        ) : null}
        <Screen key={drawnAt} {...data} />
      </>
    )
  })
