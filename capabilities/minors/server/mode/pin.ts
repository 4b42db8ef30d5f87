import { timingSafeEqual } from 'node:crypto'
import { DAY, HOUR } from '#contract/duration.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { MinorsContext } from '../context.ts'

const PURPOSE = 'minors pin'

/** Seals the PIN of an account. A hash of so few digits is found by trying all of them, a sealed one is not. */
export const sealPin = (keyring: Keyring, accountId: string, pin: string) => ({
  pin: keyring.seal(PURPOSE, pin, accountId),
  pinKey: keyring.newest,
})

/** Returns the PIN of an account; null when its key is gone, so that no PIN fits and a new one is set. */
export function openPin(keyring: Keyring, accountId: string, sealed: Buffer): string | null {
  try {
    return keyring.open(PURPOSE, sealed, accountId)
  } catch {
    return null
  }
}

/** Limits wrong PINs: with four digits, a tenth of a percent is tried in a day. */
const limitsOf = (account: string) => [
  { key: `minors pin ${account}`, times: 5, withinMs: HOUR },
  { key: `minors pin of a day ${account}`, times: 10, withinMs: DAY },
]

/** `owner` names an account with the moment of its PIN, so that a new PIN begins without wrong ones, or a browser. */
type Guess = { readonly owner: string; readonly typed: string; readonly pin: string | null }

/** Compares a typed PIN in constant time, and counts it unless it is right. */
export async function checkPin({ limits }: Pick<MinorsContext, 'limits'>, { owner, typed, pin }: Guess) {
  const rules = limitsOf(owner)
  const taken = await limits.take(rules)
  if (!taken.passed) return { refused: 'PIN_LOCKED' as const, retryAfter: taken.retryAfter }
  const [one, other] = [Buffer.from(typed.padEnd(8)), Buffer.from((pin ?? '').padEnd(8))]
  if (pin === null || !timingSafeEqual(one, other)) return { refused: 'PIN_WRONG' as const, fields: { pin: 'PIN_WRONG' } }
  await limits.giveBack(rules.map(({ key }) => key))
  return undefined
}
