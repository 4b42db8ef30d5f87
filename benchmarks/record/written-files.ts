export const PAGE = 'docs/performance.md'

/** Files that benchmarks write. */
export const FROM_BENCHMARKS = ['benchmarks/results', PAGE] as const
