import { counted } from '#core/money.ts'
import type { ContentType, Priority } from './queue.ts'
import texts from './texts.json' with { type: 'json' }

export const priorityLabels: Readonly<Record<Priority, string>> = texts.priorities
export const typeLabels: Readonly<Record<ContentType, string>> = texts.types
export const failures: Readonly<Record<string, string>> = texts.failures
export const contentErrors: Readonly<Record<string, string>> = texts.errors

export const generatedText = (
  { generated = 0, refused = 0 }: Readonly<Record<string, number>>,
  asked: number,
): string => {
  const idle = asked - generated - refused
  return (
    [
      `Chiesti ${asked}: ${generated > 1 ? `${generated} articoli aspettano` : `${generated === 1 ? 'un' : 'nessun'} articolo aspetta`} la tua revisione`,
      ...(refused > 0 ? [counted(refused, 'uno non scritto e tornato in coda', 'non scritti e tornati in coda')] : []),
      ...(idle > 0 ? [counted(idle, 'uno non cominciato', 'non cominciati')] : []),
    ].join('; ') + '.'
  )
}

/** spec 3 §8: failed generation, from the queue and from Phase 2. */
export const queueFailures = {
  one: { title: '❌ Errore Generazione', text: 'Problema nella generazione automatica del contenuto' },
  many: { title: '❌ Errore', text: 'Problema nella generazione bulk' },
}
export const phaseTwoFailures = {
  restart: { title: '❌ Errore Fase 2', text: 'Problema nell’implementazione della strategia' },
  bulk: { title: '❌ Errore Generazione', text: 'Problema nella generazione bulk dei contenuti' },
}
