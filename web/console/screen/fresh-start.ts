const forgetters: (() => void)[] = []

/** Something that a screen which broke must not be shown again: it may be what broke it. */
export const beforeRetry = (forget: () => void): void => {
  forgetters.push(forget)
}
/** Forgets all that may have broken a screen, before it is shown again. */
export const startFresh = (): void => {
  for (const forget of forgetters) forget()
}
