let running = 0
const listeners = new Set<() => void>()

/** Shows the progress bar until the work settles. */
export async function withProgress<T>(work: Promise<T>): Promise<T> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

function change(by: number): void {
  running += by
  for (const listener of listeners) listener()
}

export const isWorking = (): boolean => running > 0
export function subscribeToWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
