type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Any field that text is typed into. Passwords may hold anything, also while they are shown as text. */
export const isGuarded = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    target.type !== 'password' &&
    target.type !== 'file' &&
    !target.autocomplete.includes('password'))

export const GUARD_SAYS = {
  title: 'Testo non consentito',
  text: 'Il campo conteneva codice e lo abbiamo svuotato: riscrivilo con parole tue.',
} as const
