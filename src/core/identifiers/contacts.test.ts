import { expect, test } from 'vitest'
import { checkCap, checkDocumentNumber, checkEmail, checkPhone } from './contacts.ts'

test('Italian mobiles and landlines are taken, with spaces, dashes and parentheses', () => {
  expect(checkPhone('+39 347 123-4567')).toEqual({ ok: true, value: '+393471234567' })
  for (const text of ['39 347 123 4567', '0039 347/1234567', '347.123.4567', '347‑123‑4567'])
    expect(checkPhone(text), text).toEqual({ ok: true, value: '+393471234567' })
  expect(checkPhone('391 123 4567')).toEqual({ ok: true, value: '+393911234567' })
  expect(checkPhone('347123456')).toEqual({ ok: true, value: '+39347123456' })
  expect(checkPhone('(010) 123456')).toEqual({ ok: true, value: '+39010123456' })
  expect(checkPhone('+390101234567')).toEqual({ ok: true, value: '+390101234567' })
})

test('foreign, short and long numbers are refused', () => {
  for (const text of [
    '',
    '+33612345678',
    '34712345',
    '34712345678',
    '01012345',
    '010123456789',
    '3471234567x',
    '800123456',
  ])
    expect(checkPhone(text), text).toEqual({ ok: false, reason: 'phone-shape' })
})

test('an e-mail address has the basic shape and is kept in lower case', () => {
  expect(checkEmail('  Anna.Rossi+luce@Esempio.IT ')).toEqual({ ok: true, value: 'anna.rossi+luce@esempio.it' })
  for (const text of ['admin@localhost.test', "o'neil_1@città.esempio.it", 'a=b/c@xn--citt-3na.it'])
    expect(checkEmail(text).ok, text).toBe(true)
  for (const text of [
    '',
    'anna',
    'anna@esempio',
    '@esempio.it',
    'anna@@esempio.it',
    'an na@esempio.it',
    'a@b.',
    'a@b..it',
    'a@b.it,c@d.it',
    'A <a@b.it>',
    'a\0@b.it',
    'a@b.it?bcc=c%40d.it',
    'a?bcc=c%40d.it@b.it',
    'a@b.it&cc=c',
    '=?utf-8?q?c=40d.it=3E?=@b.it',
    'c!a@b.it',
    'a@[127.0.0.1]',
    'a@b.c。it.it',
    'ti.b@\u202Ea.it',
  ])
    expect(checkEmail(text), text).toEqual({ ok: false, reason: 'email-shape' })
  expect(checkEmail(`${'a'.repeat(250)}@b.it`).ok).toBe(false)
})

test('a CAP has five digits', () => {
  expect(checkCap('16121')).toEqual({ ok: true, value: '16121' })
  expect(checkCap('1612')).toEqual({ ok: false, reason: 'cap-shape' })
  expect(checkCap('1612A').ok).toBe(false)
})

test('document numbers are only hinted at', () => {
  expect(checkDocumentNumber('carta_identita', 'ca 00000 aa')).toEqual({ ok: true, value: 'CA00000AA' })
  expect(checkDocumentNumber('carta_identita', 'AB1234567')).toEqual({ ok: true, value: 'AB1234567' })
  expect(checkDocumentNumber('patente', 'U1A23456BC')).toEqual({ ok: true, value: 'U1A23456BC' })
  expect(checkDocumentNumber('patente', 'GE1234567A')).toEqual({ ok: true, value: 'GE1234567A' })
  expect(checkDocumentNumber('passaporto', 'YA1234567')).toEqual({ ok: true, value: 'YA1234567' })
  expect(checkDocumentNumber('passaporto', '123')).toMatchObject({ ok: true, warning: 'document-number-unusual' })
  expect(checkDocumentNumber('passaporto', '')).toEqual({ ok: false, reason: 'document-number-missing' })
})
