import { searchTexts } from '#areas/search/texts.ts'
import { MAX_QUERY } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

/** A plain GET form: the search is in the address. */
export function SearchForm({ q, error }: { q?: string; error?: string }) {
  return (
    <form action="/search" role="search" className="search-form">
      <TextField
        name="q"
        label={searchTexts.label}
        hint={searchTexts.hint}
        error={error}
        type="search"
        enterKeyHint="search"
        defaultValue={q}
        maxLength={MAX_QUERY}
        autoComplete="off"
        required
      />
      <Button type="submit" tone="solid">
        {searchTexts.submit}
      </Button>
    </form>
  )
}
