import type { Log } from '#server/observe/log.ts'

/** Reports the start: sentences for operators who try the server out, log lines in production. */
export type StartOutput = {
  /** Reports a step and its duration. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>
  print(text: string): void
  warn(warning: string): void
}

/** Writes JSON only in production, from the first byte on. */
export const openStartOutput = (mode: string, log: Log): StartOutput =>
  mode === 'production' ? outputForMachines(log) : outputForPeople(log)

const outputForMachines = (log: Log): StartOutput => ({
  async step(name, work) {
    const since = performance.now()
    const done = await work()
    log.info('server.step', { name, tookMs: Math.round(performance.now() - since) })
    return done
  },
  print() {},
  warn: (warning) => log.warn('setting.warning', { warning }),
})

const outputForPeople = (log: Log): StartOutput => ({
  async step(name, work) {
    const since = performance.now()
    process.stdout.write(`${name} … `)
    const done = await work().catch((defect: unknown) => {
      print('failed')
      throw defect
    })
    print(`${((performance.now() - since) / 1_000).toFixed(1)} s`)
    return done
  },
  print,
  warn(warning) {
    print(warning)
    log.warn('setting.warning', { warning })
  },
})

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
