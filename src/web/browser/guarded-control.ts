type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Any field that text is typed into. Passwords may hold anything, also while they are shown as text. */
export const isGuarded = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    target.type !== 'password' &&
    target.type !== 'file' &&
    !target.autocomplete.includes('password'))

/** PRODUCT: a line is cleared; a long text is never lost, only refused when it is sent. */
export const isCleared = ({ tagName }: Pick<Element, 'tagName'>): boolean => tagName !== 'TEXTAREA'

export const guardSays = (control: Pick<Element, 'tagName'>) => ({
  title: 'Testo non consentito',
  text: isCleared(control)
    ? 'Il campo conteneva codice e lo abbiamo svuotato: riscrivilo con parole tue.'
    : 'Il testo contiene codice: toglilo, o non lo potremo accettare.',
})
