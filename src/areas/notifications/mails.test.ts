import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { mail } from './mail-frame.tsx'
import { quoteReadyMail, requestReceivedMail } from './mails.tsx'

const config = readConfig({ APP_SECRET: 'test-secret-test-secret-test-secret-1' })

test('the receipt names the request and leads to it, also as plain text', () => {
  const data = {
    customerName: 'Maria',
    requestType: 'Analisi Bolletta',
    url: 'https://example.test/dashboard/bollette/1',
  }
  const { kind, subject, html, text } = renderMail(requestReceivedMail, data, config)
  expect(kind).toBe('request_received')
  expect(subject).toBe('Richiesta ricevuta: Analisi Bolletta')
  expect(html).toContain('href="https://example.test/dashboard/bollette/1"')
  expect(text).toContain('Segui la richiesta: https://example.test/dashboard/bollette/1')
})

test('the message of revised quotes says that a person revised them', () => {
  const data = { customerName: '<b>Maria</b>', quoteUrl: 'https://example.test/q', isReviewed: true, choices: '/c' }
  const { kind, subject, html } = renderMail(quoteReadyMail, data, config)
  expect(kind).toBe('quote_ready')
  expect(subject).toContain('rivista da una persona')
  expect(html).toContain('&lt;b&gt;Maria')
})

test('a message that can be refused says why it came and how to stop it; others do not', () => {
  const stop = 'https://example.test/disiscrizione?link=a.b'
  const news = { kind: 'news', subject: 'Novità', says: () => [] }
  const refusable = renderMail(mail({ ...news, stop: () => stop }), {}, config).text
  expect(refusable).toContain('hai chiesto di ricevere offerte e novità')
  expect(refusable).toContain(`Non voglio più ricevere questi messaggi: ${stop}`)
  const service = renderMail(mail(news), {}, config).text
  expect(service).toContain('perché hai un account')
  expect(service).not.toContain('Non voglio più')
})
