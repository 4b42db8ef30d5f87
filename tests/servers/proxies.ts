import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '#streaming/testing/self-signed.ts'

export type ProxyName = 'caddy' | 'haproxy'
export type Ports = {
  readonly proxy: number
  readonly first: number
  readonly second: number
  /** The addresses of the media ports of both processes. */
  readonly engines: readonly [string, string]
  readonly plain: number
}

const PROGRAMS: Readonly<Record<ProxyName, string>> = { caddy: '/usr/bin/caddy', haproxy: '/usr/sbin/haproxy' }

export const missing = (name: ProxyName): string | false => !existsSync(PROGRAMS[name]) && `${name} is not installed`

/** Starts a proxy with its file in `deploy/`; only addresses, ports and paths are replaced. */
export function openSiteProxy(name: ProxyName, ports: Ports): AsyncDisposable & { readonly url: string } {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `${name}-`))
  writeFileSync(join(folder, 'key.pem'), selfSigned.key)
  writeFileSync(join(folder, 'chain.pem'), selfSigned.cert)
  writeFileSync(join(folder, 'site.pem'), `${selfSigned.cert}\n${selfSigned.key}`)
  const child = name === 'caddy' ? startCaddy(folder, ports) : startHaproxy(folder, ports)
  const ended = once(child, 'exit')
  return {
    url: `https://127.0.0.1:${ports.proxy}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startCaddy(folder: string, ports: Ports): ChildProcess {
  const file = join(folder, 'Caddyfile')
  const site = adapt('Caddyfile', folder, ports, [['www.example.org {', `https://127.0.0.1:${ports.proxy} {`]])
  writeFileSync(file, `{\n admin off\n auto_https disable_redirects\n storage file_system ${folder}\n log {\n level ERROR\n }\n}\n${site}`)
  const env = { ...process.env, HOME: folder }
  return spawn(PROGRAMS.caddy, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function startHaproxy(folder: string, ports: Ports): ChildProcess {
  const file = join(folder, 'haproxy.cfg')
  const text = adapt('haproxy.cfg', folder, ports, [
    ['bind :80', `bind 127.0.0.1:${ports.plain}`],
    ['bind :443', `bind 127.0.0.1:${ports.proxy}`],
    ['hdr Host www.example.org', `hdr Host 127.0.0.1:${ports.proxy}`],
  ])
  writeFileSync(file, text)
  return spawn(PROGRAMS.haproxy, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function adapt(file: string, folder: string, { first, second, engines }: Ports, own: readonly (readonly [string, string])[]): string {
  const replaced = [
    ['10.0.0.1:8080', `127.0.0.1:${first}`],
    ['10.0.0.2:8080', `127.0.0.1:${second}`],
    ['10.0.0.1:8082', engines[0]],
    ['10.0.0.2:8082', engines[1]],
    ['/etc/ssl/lyceum', folder],
    ...own,
  ] as const
  return replaced.reduce(
    (text, [given, mine]) => {
      if (!text.includes(given)) throw new Error(`deploy/${file} has no ${given}`)
      return text.replaceAll(given, mine)
    },
    readFileSync(`deploy/${file}`, 'utf8'),
  )
}
