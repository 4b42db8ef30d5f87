const resets: (() => void)[] = []

/** Registers a function that clears cached data before a broken screen is retried, because that data may have broken it. */
export const onRetry = (reset: () => void): void => {
  resets.push(reset)
}
/** Clears all cached data that was registered. */
export const resetForRetry = (): void => {
  for (const reset of resets) reset()
}
