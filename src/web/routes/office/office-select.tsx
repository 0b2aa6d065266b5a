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
