import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** «Esporta CSV» of a list with its filters. A document of its own: the browser keeps the page and saves the file. */
export function ExportButton({
  what,
  filters,
  label = 'Esporta CSV',
  of,
  small = of !== undefined,
}: {
  what: string
  filters: Readonly<Record<string, string>>
  label?: string
  /** Of several on one page, which it is: heard, not shown. */
  of?: string
  small?: boolean
}) {
  return (
    <PostForm action="/dashboard/esporta" reloadDocument hidden={{ what, ...filters }}>
      <Button small={small} tone={of === undefined ? 'plain' : 'quiet'} of={of && ` ${of}`}>
        {label}
      </Button>
    </PostForm>
  )
}
