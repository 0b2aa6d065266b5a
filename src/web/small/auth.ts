/** Script of the account pages. They work without it; with it nothing typed is lost. */
import { flashIn, clearFlash } from '#web/flash.ts'
import { drawMeters, startPasswords } from './password.ts'

/** Statuses of a proxy whose upstream is down. */
const NOT_THERE = [502, 503, 504]

const main = document.querySelector('main')
let isSending = false

/** spec 1 §5: Registrati is disabled until both required boxes are ticked. */
function refresh(): void {
  for (const form of document.forms) {
    const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox][required]')]
    const button = submitOf(form)
    if (button && form.dataset.next) button.disabled = !boxes.every(box => box.checked)
  }
  drawMeters()
}

const submitOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type=submit]')

/** While busy the button stays focusable and announces its state. */
function setBusy(button: HTMLButtonElement, isBusy: boolean): void {
  if (isSending === isBusy) return
  isSending = isBusy
  for (const name of ['aria-busy', 'aria-disabled'])
    if (isBusy) button.setAttribute(name, 'true')
    else button.removeAttribute(name)
  const words = button.textContent
  button.textContent = button.dataset.busy ?? words
  button.dataset.busy = words
}

/** Focus the first message of a refused form, so that it is announced. */
const readAnswer = () => main?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()

async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, button)) if (typeof value === 'string') body.append(name, value)
  setBusy(button, true)
  try {
    // Inside the area the form posts to the account page.
    const answer = await fetch(form.getAttribute('action') ?? location.href, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    if (answer.type === 'opaqueredirect') return location.assign(form.dataset.next ?? '/')
    if (NOT_THERE.includes(answer.status)) throw new Error('not there')
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
    if (!fresh) throw new Error('no page')
    // The server returns what was typed, except passwords.
    const password = body.get('password') ?? ''
    for (const field of fresh.querySelectorAll<HTMLInputElement>('input[name=password]')) field.value = password
    setBusy(button, false)
    main?.replaceChildren(...fresh.childNodes)
  } catch {
    setBusy(button, false)
    for (const old of main?.querySelectorAll('[tabindex="-1"]') ?? []) old.remove()
    const notice = main?.querySelector<HTMLTemplateElement>('template[data-no-answer]')
    notice?.before(notice.content.cloneNode(true))
  }
  refresh()
  readAnswer()
}

document.addEventListener('submit', event => {
  const form = event.target as HTMLFormElement
  const button = submitOf(form)
  if (!form.dataset.next || !button) return
  event.preventDefault()
  if (!isSending) send(form, button).catch(reportError)
})
document.addEventListener('input', refresh)
// Values restored by the browser fire no other event.
addEventListener('pageshow', refresh)
startPasswords()
refresh()
readAnswer()

const arrival = flashIn(document.cookie)
if (arrival) {
  document.cookie = clearFlash
  document.dispatchEvent(new CustomEvent('say', { detail: [arrival.text, arrival.tone, arrival.title] }))
}
