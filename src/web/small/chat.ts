/**
 * The assistant's panel, loaded on the first click of its button. Without it the button is a link to a page with the same
 * conversation.
 */
import { assistantTexts as texts } from '#areas/support/assistant-texts.ts'
import { MAX_MESSAGE } from '#areas/support/conversation.ts'
import { withTryAgain } from '#core/sentences.ts'
import chatStyles from '../styles/sheet-chat.css?url'
import { ask, type ChatLink, type ChatTurn, TOO_OFTEN } from './chat-call.ts'
import { showToast } from './toast.ts'
import { attempt } from '#core/attempt.ts'

const KEPT = 'pf_chat'
const HISTORY = 20

interface StoredChat {
  turns: ChatTurn[]
  conversationId?: string
}

let panel: HTMLElement | null = null
let isPending = false
let kept: StoredChat = readStoredChat()

const styled = new Promise<void>(done => {
  const sheet = element('link')
  sheet.rel = 'stylesheet'
  sheet.href = chatStyles
  // An unstyled panel is better than none.
  for (const end of ['load', 'error']) sheet.addEventListener(end, () => done(), { once: true })
  document.head.append(sheet)
})

document.addEventListener(
  'open-chat',
  event => void styled.then(() => open((event as CustomEvent<HTMLElement>).detail)),
)

function readStoredChat(): StoredChat {
  const found = attempt(() => JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as StoredChat | null)
  return found && Array.isArray(found.turns) ? found : { turns: [] }
}

/** Without storage the conversation still works. */
function keep(): void {
  attempt(() => sessionStorage.setItem(KEPT, JSON.stringify({ ...kept, turns: kept.turns.slice(-HISTORY * 2) })))
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text) made.textContent = text
  return made
}

function open(button: HTMLElement): void {
  if (panel) return close(button)
  panel = build(button)
  document.body.append(panel)
  button.setAttribute('aria-expanded', 'true')
  panel.querySelector('textarea')?.focus()
}

function close(button: HTMLElement): void {
  panel?.remove()
  panel = null
  button.removeAttribute('aria-expanded')
  button.focus()
}

function build(button: HTMLElement): HTMLElement {
  const box = element('section', 'chat-panel')
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-labelledby', 'chat-name')
  const head = element('header')
  const name = element('h2', '', button.dataset.name ?? '')
  name.id = 'chat-name'
  const closeButton = element('button', '', texts.close)
  closeButton.type = 'button'
  closeButton.addEventListener('click', () => close(button))
  head.append(name, closeButton)

  const log = element('div', 'chat-turns')
  log.setAttribute('role', 'log')
  log.setAttribute('aria-live', 'polite')
  log.tabIndex = 0
  log.setAttribute('aria-label', 'Conversazione')
  log.append(turn({ role: 'assistant', content: texts.greeting }), ...kept.turns.map(turn))

  const form = element('form')
  const label = element('label', 'sr-only', texts.label)
  label.htmlFor = 'chat-message'
  const field = element('textarea', 'input')
  field.id = 'chat-message'
  field.rows = 2
  field.dataset.limit = String(MAX_MESSAGE)
  field.placeholder = texts.placeholder
  const send = element('button', 'btn btn-solid btn-small', texts.send)
  form.append(label, field, send, element('p', 'hint', texts.privacy))
  form.addEventListener('submit', event => {
    event.preventDefault()
    submit(field, log, button).catch(reportError)
  })
  field.addEventListener('keydown', event => {
    // Enter during IME composition belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  box.addEventListener('keydown', event => {
    if (event.key === 'Escape') close(button)
  })
  box.append(head, log, form)
  requestAnimationFrame(() => toEnd(log))
  return box
}

const toEnd = (log: HTMLElement) => {
  log.scrollTop = log.scrollHeight
}

function turn({ role, content, links }: ChatTurn): HTMLElement {
  const item = element('div', `chat-turn chat-${role}`)
  const box = element('div')
  box.append(element('p', 'sr-only', role === 'user' ? 'Hai chiesto:' : 'Risposta:'), element('p', '', content))
  item.append(box)
  if (links?.length) box.append(linkList(links))
  return item
}

function linkList(links: readonly ChatLink[]): HTMLElement {
  const list = element('ul')
  for (const { title, url } of links) {
    const link = element('a', '', title)
    link.href = url
    const item = element('li')
    item.append(link)
    list.append(item)
  }
  return list
}

/** spec 1 §5: nothing blank, and one question at a time. */
async function submit(field: HTMLTextAreaElement, log: HTMLElement, button: HTMLElement): Promise<void> {
  const message = field.value.trim()
  if (!message || isPending) return
  isPending = true
  field.value = ''
  const history = kept.turns.slice(-HISTORY).map(({ role, content }) => ({ role, content }))
  kept.turns.push({ role: 'user', content: message })
  log.append(turn({ role: 'user', content: message }))
  const typing = element('div', 'chat-turn chat-typing', texts.typing)
  log.append(typing)
  toEnd(log)
  // Partial text is not announced: the complete answer is.
  log.setAttribute('aria-busy', 'true')
  try {
    const reply = await ask({ message, history, conversationId: kept.conversationId }, button.dataset.token, text => {
      typing.className = 'chat-turn chat-assistant'
      typing.textContent = text
      toEnd(log)
    })
    kept.conversationId = reply.conversationId
    const answer: ChatTurn = { role: 'assistant', content: reply.response, links: reply.links }
    kept.turns.push(answer)
    typing.replaceWith(turn(answer))
  } catch (error) {
    showToast(`${texts.errorTitle}: ${texts.errorText}`, 'error')
    const isTooOften = error instanceof Error && error.message === TOO_OFTEN
    const apology: ChatTurn = {
      role: 'assistant',
      content: isTooOften ? withTryAgain(texts.tooOften, Number(error.cause) || undefined) : texts.apology,
      links: [{ title: 'Contatti', url: '/contatti' }],
    }
    typing.replaceWith(turn(apology))
    kept.turns.pop()
    if (!field.value) field.value = message
  } finally {
    log.removeAttribute('aria-busy')
    isPending = false
    keep()
    toEnd(log)
  }
}
