import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Environment } from '#server/config/environment.ts'
import { makeDataFolder } from '#server/disk/data-folder.ts'
import { syncFolder } from '#server/disk/sync-folder.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { MasterKey } from './keyring.ts'

const FILE = 'secret-keys'
/**
 * Mode bits that must be unset: write access for the group, and any access for others. A dedicated group may read, because containers
 * provide secrets that way.
 */
const OPEN_TO_OTHERS = 0o027
const FORM = /^([a-z0-9][a-z0-9-]{0,31}):([A-Za-z0-9+/_-]{43,}={0,2})$/

export type MasterKeys = readonly [MasterKey, ...MasterKey[]]

/**
 * Reads the master keys of `SECRET_KEYS`, a list of `name:base64` with the newest first. Returns undefined when the keys of the data folder
 * apply.
 */
export function readKeys(env: Environment): MasterKeys | undefined {
  const given = env.secret('SECRET_KEYS')
  if (given === undefined) return undefined
  const keys = toKeys(given)
  if (!keys) env.problem('SECRET_KEYS must be a list of name:base64 with at least 32 bytes each, no name twice, the newest first.')
  return keys
}

/**
 * Reports unsafe places of the keys: a file that others may read or change, and, in production, the data folder. One backup would otherwise
 * contain both the sealed values and their keys.
 */
export function checkPlaceOfKeys(env: Environment, { mode, dataDir }: { readonly mode: string; readonly dataDir: string }): void {
  const file = env.text('SECRET_KEYS_FILE')
  const isOpen = file !== undefined && (modeOf(file) & OPEN_TO_OTHERS) !== 0
  if (isOpen) env.problem('SECRET_KEYS_FILE names a file that others may read or change: chmod 600 it, or 640 with a group of its own.')
  if (mode !== 'production') return
  const isInside = file === undefined ? env.text('SECRET_KEYS') === undefined : liesIn(dataDir, file)
  if (isInside)
    env.problem(
      `In production SECRET_KEYS_FILE names a file outside DATA_DIR, so that no backup holds the keys with what they open: move ${join(dataDir, FILE)} there, or begin with a line such as k1:$(openssl rand -base64 32).`,
    )
}

/** Returns 0 when the file does not exist; another check reports that. */
const modeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mode ?? 0

function liesIn(folder: string, file: string): boolean {
  try {
    return realpathSync(file).startsWith(realpathSync(folder) + sep)
  } catch {
    return false
  }
}

export const hasKeysOfFolder = (dataDir: string): boolean => readIfThere(join(dataDir, FILE)) !== undefined

/**
 * Returns the keys in a file of the data folder, which is created once (0600, S122). Every process of an installation needs the same keys.
 */
export function keysOfFolder(dataDir: string): MasterKeys {
  const keys = toKeys(readOrMake(dataDir))
  if (!keys) throw new StartRefusal(`${join(dataDir, FILE)} is damaged: restore it from your backup.`)
  return keys
}

function toKeys(text: string): MasterKeys | undefined {
  const keys = text.split(',').map((entry) => toKey(entry.trim()))
  const whole = keys.filter((key) => key !== undefined && key.key.length >= 32) as MasterKey[]
  const [first, ...rest] = whole
  const areNamedOnce = new Set(whole.map(({ id }) => id)).size === whole.length
  return first && whole.length === keys.length && areNamedOnce ? [first, ...rest] : undefined
}

function toKey(entry: string): MasterKey | undefined {
  const [, id, text] = FORM.exec(entry) ?? []
  return id && text ? { id, key: Buffer.from(text, 'base64') } : undefined
}

/**
 * Makes two processes that start together agree on one file. Linking fails for the second process, which then reads the file of the first.
 */
function readOrMake(dataDir: string): string {
  const file = join(dataDir, FILE)
  const known = readIfThere(file)
  if (known !== undefined) return known
  makeDataFolder(dataDir)
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, `k1:${randomBytes(32).toString('base64')}`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code !== 'EEXIST') throw defect
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dataDir)
  return readFileSync(file, 'utf8')
}

/** Returns undefined only for a missing file, which may then be created. An unreadable file contains the keys of the database. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (defect) {
    const { code } = defect as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartRefusal(`${file} cannot be read (${code}): make it readable for the user that runs the server.`)
  }
}

/** Identifies a key without revealing it, to detect that a database was used with another key (S114). */
export const fingerprintOf = ({ id, key }: MasterKey): string =>
  createHash('sha256').update(`fingerprint ${id}`).update(key).digest('base64url').slice(0, 22)
