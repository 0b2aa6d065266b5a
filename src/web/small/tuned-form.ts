import { readItalianNumber } from '#core/text.ts'

const BANDS = ['f1', 'f2', 'f3'] as const

/**
 * Writes a consumption into the form as if typed. Bands typed for the previous consumption keep their shares; bands next to
 * a level are cleared.
 */
export function writeConsumption(
  form: HTMLFormElement,
  { field: name, way }: { field: string; way: string },
  to: number,
): void {
  const from = numberIn(form, name)
  set(form, name, String(to))
  set(form, way, '')
  if (name !== 'consumo') return
  const bands =
    from > 0
      ? scaled(
          BANDS.map(band => numberIn(form, band)),
          from,
          to,
        )
      : ['', '', '']
  for (const [at, band] of BANDS.entries()) if (bands) set(form, band, String(bands[at]))
}

/** Whole kWh in the same shares, adding up to `to`; null when they did not add up to `from`. */
export function scaled(bands: readonly number[], from: number, to: number): number[] | null {
  const sum = bands.reduce((total, band) => total + band, 0)
  if (Math.abs(sum - from) > 0.001) return null
  const [f1 = 0, f2 = 0] = bands.map(band => Math.round((band * to) / from))
  // Rounding two shares up may exceed the total by one.
  return [f1, Math.min(f2, to - f1), Math.max(0, to - f1 - f2)]
}

/** Sets a field, or checks the radio with that value; RadioNodeList ignores an empty value. */
function set(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
  if (!(field instanceof RadioNodeList)) return
  for (const radio of field) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value
}

const numberIn = (form: HTMLFormElement, name: string): number => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? (readItalianNumber(field.value) ?? 0) : 0
}

/** The form's query without empty fields. */
export function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) params.append(name, value)
  return params
}

/** Whether a field differs from the submitted value. */
export const isFilledIn = (form: HTMLFormElement): boolean =>
  [...form.elements].some(field =>
    field instanceof HTMLInputElement
      ? field.value !== field.defaultValue || field.checked !== field.defaultChecked
      : field instanceof HTMLSelectElement && [...field.options].some(each => each.selected !== each.defaultSelected),
  )
