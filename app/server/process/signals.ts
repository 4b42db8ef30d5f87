/** One Ctrl-C reaches the server several times: from the terminal, from npm, and from the program that launched it. Within this they are one. */
const REPEAT_MS = 1_000

type Signals = {
  /** The first signal to end, or the launcher that started us being gone. */
  readonly asked: Promise<void>
}

/** `endNow`: asked again, since the end takes too long. `reopenLog`: the log was moved away (SIGHUP). */
export function handleSignals({ endNow, reopenLog }: { endNow(): void; reopenLog(): void }): Signals {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  let lastAtMs: number | undefined
  const onSignal = () => {
    const now = performance.now()
    const isRepeat = lastAtMs !== undefined && now - lastAtMs < REPEAT_MS
    const isFirst = lastAtMs === undefined
    lastAtMs = now
    if (isFirst) ask()
    else if (!isRepeat) endNow()
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', reopenLog)
  if (process.connected === false) ask() // it went while this was loaded
  if (process.channel) process.once('disconnect', ask)
  process.channel?.unref()
  return { asked }
}
