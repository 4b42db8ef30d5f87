import { join } from 'node:path'
import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Log } from '#server/observe/log.ts'
import { openDiskStorage } from './disk.ts'
import { openS3Storage, type S3Settings } from './s3.ts'
import type { Storage } from './storage.ts'

export type StorageSettings = { readonly kind: 'disk'; readonly folder: string } | ({ readonly kind: 's3' } & S3Settings)

/** `S3_URL` is `https://host/bucket` or `https://host/bucket/folder`. Files are stored below DATA_DIR when it is unset. */
export function readStorageSettings(env: Environment, dataDir: string): StorageSettings {
  const given = env.secret('S3_URL')
  const bucket = given === undefined ? undefined : readBucket(env, S3_NAMES, given)
  return bucket ? { kind: 's3', ...bucket } : { kind: 'disk', folder: join(dataDir, 'files') }
}

/** Names of the settings of a bucket. */
type BucketNames = { readonly url: string; readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string }
const S3_NAMES: BucketNames = {
  url: 'S3_URL',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  region: 'S3_REGION',
}

/** Reads a bucket from its address, which may contain the account. Returns undefined and reports a problem for another address. */
export function readBucket(env: Environment, names: BucketNames, given: string): S3Settings | undefined {
  const url = URL.parse(given)
  const [bucket = '', ...folders] = url?.pathname.split('/').filter(Boolean) ?? []
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || !BUCKET.test(bucket) || !folders.every(isFolder)) {
    env.problem(`${names.url} must be an address such as https://s3.example.org/bucket or https://s3.example.org/bucket/folder.`)
    return undefined
  }
  const account = {
    accessKeyId: env.secret(names.accessKeyId) ?? decodeOrSame(url.username),
    secretAccessKey: env.secret(names.secretAccessKey) ?? decodeOrSame(url.password),
  }
  if (!account.accessKeyId || !account.secretAccessKey)
    env.problem(`${names.url} is set: ${names.accessKeyId} and ${names.secretAccessKey} must be too.`)
  return {
    bucketUrl: `${url.origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: env.text(names.region) ?? 'us-east-1',
    ...account,
  }
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const isFolder = (name: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/.test(name)

/** Opens the storage. A missing or forbidden bucket is logged at once; uploads then fail with a refusal. */
export function openStorage(settings: StorageSettings, log: Pick<Log, 'error'>): Storage {
  if (settings.kind === 'disk') return openDiskStorage(settings.folder)
  const storage = openS3Storage(settings)
  const report = (defect: unknown) => log.error('storage.unusable', defect)
  storage
    .isUsable()
    .then((isUsable) => isUsable || report(new Error('The bucket of S3_URL does not exist, or this account may not use it')), report)
  return storage
}
