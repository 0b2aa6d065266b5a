import { useEffect, useEffectEvent } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { attempt } from '#core/attempt.ts'

/** Keyboard shortcuts, as listed in their help: letters outside text fields, Ctrl combinations anywhere. */
export const OFFICE_KEYS = [
  { keys: '/', letter: '/', act: 'search', what: 'Cerca in questa sezione' },
  { keys: 'J  o  ↓', letter: 'j', act: 'next', what: 'Riga o pratica successiva' },
  { keys: 'K  o  ↑', letter: 'k', act: 'previous', what: 'Riga o pratica precedente' },
  { keys: 'Invio', what: 'Apre la riga' },
  { keys: 'X', letter: 'x', act: 'select', what: 'Sceglie la riga, o la lascia' },
  { keys: 'A', letter: 'a', act: 'assign', what: 'Nella pratica: assegna' },
  { keys: 'D', letter: 'd', act: 'documents', what: 'Nella pratica: documenti' },
  { keys: 'N', letter: 'n', act: 'note', what: 'Nella pratica: nota interna' },
  { keys: 'R', letter: 'r', act: 'reply', what: 'Nella pratica: scrivi al cliente' },
  { keys: 'Ctrl + K', ctrl: 'k', act: 'find', what: 'Cerca pratiche, persone, offerte, articoli, sezioni' },
  { keys: 'Ctrl + S', ctrl: 's', act: 'save', what: 'Salva il modulo in cui stai scrivendo' },
  { keys: '?', letter: '?', act: 'help', what: 'Mostra questo elenco' },
] as const
type OfficeKey = Extract<(typeof OFFICE_KEYS)[number], { act: string }>['act']

const meansOf = (key: string, withCtrl: boolean): OfficeKey | null => {
  const meant = OFFICE_KEYS.find(each =>
    withCtrl ? 'ctrl' in each && each.ctrl === key : 'letter' in each && each.letter === key,
  )
  return meant && 'act' in meant ? meant.act : null
}

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * The shortcut for an event. In a field only Ctrl+S and Ctrl+K apply. `lettersOn`: shortcuts without Ctrl can be switched
 * off (WCAG 2.1.4). Arrows work only on rows (`isOnRow`): elsewhere they scroll.
 */
export function keyMeant(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  { isTyping, isOnRow, lettersOn }: { isTyping: boolean; isOnRow: boolean; lettersOn: boolean },
): OfficeKey | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return meansOf(key.toLowerCase(), true)
  if (isTyping) return null
  if (isOnRow && key === 'ArrowDown') return 'next'
  if (isOnRow && key === 'ArrowUp') return 'previous'
  return lettersOn ? meansOf(key.toLowerCase(), false) : null
}

/** The neighbour, or null at the end: no wrap-around. */
export function neighbourOf<T>(all: readonly T[], present: number, step: 1 | -1): T | null {
  if (present === -1) return (step === 1 ? all[0] : null) ?? null
  return all[present + step] ?? null
}

/** Signing out removes both, like all keys with this prefix. */
const LETTER_KEYS_SETTING = 'pf-office-letters'
const OPENED = 'pf-office-queue'
const MAIN = '#contenuto'
const ROWS = `${MAIN} .ledger tbody a[href]`
const PLACES = {
  search: `${MAIN} input[type=search]`,
  assign: '.case-assign select',
  documents: '#case-documents ~ * a, #case-documents ~ * summary',
  note: '#case-note-text',
  reply: '#case-write-body',
}
const TYPED = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

export const letterKeysAreOn = (): boolean => read(localStorage, LETTER_KEYS_SETTING) !== 'off'
export const setLetterKeys = (on: boolean): void => write(localStorage, LETTER_KEYS_SETTING, on ? 'on' : 'off')

/** Office shortcuts (`OFFICE_KEYS`); `show` opens their list, or the global search. */
export function useOfficeKeys(show: (what: 'keys' | 'palette') => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const on = event.target instanceof Element ? event.target : null
    const meant = keyMeant(event, {
      isTyping: on?.closest(TYPED) != null,
      isOnRow: on?.matches(ROWS) === true,
      lettersOn: letterKeysAreOn(),
    })
    switch (meant) {
      case null:
        return
      case 'help':
        show('keys')
        break
      case 'find':
        show('palette')
        break
      case 'select': {
        const box = on?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]:not(:disabled)')
        if (!box) return
        box.click()
        break
      }
      case 'search':
      case 'assign':
      case 'documents':
      case 'note':
      case 'reply': {
        const place = document.querySelector<HTMLElement>(PLACES[meant])
        if (!place) return
        if (meant !== 'search') place.scrollIntoView({ block: 'center' })
        place.focus()
        if (meant === 'search' && place instanceof HTMLInputElement) place.select()
        break
      }
      case 'save': {
        const form = on?.closest('form')
        if (!form || form.method !== 'post' || form.dataset.tells !== undefined || !form.closest(MAIN)) return
        save(form, on)
        break
      }
      case 'next':
      case 'previous':
        if (!move(on, meant === 'next' ? 1 : -1, `${pathname}${search}`, navigate)) return
    }
    event.preventDefault()
  })

  const keepOpened = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(ROWS) : null
    if (!link) return
    const links = [...document.querySelectorAll<HTMLAnchorElement>(ROWS)].filter(isFirstOfRow)
    write(sessionStorage, OPENED, links.map(each => `${each.pathname}${each.search}`).join('\n'))
  })

  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.palette === 'asked') show('palette')
    dataset.palette = 'ready'
    document.addEventListener('keydown', onKeyDown)
    // Before the link is followed.
    document.addEventListener('click', keepOpened, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', keepOpened, true)
    }
  }, [show])
}

/** Between rows of a list; from a case to its neighbour in the list it was opened from. */
function move(on: Element | null, step: 1 | -1, present: string, go: NavigateFunction): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(ROWS)].filter(isFirstOfRow)
  if (links.length > 0) {
    neighbourOf(links, links.indexOf(on as HTMLAnchorElement), step)?.focus()
    return true
  }
  const opened = (read(sessionStorage, OPENED) ?? '').split('\n')
  const place = opened.indexOf(present)
  const address = place === -1 ? null : neighbourOf(opened, place, step)
  if (address) go(address)
  return place !== -1
}

const isFirstOfRow = (link: Element): boolean => link === link.closest('tr')?.querySelector('a[href]')

/** Clicks the button. Destructive actions and those that notify the customer (`data-tells`) are not triggered by keys. */
function save(form: HTMLFormElement, on: Element | null): void {
  const focused = on?.closest<HTMLButtonElement>('button:not([type=button])')
  const button = focused ?? form.querySelector<HTMLButtonElement>('button:not([type=button])')
  if (!button || button.disabled || button.classList.contains('btn-danger')) return
  form.requestSubmit(button)
}

/** If storage is blocked, shortcuts work but nothing is remembered. */
const read = (storage: Storage, key: string): string | null => attempt(() => storage.getItem(key))

function write(storage: Storage, key: string, value: string): void {
  attempt(() => storage.setItem(key, value))
}
