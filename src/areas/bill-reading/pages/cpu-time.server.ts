/** Milliseconds of processor time that this process has used, with its threads: unlike the clock, the same on a busy machine. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
