export function figure(what: string, value: string, against = ''): void {
  process.stdout.write(`  ${what.padEnd(58)} ${value.padStart(12)}  ${against}\n`)
}

export const rounded = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

/** Returns the answers per CPU second of a server while the work runs. */
export async function perCpuSecond<T extends { readonly answers: number; readonly failures?: number }>(
  cpuSeconds: () => number,
  work: () => Promise<T>,
): Promise<T & { perCpuSecond: number }> {
  const before = cpuSeconds()
  const done = await work()
  if (done.failures) throw new Error(`${done.failures} of ${done.answers} answers were not 200: their cost is not that of the work`)
  return { ...done, perCpuSecond: done.answers / (cpuSeconds() - before) }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Returns the value below which the given share of all values lies. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN
