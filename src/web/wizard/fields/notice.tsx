import type { FieldOf } from '#areas/wizards/wizard.ts'
import { Notice } from '#web/ui/notice.tsx'

export function NoticeField({ field: { tone, title, text } }: { field: FieldOf<'notice'> }) {
  return (
    <Notice tone={tone} title={title} className="wide">
      <p>{text}</p>
    </Notice>
  )
}
