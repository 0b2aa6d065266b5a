import { Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/form-token.tsx'

/** «Esporta CSV» of a list with its filters. A document of its own: the browser keeps the page and saves the file. */
export function ExportButton({ what, filters }: { what: string; filters: Readonly<Record<string, string>> }) {
  return (
    <form method="post" action="/dashboard/esporta">
      <FormToken />
      <input type="hidden" name="what" value={what} />
      {Object.entries(filters).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Button>Esporta CSV</Button>
    </form>
  )
}
