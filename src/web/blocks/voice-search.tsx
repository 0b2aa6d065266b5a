import { searchTexts } from '#areas/search/texts.ts'
import { Button } from '#web/ui/button.tsx'
import voiceScript from '#web/small/voice.ts?worker&url'

/** Drawn hidden: small/voice.ts shows it where the browser can listen. Nothing listens before the press. */
export function VoiceSearch() {
  return (
    <div
      hidden
      data-voice
      data-listening={searchTexts.listening}
      data-not-heard={searchTexts.notHeard}
      data-no-microphone={searchTexts.noMicrophone}
      data-no-voice={searchTexts.noVoice}
    >
      <Button type="button" aria-describedby="voce">
        {searchTexts.speak}
      </Button>{' '}
      <span role="status" className="small" />
      <p id="voce" className="tiny muted mt-2">
        {searchTexts.speakAbout}
      </p>
      <script type="module" src={voiceScript} />
    </div>
  )
}
