/** A filter of a queue: its first choice, which says what it filters, filters nothing. */
export function OfficeSelect({
  name,
  label,
  value,
  options,
}: {
  name: string
  label: string
  value: string
  options: Readonly<Record<string, string>>
}) {
  return (
    <select className="input" name={name} defaultValue={value} aria-label={label}>
      <option value="">{label}</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** The words a list is searched for; `label` says more than its placeholder where that is too long. */
export const SearchInput = ({ value, hint, label = hint }: { value: string; hint: string; label?: string }) => (
  <input
    className="input"
    type="search"
    name="search"
    defaultValue={value}
    placeholder={hint}
    aria-label={label}
    data-limit={100}
  />
)
