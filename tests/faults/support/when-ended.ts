const left = new Set<() => void>()

/** Registers a synchronous clean-up for the case that the runner ends this process, which skips the hooks of its tests. */
export function whenEnded(cleanUp: () => void): Disposable {
  if (left.size === 0) process.once('SIGTERM', endNow)
  left.add(cleanUp)
  return { [Symbol.dispose]: () => void left.delete(cleanUp) }
}

function endNow(): void {
  for (const cleanUp of left) cleanUp()
  process.exit(1)
}
