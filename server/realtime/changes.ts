import { isOperator } from '#contract/caller.ts'
import { changesChannel } from '#contract/changes.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import { type ServedChannel, serveChannel } from './channels.ts'
import { publish } from './logs/publish.ts'

/** What changes within this time is told by one message. */
const TOGETHER_MS = 200

export type Changes = AsyncDisposable & {
  readonly channel: ServedChannel
  /** Something was changed and is committed; answers of calls whose paths begin so may be different. */
  note(paths: readonly string[]): void
}

/**
 * Tells operators what changed. It is published after the change and beside it, so that nobody's transaction waits for the log that all share;
 * what a process cannot tell any more when it ends suddenly, screens learn when their reader looks at them again.
 */
export function openChanges({ database, log }: { readonly database: Pick<Database, 'inTransaction'>; readonly log: Log }): Changes {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let publishing = Promise.resolve()
  const publishAll = async () => {
    timer = undefined
    const paths = [...waiting].sort()
    waiting.clear()
    if (paths.length === 0) return
    await database
      .inTransaction((tx) => publish(tx, changesChannel, null, { paths }))
      .catch((failure) => log.warn('changes.not-published', { error: String(failure) }))
  }
  return {
    channel: serveChannel(changesChannel, ({ roles }) => isOperator(roles)),
    note(paths) {
      for (const path of paths) waiting.add(path)
      timer ??= setTimeout(() => {
        publishing = publishing.then(publishAll)
      }, TOGETHER_MS).unref()
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      await publishing.then(publishAll)
    },
  }
}
