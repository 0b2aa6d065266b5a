/** What one key does in the office: pressed where nothing is being typed. */
export type OfficeKey =
  | 'search'
  | 'next'
  | 'previous'
  | 'select'
  | 'assign'
  | 'documents'
  | 'note'
  | 'reply'
  | 'find'
  | 'save'
  | 'help'

export const OFFICE_KEYS: readonly { keys: string; what: string }[] = [
  { keys: '/', what: 'Cerca in questa sezione' },
  { keys: 'J  o  ↓', what: 'Riga o pratica successiva' },
  { keys: 'K  o  ↑', what: 'Riga o pratica precedente' },
  { keys: 'Invio', what: 'Apre la riga' },
  { keys: 'X', what: 'Sceglie la riga, o la lascia' },
  { keys: 'A', what: 'Nella pratica: assegna' },
  { keys: 'D', what: 'Nella pratica: documenti' },
  { keys: 'N', what: 'Nella pratica: nota interna' },
  { keys: 'R', what: 'Nella pratica: scrivi al cliente' },
  { keys: 'Ctrl + K', what: 'Cerca pratiche, persone, offerte, articoli, sezioni' },
  { keys: 'Ctrl + S', what: 'Salva il modulo in cui stai scrivendo' },
  { keys: '?', what: 'Mostra questo elenco' },
]

const WITH_CTRL: Readonly<Record<string, OfficeKey>> = { s: 'save', k: 'find' }
const LETTERS: Readonly<Record<string, OfficeKey>> = {
  '/': 'search',
  '?': 'help',
  j: 'next',
  k: 'previous',
  x: 'select',
  a: 'assign',
  d: 'documents',
  n: 'note',
  r: 'reply',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * What was meant. In a field only Ctrl+S and Ctrl+K mean something: letters and arrows belong to what is being typed. `lettersOn`:
 * keys without Ctrl can be switched off (WCAG 2.1.4). Arrows move only from row to row (`isOnRow`): elsewhere they scroll.
 */
export function keyMeant(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { isTyping, isOnRow, lettersOn }: { isTyping: boolean; isOnRow: boolean; lettersOn: boolean },
): OfficeKey | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return WITH_CTRL[key.toLowerCase()] ?? null
  if (isTyping) return null
  if (isOnRow && key === 'ArrowDown') return 'next'
  if (isOnRow && key === 'ArrowUp') return 'previous'
  if (!lettersOn) return null
  return LETTERS[key.toLowerCase()] ?? null
}

/** The one beside the present, or null at the end: nothing goes round. */
export function beside<T>(all: readonly T[], present: number, step: 1 | -1): T | null {
  if (present === -1) return (step === 1 ? all[0] : null) ?? null
  return all[present + step] ?? null
}
