import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { OFFICE_KEYS } from './office-keys.ts'
import { lettersAreOn, switchLetters } from './use-office-keys.ts'

/** The keys of the office, and the switch for those that are one letter alone. */
export function OfficeKeysHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Scorciatoie da tastiera" onClose={onClose}>
      <dl className="facts">
        {OFFICE_KEYS.map(({ keys, what }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="hint py-3">
        Mentre scrivi in un campo vale solo Ctrl + S. Un messaggio parte solo dal suo bottone.
      </p>
      <CheckboxField
        name="letters"
        label="Usa le scorciatoie di un solo tasto"
        defaultChecked={lettersAreOn()}
        onChange={event => switchLetters(event.currentTarget.checked)}
      />
      <div className="actions pt-4">
        <DialogClose>
          <Button>Chiudi</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}
