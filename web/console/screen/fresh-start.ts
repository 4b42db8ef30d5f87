const forgetters: (() => void)[] = []

/** Registers a function that clears cached data before a broken screen is retried, because that data may have broken it. */
export const beforeRetry = (forget: () => void): void => {
  forgetters.push(forget)
}
export const startFresh = (): void => {
  for (const forget of forgetters) forget()
}
