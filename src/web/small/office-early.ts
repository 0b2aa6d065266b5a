/** Ctrl+K pressed before the office listens (`office-keys.ts`) is kept for it, and opens nothing of the browser's. */
addEventListener('keydown', event => {
  const { dataset } = document.documentElement
  if (dataset.palette === 'ready' || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
  event.preventDefault()
  dataset.palette = 'asked'
})
