import { pageText } from '#web/blocks/page-text.ts'
import type { WholesaleContent } from '#web/blocks/wholesale/wholesale-page.tsx'
import psv from '../texts/psv.md?raw'
import pun from '../texts/pun.md?raw'

export const PUN: WholesaleContent = {
  path: '/pun',
  word: 'PUN',
  commodity: 'luce',
  sister: { path: '/psv', label: 'PSV, il prezzo del gas' },
  ...pageText(pun),
}

export const PSV: WholesaleContent = {
  path: '/psv',
  word: 'PSV',
  commodity: 'gas',
  sister: { path: '/pun', label: 'PUN, il prezzo della luce' },
  ...pageText(psv),
}

/** Search entries of these pages. */
export const searchText = [PUN, PSV].map(content => ({
  title: content.title,
  url: content.path,
  text: [
    content.description,
    content.lead,
    ...content.guidance.flatMap(({ title, text }) => [title, text]),
    ...content.questions.flatMap(({ question, answer }) => [question, answer]),
  ].join(' '),
}))
