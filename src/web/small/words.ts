import { foldAccents } from '#core/text.ts'

/** Filters the glossary while typing; «Cerca nel sito» still searches everywhere. */
const field = document.querySelector<HTMLInputElement>('form[data-words] input[type=search]')
const status = field?.form?.querySelector('[role=status]')
const plain = (text: string) => foldAccents(text).toLowerCase()
const letters = [...document.querySelectorAll<HTMLElement>('.words-letter')].map(letter => ({
  letter,
  words: [...letter.querySelectorAll<HTMLElement>('.words > div')].map(word => ({
    word,
    text: plain(word.textContent),
    name: plain(word.querySelector('dt b')?.textContent ?? ''),
  })),
}))

function show(): void {
  const typed = plain(field?.value.trim() ?? '')
  // One or two letters match word beginnings; longer queries match anywhere in the definition.
  const fits = (name: string, text: string) => (typed.length < 3 ? name.startsWith(typed) : text.includes(typed))
  let shown = 0
  for (const { letter, words } of letters) {
    for (const { word, name, text } of words) {
      word.hidden = !fits(name, text)
      if (!word.hidden) shown++
    }
    letter.hidden = words.every(({ word }) => word.hidden)
  }
  if (status)
    status.textContent =
      typed === ''
        ? ''
        : shown === 0
          ? 'Nessuna parola: cercala nel sito.'
          : shown === 1
            ? 'Una parola'
            : `${shown} parole`
}

field?.addEventListener('input', show)
// A restored page keeps the typed query.
if (field?.value) show()
