import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import type { Environment } from '#server/config/environment.ts'
import { openDiskStorage } from '#server/storage/disk.ts'
import { openS3Storage, type S3Settings } from '#server/storage/s3.ts'
import { readBucket } from '#server/storage/settings.ts'
import { openRepository, type Repository } from './repository.ts'
import type { Retention } from './retention.ts'
import { openSeal } from './seal.ts'

export type BackupSettings = {
  readonly place: { readonly kind: 'folder'; readonly folder: string } | ({ readonly kind: 's3' } & S3Settings)
  /** Encrypts the backups. Is undefined when they are stored as they are. */
  readonly key: Buffer | undefined
  readonly retention: Retention
  /** Minute of the day at which the site backs itself up. Is undefined when it does not. */
  readonly atMinute: number | undefined
}

const KEY_BYTES = 32
const RETENTION: Retention = { days: 7, weeks: 4, months: 12 }

/**
 * Reads where backups go. `BACKUP_TO` is an absolute folder outside the data folder, or a bucket as `https://host/bucket` or
 * `https://host/bucket/folder`. Returns undefined when it is unset. A site needs a place of its own.
 */
export function readBackupSettings(
  env: Environment,
  dataDir: string,
  to: string | undefined = env.secret('BACKUP_TO'),
): BackupSettings | undefined {
  if (to === undefined) return undefined
  const place = readPlace(env, to)
  if (place.kind === 'folder' && isInside(place.folder, dataDir))
    env.problem(`BACKUP_TO is ${to}, which lies in the data folder ${dataDir}: a backup must survive the loss of that folder.`)
  return {
    place,
    key: readKey(env),
    retention: readRetention(env),
    atMinute: readMinute(env),
  }
}

function isInside(folder: string, dataDir: string): boolean {
  const way = relative(realPath(dataDir), realPath(folder))
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}

/** Follows links in the part of a path that exists. */
const realPath = (path: string): string =>
  existsSync(path) || path === dirname(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path))

function readPlace(env: Environment, to: string): BackupSettings['place'] {
  if (isAbsolute(to)) return { kind: 'folder', folder: to }
  const bucket = readBucket(
    env,
    { url: 'BACKUP_TO', accessKeyId: 'BACKUP_ACCESS_KEY_ID', secretAccessKey: 'BACKUP_SECRET_ACCESS_KEY', region: 'BACKUP_REGION' },
    to,
  )
  return bucket ? { kind: 's3', ...bucket } : { kind: 'folder', folder: '/' }
}

function readKey(env: Environment): Buffer | undefined {
  const given = env.secret('BACKUP_KEY')
  if (given === undefined) return undefined
  const key = Buffer.from(given, 'base64')
  if (!/^[A-Za-z0-9+/]{43}=$/.test(given))
    env.problem(`BACKUP_KEY must be ${KEY_BYTES} bytes in base64, as openssl rand -base64 ${KEY_BYTES} prints them.`)
  return key
}

/** Reads `days,weeks,months`. */
function readRetention(env: Environment): Retention {
  const given = env.text('BACKUP_RETENTION')
  if (given === undefined) return RETENTION
  const [, days, weeks, months] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(given) ?? []
  if (days === undefined) env.problem(`BACKUP_RETENTION must be days,weeks,months such as 7,4,12, not "${given}".`)
  return { days: Number(days ?? RETENTION.days), weeks: Number(weeks ?? RETENTION.weeks), months: Number(months ?? RETENTION.months) }
}

/** Names the place for operators, without its account. */
export const nameOfPlace = (place: BackupSettings['place']): string =>
  place.kind === 'folder' ? place.folder : `${place.bucketUrl}/${place.prefix}`

/** Reads `hh:mm`, in the time of China like all hours of the product, or `off`. */
function readMinute(env: Environment): number | undefined {
  const given = env.text('BACKUP_AT') ?? '03:00'
  if (given === 'off') return undefined
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(given) ?? []
  if (hour === undefined) env.problem(`BACKUP_AT must be an hour such as 03:00, or off, not "${given}".`)
  return Number(hour) * 60 + Number(minute)
}

/** Opens the backups of the settings. */
export const openBackups = ({ place, key }: BackupSettings): Repository =>
  openRepository(place.kind === 'folder' ? openDiskStorage(place.folder) : openS3Storage(place), openSeal(key), nameOfPlace(place))
