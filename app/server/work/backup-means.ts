import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { BackupRefusal } from '#server/database/backup/refusal.ts'
import { nameOfPlace } from '#server/database/backup/settings.ts'
import type { BackupMeans, BackupResult, BackupWork } from '#server/database/backup/work.ts'
import type { DatabaseSettings } from '#server/database/database.ts'
import type { MasterKeys } from '#server/secrets/read-keys.ts'
import type { SiteConfig } from '../site-config.ts'
import type { BackupOf } from './backup-work.ts'

/** The order that a process for backups receives, and what it reports. */
export type BackupOrder = { readonly site: BackupOf; readonly work: BackupWork }
export type BackupReport =
  | { readonly doneBytes: number; readonly totalBytes: number }
  | { readonly done: BackupResult }
  | { readonly refused: string; readonly exitCode: number }

/** Returns what the capability of backups gets from the configuration. */
export function backupMeans(config: SiteConfig, keys: MasterKeys, connection: DatabaseSettings): BackupMeans {
  const { settings, storage, backup } = config
  const { dataDir } = settings
  const isEmbedded = settings.databaseUrl === undefined
  return {
    settings: backup,
    where: backup ? nameOfPlace(backup.place) : '',
    dataDir,
    isEmbedded,
    async run(work, report, signal) {
      if (!backup) throw new BackupRefusal('BACKUP_TO names no place for backups.')
      return await runInProcess({ site: { connection, isEmbedded, dataDir, storage, keys, backup }, work }, { report, signal })
    },
  }
}

const FILE = fileURLToPath(new URL('backup-process.ts', import.meta.url))
type Running = { readonly report: (doneBytes: number, totalBytes: number) => void; readonly signal: AbortSignal }

/** Runs the order in a process of its own, which ends when this one ends. It gets no settings of the environment. */
async function runInProcess(order: BackupOrder, { report, signal }: Running): Promise<BackupResult> {
  const env = { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'], TMPDIR: process.env['TMPDIR'] }
  const child = fork(FILE, { execArgv: [], env, detached: true, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end)
  try {
    signal.throwIfAborted()
    child.send(order)
    return await outcomeOf(child, report)
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

function outcomeOf(child: ChildProcess, report: Running['report']): Promise<BackupResult> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: BackupReport) => {
      if ('done' in message) resolve(message.done)
      else if ('refused' in message) reject(new BackupRefusal(message.refused, { exitCode: message.exitCode }))
      else report(message.doneBytes, message.totalBytes)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`The process for backups ended early: ${signal ?? code}`)))
  })
}
