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
