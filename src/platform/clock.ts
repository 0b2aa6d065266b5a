import { readFileSync } from 'node:fs'

/** The only source of time in the product: tests control it. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()

const LOOK_MS = 200

/** For tests of clock jumps on a running node: the file contains the offset in milliseconds. */
export function clockWrongBy(file: string): Clock {
  let wrongBy = 0
  const look = () => {
    try {
      wrongBy = Number(readFileSync(file, 'utf8')) || 0
    } catch {
      wrongBy = 0
    }
  }
  look()
  setInterval(look, LOOK_MS).unref()
  return () => new Date(Date.now() + wrongBy)
}
