import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** «Esporta CSV» for a filtered list. A document navigation: the browser stays on the page and saves the file. */
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
  /** Screen reader text that tells several of them apart. */
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
