import { randomBytes } from 'node:crypto'

/** Cost of a new hash: argon2id, 19 MiB, two passes, one lane (S31). */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** A stored hash above these costs was not made by this server and is not computed. */
const CEILING = { memoryCost: 262_144, timeCost: 10, parallelism: 4 } as const

const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/

function readCost(stored: string) {
  const [, memoryCost, timeCost, parallelism] = (FORM.exec(stored) ?? []).map(Number)
  return { memoryCost, timeCost, parallelism } as { [Part in keyof typeof COST]: number | undefined }
}

/** Returns false for a hash whose verification costs too much, and for text that is no argon2id hash. */
export function isBearable(stored: string): boolean {
  const { memoryCost = Infinity, timeCost = Infinity, parallelism = Infinity } = readCost(stored)
  return memoryCost <= CEILING.memoryCost && timeCost <= CEILING.timeCost && parallelism <= CEILING.parallelism
}

/** Returns true when a hash costs less than the current setting. It should be recomputed while the password is available (S31). */
export function needsRehash(stored: string): boolean {
  const { memoryCost = 0, timeCost = 0 } = readCost(stored)
  return memoryCost < COST.memoryCost || timeCost < COST.timeCost
}

/** A bcrypt hash at the usual cost, as other systems store it. One of another cost would take another time to verify, so it is none. */
const BCRYPT_FORM = /^\$2[aby]\$10\$[./A-Za-z0-9]{53}$/

export const isBcrypt = (stored: string): boolean => BCRYPT_FORM.test(stored)

const encode = (sizeBytes: number): string => randomBytes(sizeBytes).toString('base64').replaceAll('=', '')

/** The hash of no password. Verifying against it takes as long as against a real hash, and fails (S11). */
export const DECOY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${encode(16)}$${encode(32)}`

/** The same for bcrypt. */
export const DECOY_BCRYPT = `$2b$10$${randomBytes(40).toString('base64').replace(/[+/=]/g, '.').slice(0, 53)}`
