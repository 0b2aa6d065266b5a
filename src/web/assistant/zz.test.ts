import { test } from 'vitest'
import { readFileSync, writeFileSync } from 'node:fs'
import { reader } from './reader.ts'
import { solutionOf } from './sums/word-problem.ts'
test('x', () => {
  const items = JSON.parse(readFileSync(process.env.IN ?? '/tmp/ask/sums.json', 'utf8'))
  const out = items.map(({ q }: { q: string | string[] }, i: number) => {
    const whole = [q].flat().map(each => reader(each).exact)
    let r = ''
    try {
      r = solutionOf(whole)?.text ?? '-'
    } catch (e) {
      r = 'ERR ' + String(e)
    }
    return `[${i + 1}]\nD: ${q}\nR: ${r}`
  })
  writeFileSync(process.env.OUT ?? '/tmp/ask/sol.txt', out.join('\n\n') + '\n')
})
