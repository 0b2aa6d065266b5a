import { expect, test } from 'vitest'
import { passwordStrength } from './password.ts'

const score = (password: string) => passwordStrength(password).score

test('each quality gives one point', () => {
  expect(score('')).toBe(0)
  expect(score('g')).toBe(1)
  expect(score('gG')).toBe(2)
  expect(score('gG7')).toBe(3)
  expect(score('gG7!')).toBe(4)
  expect(score('gG7!qwer')).toBe(5)
  expect(score('gG7!qwertyui')).toBe(6)
})

test('three equal characters in a row cost one point, two do not', () => {
  expect(score('gG7!qwee')).toBe(5)
  expect(score('gG7!qeee')).toBe(4)
})

test('123, abc, password and admin cost two points, once, in any writing', () => {
  for (const word of ['123', 'abc', 'ABC', 'PassWord', 'ADMIN']) {
    const around = `gG7!-${word}-qwert`
    expect(score(around), word).toBe(4)
  }
  expect(score('gG7!abc123qwer')).toBe(4)
})

test('a password is safe from score 4 on', () => {
  expect(passwordStrength('Bolletta7').isSafe).toBe(true)
  expect(passwordStrength('bolletta7').isSafe).toBe(false)
  expect(passwordStrength('Password123!').isSafe).toBe(true)
  expect(passwordStrength('Admin123').isSafe).toBe(false)
  expect(passwordStrength('una frase lunga tranquilla').isSafe).toBe(true)
})

test('never under eight characters, and a phrase of sixteen needs no score', () => {
  expect([passwordStrength('gG7!-x').score, passwordStrength('gG7!-x').isSafe]).toEqual([4, false])
  expect(passwordStrength('gG7!-xyz').isSafe).toBe(true)
  expect([passwordStrength('cavallofungocasa').score, passwordStrength('cavallofungocasa').isSafe]).toEqual([3, true])
  expect(passwordStrength('cavallofungocas').isSafe).toBe(false)
  expect(passwordStrength('abababababababab').isSafe).toBe(false)
})

test('the meter runs from «Molto debole» to «Molto sicura»', () => {
  const labels = ['aaa123', 'g', 'gG', 'gG7', 'gG7!', 'gG7!qwer', 'gG7!qwertyui'].map(p => passwordStrength(p).label)
  expect(labels).toEqual(['Molto debole', 'Molto debole', 'Debole', 'Discreta', 'Buona', 'Sicura', 'Molto sicura'])
})

test('the hints say what is still missing', () => {
  const missing = passwordStrength('bolletta')
    .hints.filter(hint => !hint.isMet)
    .map(hint => hint.hint)
  expect(missing).toEqual(['length-12', 'upper-case', 'digit', 'special'])
  const penalties = passwordStrength('aaa').hints.filter(hint => hint.isPenalty && !hint.isMet)
  expect(penalties.map(hint => hint.hint)).toEqual(['no-repeats'])
})
