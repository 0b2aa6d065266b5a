import { describe, expect, test } from 'vitest'
import { journey } from '#areas/wizards/journey.ts'
import { billAnalysis, type BillAnswers } from './bill-analysis.ts'

const answers: BillAnswers = {
  supply_type: 'luce_gas',
  customer_type: 'domestico',
  files: [{ id: 'u1', name: 'bolletta.pdf', size: 81_000, type: 'application/pdf' }],
}

describe('the bill-analysis wizard', () => {
  test('is walked from the supply to the sending in four steps', () => {
    const walked = []
    let now = journey(billAnalysis, answers)
    for (;;) {
      walked.push(`${now.label}: ${now.current.title}`)
      if (!now.next) break
      now = journey(billAnalysis, answers, now.next.key)
    }
    expect(walked).toEqual([
      'Passaggio 1 di 4: Tipo di fornitura',
      'Passaggio 2 di 4: Tipo di cliente',
      'Passaggio 3 di 4: La tua bolletta',
      'Passaggio 4 di 4: Conferma e invia',
    ])
    expect(now.missing).toEqual([])
    expect(now.relevant).toEqual(answers)
  })

  test('asks for each choice in the words of the person', () => {
    expect(journey(billAnalysis, {}).missing.map(each => each.message)).toEqual([
      'Scegli il tipo di fornitura',
      'Scegli il tipo di cliente',
      'Nessun file selezionato',
    ])
  })

  test('an empty list of files is no file', () => {
    expect(journey(billAnalysis, { ...answers, files: [] }).missing).toEqual([
      { step: 'file', field: 'files', message: 'Nessun file selezionato' },
    ])
  })

  test('shows what was answered before it is sent', () => {
    const last = billAnalysis.steps.at(-1)?.fields[0]
    expect(
      last?.kind === 'summary' && last.rows(answers, { offer: null, storedIban: null }).map(row => row.value),
    ).toEqual(['Luce e gas', 'Casa', 'bolletta.pdf'])
  })
})
