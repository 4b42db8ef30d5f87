/**
 * The time for which an engine may answer: until a moment that threads share, in nanoseconds of `process.hrtime`. It has not begun while
 * the moment is 0. Of several engines on several machines, only the one whose tenure lasts answers, however long its process was frozen.
 */
export type Tenure = BigInt64Array

const WITHOUT_END = 2n ** 62n

export const openTenure = (): Tenure => new BigInt64Array(new SharedArrayBuffer(8))

/** Sets the end: milliseconds of `performance.now` of the calling thread, or none. */
export function extendTenure(tenure: Tenure, endMs: number | undefined): void {
  const left = BigInt(Math.round(((endMs ?? 0) - performance.now()) * 1_000_000))
  Atomics.store(tenure, 0, endMs === undefined ? WITHOUT_END : process.hrtime.bigint() + left)
}

/** Returns true while the engine may answer. An engine without a tenure always may. */
export const isInTenure = (tenure: Tenure | undefined): boolean => tenure === undefined || process.hrtime.bigint() < Atomics.load(tenure, 0)

/** Returns true once a tenure that had begun is over. */
export const isTenureOver = (tenure: Tenure): boolean => Atomics.load(tenure, 0) !== 0n && !isInTenure(tenure)
