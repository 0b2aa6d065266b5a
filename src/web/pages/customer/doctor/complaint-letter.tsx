import { type Complaint, complaintText } from '#areas/bills/doctor/complaint.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { billComplaintAddress } from '../addresses.ts'

const ROWS = 16

/** The letter to the supplier: to be copied, or downloaded and signed. */
export function ComplaintLetter({ billId, complaint }: { billId: string; complaint: Complaint }) {
  const text = complaintText(complaint)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: 'Testo copiato' })
    } catch {
      showToast({ text: 'Seleziona il testo qui sopra e copialo.', tone: 'error' })
    }
  }
  return (
    <div>
      <TextAreaField
        name="reclamo"
        label="La lettera, pronta da mandare"
        hint="Rileggila: è tua. Aggiungi il codice cliente, se la bolletta lo ha."
        readOnly
        rows={ROWS}
        value={text}
      />
      <div className="actions pt-4">
        <a href={billComplaintAddress(billId)} download="reclamo.pdf" className="btn">
          <Icon name="page" size={18} /> Scarica il PDF
        </a>
        <Button type="button" tone="quiet" className="needs-scripts" onClick={() => void copy()}>
          Copia il testo
        </Button>
      </div>
    </div>
  )
}
