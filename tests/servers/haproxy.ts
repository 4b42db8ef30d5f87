import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The path of HAProxy, or undefined when it is not installed. */
export const haproxyProgram = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find((path) => existsSync(path))

type Ports = {
  readonly proxy: number
  /** The addresses of both processes with the role live, which have the same ports. */
  readonly hosts: readonly [string, string]
  readonly rtmp: number
  readonly http: number
}

/** Starts HAProxy with `deploy/haproxy-live.cfg`; only addresses and ports are replaced. */
export function openHaproxy(program: string, ports: Ports): AsyncDisposable {
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, adapt(ports))
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function adapt({ proxy, hosts: [first, second], rtmp, http }: Ports): string {
  const replaced: readonly (readonly [string, string])[] = [
    ['bind :1935', `bind 127.0.0.1:${proxy}`],
    ['server first 10.0.0.1:1935', `server first ${first}:${rtmp}`],
    ['server second 10.0.0.2:1935', `server second ${second}:${rtmp}`],
    ['check port 8082', `check port ${http}`],
  ]
  return replaced.reduce(
    (text, [given, own]) => {
      if (!text.includes(given)) throw new Error(`deploy/haproxy-live.cfg has no ${given}`)
      return text.replaceAll(given, own)
    },
    readFileSync('deploy/haproxy-live.cfg', 'utf8'),
  )
}
