type Waiting<Asked, Given> = { readonly asked: Asked; resolve(given: Given | Promise<Given>): void }
type Options = { readonly most: number; readonly lanes: number }

/**
 * Does together what is asked for while the same is under way: nobody waits for a batch to fill, and a crowd shares its work. `run` gives an answer for each,
 * in order. Where a batch of several fails each is tried alone, so that nobody fails for another.
 * @param options The most in a batch, and how many batches are under way at once.
 */
export function inBatches<Asked, Given>(
  { most, lanes }: Options,
  run: (asked: readonly Asked[]) => Promise<readonly Given[]>,
): (asked: Asked) => Promise<Given> {
  const waiting: Waiting<Asked, Given>[] = []
  let busy = 0

  async function runAlone({ asked, resolve }: Waiting<Asked, Given>): Promise<void> {
    const answer = run([asked]).then(([given]) => given!)
    resolve(answer)
    await answer.catch(() => {})
  }

  async function runBatch(batch: readonly Waiting<Asked, Given>[]): Promise<void> {
    const answers = batch.length > 1 ? await run(batch.map(({ asked }) => asked)).catch(() => undefined) : undefined
    for (const [at, each] of batch.entries()) {
      if (answers) each.resolve(answers[at]!)
      else await runAlone(each)
    }
  }

  async function work(): Promise<void> {
    busy++
    // All that ask in the same turn are in the first batch.
    await Promise.resolve()
    while (waiting.length > 0) await runBatch(waiting.splice(0, most))
    busy--
  }

  return (asked) =>
    new Promise((resolve) => {
      waiting.push({ asked, resolve })
      if (busy < lanes) void work()
    })
}
