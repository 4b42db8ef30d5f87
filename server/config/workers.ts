import type { Environment } from './environment.ts'

const MOST_WORKERS = 64

/** Reads the number of processes that answer requests. Development has one, since Vite replaces pages in one process. */
export function readWorkers(env: Environment, mode: string): number {
  const workers = env.number('WORKERS', 1, { min: 1, max: MOST_WORKERS })
  if (workers === 1 || mode === 'development') return 1
  const roles = env.list('ROLES')
  if (roles.length > 0 && !roles.includes('web'))
    env.problem('WORKERS is for processes that answer requests: add web to ROLES, or leave it out.')
  return workers
}

/**
 * Returns the share of one process in a limit of one address. The kernel spreads connections evenly over the processes, and together they
 * stay within the limit.
 */
export const shareOfProcess = (limit: number, { workers }: { readonly workers: number }): number => Math.ceil(limit / workers)

/** The private listener of each worker has the next port. */
export const metricsPortsOf = ({
  metricsPort,
  workers,
}: {
  readonly metricsPort: number | undefined
  readonly workers: number
}): readonly number[] =>
  metricsPort === undefined ? [] : metricsPort === 0 ? [0] : Array.from({ length: workers }, (_, number) => metricsPort + number)
