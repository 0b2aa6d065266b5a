/** Must be the name in areas/privacy/cookie-choice.ts; written again here because that file would bring more than a name. */
const CHOICE = /(?:^|;\s*)pf_cookie_choice=(accepted|rejected)\.([a-z+-]*)\./

/**
 * Shows the question about cookies to who has not answered it, and tells the page what was accepted
 * («cookies-accepted»): a non-technical function starts on that event and never before.
 */
export function startCookieChoice(): void {
  const question = document.querySelector<HTMLElement>('[data-cookie-question]')
  if (!question) return
  const asked = question.dataset.cookieQuestion?.split(' ') ?? []
  const [, choice, text = ''] = CHOICE.exec(document.cookie) ?? []
  const answered = text.split('+')
  if (choice && asked.every(name => answered.includes(name) || answered.includes(`-${name}`))) {
    const accepted = choice === 'accepted' ? asked.filter(name => answered.includes(name)) : []
    if (accepted.length > 0) tell(question, accepted)
    return
  }
  question.hidden = false
  question.addEventListener('submit', event => {
    event.preventDefault()
    answer(question, asked, event).catch(reportError)
  })
}

function tell(question: HTMLElement, functions: string[]): void {
  document.dispatchEvent(new CustomEvent('cookies-accepted', { detail: functions }))
  // What our own functions do after a yes is loaded with it, and never before; without it the page lacks nothing.
  if (question.dataset.own) import(/* @vite-ignore */ question.dataset.own).catch(() => {})
}

async function answer(question: HTMLElement, asked: string[], event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, event.submitter)) if (typeof value === 'string') body.set(name, value)
  question.hidden = true
  // Until the server has the proof nothing starts; when it cannot be reached the next page asks again.
  const stored = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  if (stored?.type === 'opaqueredirect' && body.get('choice') === 'accepted') tell(question, asked)
}
