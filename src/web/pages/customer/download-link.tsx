import type { MouseEvent } from 'react'
import { billErrors, billNotices } from '#areas/bills/texts.ts'
import { showToast } from '#web/ui/toast.tsx'
import { billFileAddress } from './addresses.ts'

/** The file as it was sent. With scripts the outcome is said (spec 3 §8); without, the browser downloads it. */
export function DownloadLink({ bill }: { bill: { id: string; fileName: string } }) {
  const address = billFileAddress(bill.id)
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error('refused')
      const url = URL.createObjectURL(await answer.blob())
      const link = Object.assign(document.createElement('a'), { href: url, download: bill.fileName })
      link.click()
      URL.revokeObjectURL(url)
      showToast({ text: billNotices.downloaded })
    } catch {
      showToast({ title: billNotices.downloadFailed, text: billErrors['download-failed'], tone: 'error' })
    }
  }
  return (
    <a href={address} download={bill.fileName} onClick={event => void download(event)}>
      Scarica<span className="sr-only"> {bill.fileName}</span>
    </a>
  )
}
