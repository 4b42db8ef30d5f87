import { setImmediate } from 'node:timers/promises'

type Waiting<Asked, Given> = { readonly asked: Asked; resolve(given: Given | Promise<Given>): void }
type Options = { readonly most: number; readonly lanes: number }

/**
 * Combines requests that arrive while others are in progress. No request waits for a batch to fill, and many callers share the work. `run`
 * returns one answer per request, in order. When a batch of several fails, each request is retried alone, so that none fails because of
 * another.
 * @param options The maximum size of a batch, and the number of concurrent batches.
 */
export function batchRequests<Asked, Given>(
  { most, lanes }: Options,
  run: (asked: readonly Asked[]) => Promise<readonly Given[]>,
): (asked: Asked) => Promise<Given> {
  const waiting: Waiting<Asked, Given>[] = []
  let busy = 0

  async function runAlone({ asked, resolve }: Waiting<Asked, Given>): Promise<void> {
    const answer = run([asked]).then((answers) => {
      const first = answers.values().next()
      if (first.done) throw new Error('A batch returned no answer to its only request')
      return first.value
    })
    resolve(answer)
    await answer.catch(() => {})
  }

  async function runBatch(batch: readonly Waiting<Asked, Given>[]): Promise<void> {
    const answers = batch.length > 1 ? await run(batch.map(({ asked }) => asked)).catch(() => undefined) : undefined
    const rest = answers?.values()
    for (const each of batch) {
      const next = rest?.next()
      if (!next || next.done) await runAlone(each)
      else each.resolve(next.value)
    }
  }

  async function work(): Promise<void> {
    busy++
    while (waiting.length > 0) {
      await setImmediate() // all requests of one turn of the event loop join a batch, whichever connection they come from
      if (waiting.length > 0) await runBatch(waiting.splice(0, most))
    }
    busy--
  }

  return (asked) =>
    new Promise((resolve) => {
      waiting.push({ asked, resolve })
      if (busy < lanes) void work()
    })
}
