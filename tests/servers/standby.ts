import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NOBODY } from '#server/disk/data-folder.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'

/** The Debian path of PostgreSQL (apt-get install postgresql). */
const BINARIES = '/usr/lib/postgresql/15/bin'

/** A server that other machines could reach: it listens on a port of 127.0.0.1. */
type Server = { readonly port: number; kill(): void; promote(): Promise<void> }
/** A primary with a standby that streams its log. A commit waits until the standby has written it. */
export type Pair = AsyncDisposable & { readonly primary: Server; readonly standby: Server }

/** Starts both servers; undefined when this machine has no PostgreSQL 15. The superuser `app` needs no password. */
export async function startPair(database: string): Promise<Pair | undefined> {
  if (!existsSync(BINARIES)) return undefined
  const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = mkdtempSync(join(tmpdir(), 'pair-'))
  const folders = ['primary', 'standby'].map((name) => join(folder, name))
  for (const each of folders) mkdirSync(each, { mode: 0o700 })
  if (ids.uid !== undefined) for (const each of [folder, ...folders]) chownSync(each, ids.uid, ids.gid)
  const run = (program: string, ...options: string[]) =>
    promisify(execFile)(join(BINARIES, program), options, { ...ids, cwd: '/', env: ENVIRONMENT })
  const [first = '', second = ''] = folders

  async function start(data: string, more: readonly string[]): Promise<Server> {
    const port = await freePort()
    const settings = [...SETTINGS, `port=${port}`, `unix_socket_directories=${data}`, ...more].map((each) => `-c ${each}`).join(' ')
    await run('pg_ctl', '-D', data, 'start', '--wait', '-l', `${data}.log`, '-o', settings)
    return {
      port,
      kill: () => process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
      promote: async () => void (await run('pg_ctl', '-D', data, 'promote', '--wait')),
    }
  }

  await run('initdb', '-D', first, '-U', 'app', '-A', 'trust', '-N', '-E', 'UTF8')
  const primary = await start(first, [])
  await run('createdb', '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'app', database)
  const from = `host=127.0.0.1 port=${primary.port} user=app application_name=standby`
  await run('pg_basebackup', '-D', second, '-d', from, '-R', '-X', 'stream', '-c', 'fast')
  const standby = await start(second, [])
  return {
    primary,
    standby,
    async [Symbol.asyncDispose]() {
      for (const data of folders) await run('pg_ctl', '-D', data, 'stop', '--wait', '-m', 'immediate').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ENVIRONMENT = { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C.UTF-8' }
const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=100', 'jit=off', 'wal_level=replica', 'hot_standby=on']
