import { expect, it } from 'vitest'
import { pageTitle } from './meta.ts'

it.each([
  ['Offerte luce', 'Offerte luce · PassaFacile'],
  ['PassaFacile: quanto spendi davvero', 'PassaFacile: quanto spendi davvero'],
  [
    'Gas: perché il contatore segna metri cubi e la bolletta Smc',
    'Gas: perché il contatore segna metri cubi e la bolletta Smc',
  ],
  [
    'Cambiare fornitore di luce e gas: che cosa succede davvero, giorno per giorno',
    'Cambiare fornitore di luce e gas · PassaFacile',
  ],
  [
    'Contratto firmato al telefono? Hai 14 giorni. E se non l’hai mai firmato, anche di più',
    'Contratto firmato al telefono? Hai 14 giorni · PassaFacile',
  ],
  [
    'Rete, oneri, imposte e tutta la parte di bolletta che non cambia con il fornitore',
    'Rete, oneri, imposte e tutta la parte di bolletta che non cambia con…',
  ],
])('%s → %s', (title, shown) => {
  expect(pageTitle(title, 'PassaFacile')).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(70)
})
