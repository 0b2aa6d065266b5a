import { say } from './toast.ts'

/** Buttons `data-copy="ADDRESS"` copy it; where the browser cannot, the address is shown to be copied by hand. */
export function startCopyLinks(): void {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null
    if (!button) return
    copy(button.dataset.copy ?? '').catch(reportError)
  })
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    say('Link copiato!')
  } catch {
    prompt('Copia l’indirizzo:', address)
  }
}
