/** An element with an id and `data-recheck="MS"` is fetched again that often, while its page is looked at and nobody works in it. */
export function startRecheck(): void {
  const panel = document.querySelector<HTMLElement>('[data-recheck]')
  const every = Number(panel?.dataset.recheck)
  if (panel && every > 0) setInterval(() => void recheck(panel), every)
}

async function recheck(panel: HTMLElement): Promise<void> {
  if (document.hidden || panel.contains(document.activeElement) || panel.querySelector('details[open]')) return
  const page = await fetch(location.href)
    .then(answer => (answer.ok ? answer.text() : null))
    .catch(() => null)
  if (page === null) return
  const fresh = new DOMParser().parseFromString(page, 'text/html').getElementById(panel.id)
  if (fresh) panel.replaceChildren(...fresh.childNodes)
}
