/** Same duration as ui/toast.tsx; one at a time. */
const TOAST_MS = 4000
let timer: ReturnType<typeof setTimeout> | undefined

/** Toast for pages without React, styled like ui/toast.tsx; errors stay until closed. */
export function showToast(text: string, tone: 'ok' | 'error' = 'ok', title = ''): void {
  const region = place(tone)
  const box = document.createElement('div')
  box.className = tone === 'error' ? 'toast toast-red' : 'toast'
  const words = document.createElement('p')
  words.className = 'small'
  words.textContent = text
  if (title) {
    const head = document.createElement('b')
    head.textContent = title
    words.prepend(head)
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Chiudi'
  const close = () => box.remove()
  button.addEventListener('click', close)
  box.append(words, button)
  region.replaceChildren(box)
  const wait = () => {
    clearTimeout(timer)
    if (tone === 'ok') timer = setTimeout(close, TOAST_MS)
  }
  // Hover or focus keeps it open.
  for (const eventName of ['mouseenter', 'focusin']) box.addEventListener(eventName, () => clearTimeout(timer))
  for (const left of ['mouseleave', 'focusout']) box.addEventListener(left, wait)
  wait()
}

/** Screen readers only announce changes of an existing live region, so create it early; React pages have their own. */
export function startToasts(): void {
  if (document.querySelector('.toast-region')) return
  place('ok')
  place('error')
  // Lets other scripts of the page (small/auth.ts) show a toast without bundling this one.
  document.addEventListener('say', event => showToast(...(event as CustomEvent<Parameters<typeof showToast>>).detail))
}

function place(tone: 'ok' | 'error'): Element {
  const id = `say-${tone}`
  const known = document.getElementById(id)
  if (known) return known
  const region = document.createElement('div')
  region.className = 'toast-region'
  const live = document.createElement('div')
  live.id = id
  live.role = tone === 'error' ? 'alert' : 'status'
  region.append(live)
  document.body.append(region)
  return live
}
