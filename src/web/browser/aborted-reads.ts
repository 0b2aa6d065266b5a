/**
 * Leaving a page, or a newer load, aborts the previous stream. The router has already handed over the data and awaits the
 * end of the stream with a promise nobody handles: the browser would report it as an unhandled rejection.
 */
export function ignoreAbortedReads(page: EventTarget): void {
  page.addEventListener('unhandledrejection', event => {
    const { reason } = event as PromiseRejectionEvent
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
  })
}
