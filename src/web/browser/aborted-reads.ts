/**
 * A page that is left, or a newer reading, ends the stream of the one before it. The router has handed over the data by
 * then and waits for the end of the stream with a promise that nobody holds: the browser would tell it as an error of ours.
 */
export function ignoreAbortedReads(page: EventTarget): void {
  page.addEventListener('unhandledrejection', event => {
    const { reason } = event as PromiseRejectionEvent
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
  })
}
