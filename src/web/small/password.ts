import { passwordStrength } from '#core/password.ts'

/** A button `data-reveal="WORD"` shows or hides its password; hidden without scripts. Returns a function that stops it. */
export function startPasswords(): () => void {
  const reveal = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-reveal]') : null
    const input = button?.parentElement?.querySelector('input')
    const words = button?.firstChild
    if (!input || !words) return
    const isShown = input.type === 'password'
    input.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
    const now = words.textContent ?? ''
    words.textContent = button.dataset.reveal ?? now
    button.dataset.reveal = now
  }
  document.addEventListener('click', reveal)
  return () => document.removeEventListener('click', reveal)
}

/** Shows the strength of the password typed into the form of each `[data-meter]` (pages/account/password-meter.tsx). */
export function drawMeters(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-reveal]')) button.hidden = false
  for (const meter of document.querySelectorAll('[data-meter]')) draw(meter)
}

function draw(meter: Element): void {
  const password = meter.closest('form')?.querySelector<HTMLInputElement>('input[name=password]')?.value ?? ''
  const isTyped = password !== ''
  const { score, label, isSafe, hints } = passwordStrength(password)
  const verdict = meter.querySelector<HTMLElement>('[data-verdict]')
  const word = verdict?.querySelector('b')
  const enough = verdict?.querySelector<HTMLElement>('[data-enough]')
  if (!verdict || !word || !enough) return
  verdict.hidden = !isTyped
  // Written only on change: it is a live region.
  if (word.textContent !== label) word.textContent = label
  word.classList.toggle('text-green', isSafe)
  enough.hidden = !isSafe
  for (const [index, bar] of meter.querySelectorAll('[data-bar]').entries())
    bar.toggleAttribute('data-met', isTyped && index < score)
  for (const { hint, isMet, isPenalty } of hints) {
    const line = meter.querySelector<HTMLElement>(`[data-hint="${hint}"]`)
    if (isPenalty && line) line.hidden = !isTyped || isMet
    else line?.toggleAttribute('data-met', isMet)
  }
}
