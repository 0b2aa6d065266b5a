import { describe, expect, test } from 'vitest'
import { landingOf, withLanding } from './landing.ts'
import { ownPath } from '#core/own.ts'

describe('after signing in a person goes', () => {
  test('to a page of ours, with its query', () => {
    expect(ownPath('/dashboard?tab=quotes#top')).toBe('/dashboard?tab=quotes#top')
    expect(ownPath('/')).toBe('/')
  })

  test('never to another site, however it is written', () => {
    const elsewhere = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'evil.example',
      'javascript:alert(1)',
      '/..//evil.example',
      '',
      null,
    ]
    for (const path of elsewhere) expect(ownPath(path), String(path)).toBeNull()
  })

  test('never round in a circle', () => {
    for (const path of [
      '/auth',
      '/auth?tab=accedi',
      '/conferma-email?token=x',
      '/reset-password',
      '/esci',
      '/api/offers',
    ])
      expect(ownPath(path), path).toBeNull()
    expect(ownPath('/authors')).toBe('/authors')
  })

  test('not where an endless address leads', () => expect(ownPath(`/${'a'.repeat(600)}`)).toBeNull())
})

describe('the chosen offer', () => {
  test('leads to the customer area with its type', () => {
    expect(landingOf(new URLSearchParams('selectedOffer=abc-1&offerType=gas'))).toBe(
      '/dashboard?selectedOffer=abc-1&offerType=gas',
    )
    expect(landingOf(new URLSearchParams('selectedOffer=abc-1&offerType=electricity'))).toBe(
      '/dashboard?selectedOffer=abc-1&offerType=luce',
    )
    expect(landingOf(new URLSearchParams('selectedOffer=abc-1&offerType=../acqua'))).toBe(
      '/dashboard?selectedOffer=abc-1',
    )
  })

  test('wins over another page; a made-up one is ignored', () => {
    expect(landingOf(new URLSearchParams('selectedOffer=x&redirectTo=/blog'))).toBe('/dashboard?selectedOffer=x')
    expect(landingOf(new URLSearchParams({ selectedOffer: '../x', redirectTo: '/blog' }))).toBe('/blog')
    expect(landingOf(new URLSearchParams())).toBeNull()
  })

  test('is carried from page to page', () => {
    const landing = '/dashboard?selectedOffer=x&offerType=luce'
    const carried = withLanding('/auth?tab=registrati', landing)
    expect(landingOf(new URL(carried, 'http://x').searchParams)).toBe(landing)
    expect(withLanding('/auth', null)).toBe('/auth')
  })
})
