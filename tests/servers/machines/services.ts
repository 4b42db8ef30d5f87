import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { until } from '#streaming/testing/until.ts'
import { childEnvironment } from '../../world/child-environment.ts'
import { PROGRAM } from '../../world/program.ts'

export type Environment = Readonly<Record<string, string>>

/** A service of `deploy/systemd`. It is started again after its end, as systemd does it. */
export type Service = AsyncDisposable & {
  /** Kills the process; resolves when it has ended. */
  kill(): Promise<void>
  /** Ends the process as `systemctl restart` does; resolves when it has ended. */
  restart(): Promise<void>
  /** Waits until the process that runs has opened the site. */
  untilStarted(): Promise<void>
}

const SHARED = readFileSync('deploy/systemd/lyceum-.service.d/lyceum.conf', 'utf8')
const RESTART_MS = Number(/^RestartSec=(\d+)$/m.exec(SHARED)![1]) * SECOND
/** With these codes the service stays down, which is a failure of the test that waits for it. */
const NO_RESTART = (/^RestartPreventExitStatus=(.*)$/m.exec(SHARED)?.[1] ?? '').split(' ').map(Number)
const COMMAND = ['--expose-gc', '--max-semi-space-size=8', PROGRAM]

/** Starts a service as its unit says, such as `lyceum-web@8080`, with the settings of a machine, which win over those of the unit. */
export function startService(unit: string, settings: Environment & { readonly LOG_FILE: string }): Service {
  const env = { ...childEnvironment(), NODE_ENV: 'production', ...environmentOf(unit), ...settings }
  const ending = new AbortController()
  let child: ChildProcess
  let startsBefore = 0
  const run = (async () => {
    while (!ending.signal.aborted) {
      child = spawn(process.execPath, COMMAND, { env, stdio: ['ignore', 'ignore', 'inherit'] })
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== null && NO_RESTART.includes(code)) return
      await sleep(RESTART_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    startsBefore = startsIn(settings.LOG_FILE)
  }
  return {
    kill: () => end('SIGKILL'),
    restart: () => end('SIGTERM'),
    untilStarted: () => until(() => startsIn(settings.LOG_FILE) > startsBefore),
    async [Symbol.asyncDispose]() {
      ending.abort()
      await end('SIGTERM')
      await run
    },
  }
}

/** Returns the lines `Environment=` of a unit, with the part of its name behind `@` for `%i`. */
function environmentOf(unit: string): Environment {
  const [name = '', instance = ''] = unit.split('@')
  const file = `deploy/systemd/${name}${instance === '' ? '' : '@'}.service`
  const [, line = ''] = /^Environment=(.*)$/m.exec(readFileSync(file, 'utf8')) ?? []
  return Object.fromEntries(
    line
      .replaceAll('%i', instance)
      .split(' ')
      .map((each) => each.split(/=(.*)/s).slice(0, 2)),
  )
}

/** Returns the settings that an operator edits, with the lines for several services in use. */
export function readSettings(): Environment {
  const lines = readFileSync('deploy/systemd/lyceum.env', 'utf8').split('\n')
  const settings = lines.map((line) => line.replace(/^#(?=[A-Z_]+=)/, '')).filter((line) => /^[A-Z_]+=/.test(line))
  return Object.fromEntries(settings.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

function startsIn(log: string): number {
  return existsSync(log) ? readFileSync(log, 'utf8').split('"event":"server.started"').length - 1 : 0
}
