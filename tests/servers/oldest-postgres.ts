import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NOBODY } from '#server/disk/data-folder.ts'

/** The Debian path of the oldest supported PostgreSQL (apt-get install postgresql). */
const BINARIES = '/usr/lib/postgresql/15/bin'

/** A server of the oldest PostgreSQL, deleted when it stops. */
type OldestPostgres = AsyncDisposable & {
  /** The folder of its socket; the superuser `app` needs no password. */
  readonly host: string
}

/** Adds to the environment of the server, for a test that moves its clock. */
export async function startOldestPostgres(more: Readonly<Record<string, string>> = {}): Promise<OldestPostgres | undefined> {
  if (!existsSync(BINARIES)) return undefined
  const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const host = makeFolder(ids)
  const run = (program: string, ...options: string[]) =>
    promisify(execFile)(join(BINARIES, program), ['-D', join(host, 'data'), ...options], {
      ...ids,
      cwd: '/',
      env: { ...ENVIRONMENT, ...more },
    })
  await run('initdb', '-U', 'app', '-A', 'trust', '-N', '-E', 'UTF8')
  const settings = [...SETTINGS, `unix_socket_directories=${host}`].map((each) => `-c ${each}`).join(' ')
  await run('pg_ctl', 'start', '--wait', '-l', join(host, 'log'), '-o', settings)
  const stop = async () => {
    await run('pg_ctl', 'stop', '--wait', '-m', 'fast')
    rmSync(host, { recursive: true, force: true })
  }
  return { host, [Symbol.asyncDispose]: stop }
}

const ENVIRONMENT = { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C.UTF-8' }
/** Gives up durability on power loss. */
const SETTINGS = ['listen_addresses=', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400', 'jit=off']

function makeFolder({ uid, gid }: { readonly uid?: number; readonly gid?: number }): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) for (const each of [folder, join(folder, 'data')]) chownSync(each, uid, gid)
  return folder
}
