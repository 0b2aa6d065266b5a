import { describe, expect, it } from 'vitest'
import { sameWord, stemOf } from './fold.ts'

const same = (read: string, expected: string, loose = true): boolean => sameWord(stemOf(read), stemOf(expected), loose)

describe('words among pixels', () => {
  it('are the same with a letter wrong, where they are long', () => {
    expect(same('resldenza', 'residenza')).toBe(true)
    expect(same('resldenza', 'residenza', false)).toBe(false)
    expect(same('pagate', 'pagare')).toBe(false)
  })

  it('are the same where letters have become others of as many upright strokes', () => {
    expect(same('arinuo', 'annuo')).toBe(true)
    expect(same('irnporto', 'importo')).toBe(true)
    expect(same('arinuo', 'annuo', false)).toBe(false)
  })

  it('are not another word of bills: «Domestico residente» is no place of residence', () => {
    expect(same('residente', 'residenza')).toBe(false)
    expect(same('residente', 'residente')).toBe(true)
  })
})
