import { readItalianNumber } from '#core/text.ts'

const BANDS = ['f1', 'f2', 'f3'] as const

/**
 * Writes a consumption into the form, as if it had been typed. Bands that were written for the consumption of before keep
 * their shares; those beside a level belong to nothing and are emptied.
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

/** Whole kWh in the same shares, adding up to `to`; null where they did not add up to `from`. */
export function scaled(bands: readonly number[], from: number, to: number): number[] | null {
  const sum = bands.reduce((total, band) => total + band, 0)
  if (Math.abs(sum - from) > 0.001) return null
  const [f1 = 0, f2 = 0] = bands.map(band => Math.round((band * to) / from))
  // Two shares rounded up may exceed the whole by one.
  return [f1, Math.min(f2, to - f1), Math.max(0, to - f1 - f2)]
}

/** Sets a field, or ticks the radio of that value: a list of radios does not take the empty one. */
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

/** What the form would ask of the server, without what is empty. */
export function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) params.append(name, value)
  return params
}

/** Whether a field holds something else than it was sent with. */
export const isFilledIn = (form: HTMLFormElement): boolean =>
  [...form.elements].some(field =>
    field instanceof HTMLInputElement
      ? field.value !== field.defaultValue || field.checked !== field.defaultChecked
      : field instanceof HTMLSelectElement && [...field.options].some(each => each.selected !== each.defaultSelected),
  )
