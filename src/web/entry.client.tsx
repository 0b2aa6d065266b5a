import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ignoreAbortedReads } from './browser/aborted-reads.ts'
import { watchTyping } from './browser/typed-before.ts'

watchTyping()
ignoreAbortedReads(window)
// «Back» before the scripts are there may change the address alone: the page drawn is that of another one, and loads again.
const opened = performance.getEntriesByType('navigation')[0]?.name.split('#')[0]
if (opened?.startsWith(location.origin) && opened !== location.href.split('#')[0]) location.reload()
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      // Report caught errors like uncaught ones (small/beacon.ts).
      { onCaughtError: reportError },
    )
  })

// Only shows «Nessuna connessione» when offline; caches no page and no data.
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {})
