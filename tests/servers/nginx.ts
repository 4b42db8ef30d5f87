import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '#streaming/testing/self-signed.ts'

/** The path of nginx, or undefined when it is not installed. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

/** `engines` are the addresses of the media ports of both processes. */
type Ports = { readonly proxy: number; readonly first: number; readonly second: number; readonly engines: readonly [string, string] }

type Nginx = AsyncDisposable & {
  readonly url: string
  /** Listens for requests without TLS, in place of port 80. */
  readonly plainSocket: string
  /** Reads its files again, as its service does. */
  reload(): void
}

/** Starts nginx with `deploy/nginx.conf`; only addresses, ports and paths are replaced. */
export const openNginx = (program: string, { proxy, first, second, engines }: Ports): Nginx =>
  startNginx(program, proxy, [
    ['10.0.0.1:8080', `127.0.0.1:${first}`],
    ['10.0.0.2:8080', `127.0.0.1:${second}`],
    ['server 10.0.0.1:8082', `server ${engines[0]}`],
    ['server 10.0.0.2:8082', `server ${engines[1]}`],
  ])

type Replaced = readonly (readonly [given: string, own: string])[]

/** Starts nginx with `deploy/nginx.conf` at a port, with these addresses in place of those of the file. */
export function startNginx(program: string, proxy: number, addresses: Replaced): Nginx {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'nginx-'))
  const at = (name: string) => join(folder, name)
  writeFileSync(at('key.pem'), selfSigned.key)
  writeFileSync(at('chain.pem'), selfSigned.cert)
  const own = [
    ['listen 443 ssl', `listen 127.0.0.1:${proxy} ssl`],
    ['listen 80', `listen unix:${at('plain')}`],
    ['/etc/ssl/lyceum', folder],
    ['/var/cache/nginx/lyceum-live', join(folder, 'cache')],
  ] as const
  writeFileSync(at('lyceum.conf'), adapt([...addresses, ...own]))
  writeFileSync(
    at('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1; pid ${at('pid')}; error_log ${at('error.log')};
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${at('body')}; proxy_temp_path ${at('proxy')}; fastcgi_temp_path ${at('f')}; uwsgi_temp_path ${at('u')}; scgi_temp_path ${at('s')};
  include ${at('lyceum.conf')};
}`,
  )
  const child = spawn(program, ['-p', folder, '-c', at('nginx.conf'), '-e', at('error.log'), '-g', 'daemon off;'], { stdio: 'inherit' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return {
    url: `https://127.0.0.1:${proxy}`,
    plainSocket: at('plain'),
    reload: () => void child.kill('SIGHUP'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const adapt = (replaced: Replaced): string =>
  replaced.reduce(
    (text, [given, own]) => {
      if (!text.includes(given)) throw new Error(`deploy/nginx.conf has no ${given}`)
      return text.replaceAll(given, own)
    },
    readFileSync('deploy/nginx.conf', 'utf8'),
  )
