/** Subset of the Web Speech API; still prefixed in browsers, and missing from the DOM types. */
interface Recognition extends EventTarget {
  lang: string
  start(): void
}
interface RecognitionEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}
type RecognitionClass = new () => Recognition
const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, RecognitionClass | undefined>
const Recognizer = SpeechRecognition ?? webkitSpeechRecognition

/** «Parla» on the search page: puts the recognised text into the field and submits it. */
function start(place: HTMLElement, Listener: RecognitionClass): void {
  const button = place.querySelector('button')
  const status = place.querySelector('[role=status]')
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  if (!button || !status || !field) return
  const { listening = '', notHeard = '', noMicrophone = '', noVoice = '' } = place.dataset
  const ended = (text: string) => {
    button.disabled = false
    status.textContent = text
  }
  button.addEventListener('click', () => {
    const recognition = new Listener()
    let message = notHeard
    recognition.lang = 'it-IT'
    recognition.addEventListener('result', event => {
      const words = (event as RecognitionEvent).results[0]?.[0]?.transcript.trim() ?? ''
      if (words === '') return
      message = ''
      field.value = words
      field.form?.requestSubmit()
    })
    recognition.addEventListener('error', event => {
      const { error } = event as Event & { error: string }
      if (error === 'not-allowed' || error === 'audio-capture') message = noMicrophone
      else if (error !== 'no-speech' && error !== 'aborted') message = noVoice
    })
    recognition.addEventListener('end', () => ended(message))
    button.disabled = true
    status.textContent = listening
    recognition.start()
  })
  place.hidden = false
}

const place = document.querySelector<HTMLElement>('[data-voice]')
if (place && Recognizer) start(place, Recognizer)
