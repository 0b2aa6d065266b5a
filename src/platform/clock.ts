import { readFileSync } from 'node:fs'

/** The only source of time in the product: tests control it. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()

const POLL_MS = 200

/** For tests of clock jumps on a running node: the file contains the offset in milliseconds. */
export function clockWrongBy(file: string): Clock {
  let wrongBy = 0
  const poll = () => {
    try {
      wrongBy = Number(readFileSync(file, 'utf8')) || 0
    } catch {
      wrongBy = 0
    }
  }
  poll()
  setInterval(poll, POLL_MS).unref()
  return () => new Date(Date.now() + wrongBy)
}
