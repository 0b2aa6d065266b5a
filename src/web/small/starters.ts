/** The first press of the assistant's button loads its panel; where that fails the link leads to its page. */
export function startChat(): void {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-chat]') : null
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return
    event.preventDefault()
    void import(/* @vite-ignore */ button.dataset.chat ?? '').then(
      () => document.dispatchEvent(new CustomEvent('open-chat', { detail: button })),
      () => location.assign(button.href),
    )
  })
}

/** On a page without React (`<body data-guard="SCRIPT">`) the guard is fetched when somebody begins to write. */
export function startGuard(): void {
  const script = document.body.dataset.guard
  if (!script) return
  document.addEventListener('focusin', ({ target }) => {
    const writes = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    // The same address is fetched once; without it the server still refuses what it must.
    if (writes) void import(/* @vite-ignore */ script).catch(() => {})
  })
}
