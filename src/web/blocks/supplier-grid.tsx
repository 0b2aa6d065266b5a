import { Monogram } from '#web/ui/monogram.tsx'

export function SupplierGrid({ suppliers }: { suppliers: readonly string[] }) {
  return (
    <ul className="suppliers">
      {suppliers.map(name => (
        <li key={name}>
          <Monogram name={name} />
          {name}
        </li>
      ))}
    </ul>
  )
}
