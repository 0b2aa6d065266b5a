/** A form `data-guard="SCRIPT"` has its guard fetched when somebody begins to write in it. */
export function startGuard(): void {
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLElement>('form[data-guard]') : null
    const script = form?.dataset.guard
    // The same address is fetched once; without it the server still refuses what it must.
    if (script) void import(/* @vite-ignore */ script).catch(() => {})
  })
}
