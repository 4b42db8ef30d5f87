import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../world/until.ts'

/** The path of varnishd, or undefined when it or its modules are not installed. */
export const varnishProgram =
  existsSync('/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so') ||
  existsSync('/usr/lib/aarch64-linux-gnu/varnish/vmods/libvmod_xkey.so')
    ? ['/usr/sbin/varnishd', '/usr/bin/varnishd'].find((path) => existsSync(path))
    : undefined

export const PURGE_SECRET = 'a-secret-of-the-caches'

type Ports = { readonly proxy: number; readonly first: number; readonly second: number }

/** Starts Varnish with `deploy/varnish.vcl`; only addresses, ports and the path of the secret are replaced. */
export async function openVarnish(
  program: string,
  ports: Ports,
): Promise<AsyncDisposable & { readonly url: string; readonly pid: number }> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'varnish-'))
  writeFileSync(join(folder, 'purge-secret'), `${PURGE_SECRET}\n`)
  const file = join(folder, 'lyceum.vcl')
  const text = readFileSync('deploy/varnish.vcl', 'utf8')
  writeFileSync(file, adapt(text, folder, ports))
  const options = /-p [\w=]+ -p [\w=]+/.exec(text)?.[0].split(' ') ?? []
  const child = spawn(
    program,
    [
      '-F',
      '-j',
      'none',
      '-n',
      join(folder, 'run'),
      '-T',
      'none',
      '-a',
      `127.0.0.1:${ports.proxy}`,
      '-f',
      file,
      '-s',
      'malloc,64m',
      ...options,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (piece) => (output += piece))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${ports.proxy}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`varnishd has ended: ${output}`)
    return (await fetch(`${url}/healthz`).catch(() => undefined)) !== undefined
  })
  return {
    url,
    pid: child.pid!,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function adapt(text: string, folder: string, { proxy, first, second }: Ports): string {
  const replaced: readonly (readonly [string, string])[] = [
    ['.host = "10.0.0.1"; .port = "8080"', `.host = "127.0.0.1"; .port = "${first}"`],
    ['.host = "10.0.0.2"; .port = "8080"', `.host = "127.0.0.1"; .port = "${second}"`],
    ['www.example.org', `127.0.0.1:${proxy}`],
    ['/etc/varnish/purge-secret', join(folder, 'purge-secret')],
  ]
  return replaced.reduce((changed, [given, own]) => {
    if (!changed.includes(given)) throw new Error(`deploy/varnish.vcl has no ${given}`)
    return changed.replaceAll(given, own)
  }, text)
}
