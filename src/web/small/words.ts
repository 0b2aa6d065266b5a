import { foldAccents } from '#core/text.ts'

/** The glossary shows, while one types, the words that hold what is typed; «Cerca nel sito» still looks everywhere. */
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
  // One or two letters begin a word; more may stand anywhere in what is said of it.
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
// A page that comes back has kept what was typed.
if (field?.value) show()
