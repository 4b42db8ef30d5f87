import { isOperator } from '#contract/caller.ts'
import { changesChannel } from '#contract/changes.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import { type ServedChannel, serveChannel } from './channels.ts'
import { publish } from './logs/publish.ts'

/** Changes within this time are combined into one message. */
const TOGETHER_MS = 200

export type Changes = AsyncDisposable & {
  readonly channel: ServedChannel
  /** Records a committed change. Responses of calls whose paths begin with these may have changed. */
  note(paths: readonly string[]): void
}

/**
 * Notifies operators of changes. Publishing runs after the change in its own transaction, so that no other transaction waits for the shared
 * log. If a process ends suddenly, screens learn of its unpublished changes when their reader returns to them.
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
