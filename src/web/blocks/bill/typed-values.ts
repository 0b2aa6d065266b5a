import { isFieldName } from '#areas/bills/fields.ts'

export function typedValuesOf(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) {
    if (isFieldName(name) && typeof value === 'string') typed[name] = value
  }
  return typed
}
