import type { GasUse } from './query.ts'

export const GAS_USE_OPTIONS: { value: GasUse; label: string }[] = [
  { value: 'riscaldamento', label: 'Riscaldamento, acqua calda e cucina' },
  { value: 'acqua-calda-e-cottura', label: 'Acqua calda e cucina' },
  { value: 'cottura', label: 'Solo cucina' },
]

export const gasUseWords = (use: GasUse): string => GAS_USE_OPTIONS.find(option => option.value === use)?.label ?? use
