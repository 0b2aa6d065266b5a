/** A textarea `data-counter="ID"` says in that element how many of its characters are used. */
export function startCounters(): void {
  const count = (target: EventTarget | null) => {
    if (!(target instanceof HTMLTextAreaElement) || !target.dataset.counter) return
    const place = document.getElementById(target.dataset.counter)
    if (place) place.textContent = `${target.value.length}/${target.dataset.limit} caratteri`
  }
  document.addEventListener('input', event => count(event.target))
  for (const area of document.querySelectorAll('textarea[data-counter]')) count(area)
}
