/**
 * One Ctrl-C reaches the server several times: from the terminal, from npm and from the launcher. Signals within this time count as one.
 */
const REPEAT_MS = 1_000

type Signals = {
  /** Resolves at the first stop signal, or when the launching process is gone. */
  readonly asked: Promise<void>
}

/** `endNow` runs on a later stop signal, when stopping takes too long. `reopenLog` runs on SIGHUP, after the log was moved. */
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
  if (process.connected === false) ask() // The launcher ended while this module loaded.
  if (process.channel) process.once('disconnect', ask)
  process.channel?.unref()
  return { asked }
}
