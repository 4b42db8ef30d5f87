import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { cpuSecondsOf, familyOf } from '#tests/world/processes.ts'

type Nginx = AsyncDisposable & { readonly url: string; cpuSeconds(): number }

/**
 * Starts nginx with one worker that serves the given bytes as /home, as the reference for a page. Returns undefined when nginx is not
 * installed.
 */
export async function openNginx(bytes: Buffer, core: number): Promise<Nginx | undefined> {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
  if (!program) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'home'), bytes, { mode: 0o644 })
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const child = spawn('taskset', ['-c', String(core), program, '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/home`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    await sleep(30)
  }
  return {
    url,
    cpuSeconds: () => familyOf(child.pid!).reduce((total, pid) => total + cpuSecondsOf(pid), 0),
    async [Symbol.asyncDispose]() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (folder: string, port: number): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1; pid ${folder}/pid; error_log /dev/null;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; location / { root ${folder}; default_type text/html; } }
}`
