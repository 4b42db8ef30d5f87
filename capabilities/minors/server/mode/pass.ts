import * as z from 'zod/mini'
import type { Keyring } from '#server/secrets/keyring.ts'

const VisitorPass = z.object({
  /** Names the browser where its PIN is guessed. */
  id: z.uuid(),
  pin: z.string(),
  day: z.string(),
  minutes: z.int(),
  /** The server's time of the last counted minute, in milliseconds. */
  countedAt: z.number(),
})
/** The mode of a browser without an account, which only the browser stores. */
export type VisitorPass = z.output<typeof VisitorPass>

/** A pass of an account begins with `a.`, one of a browser with `v.`, so that the page knows which to remove at a logout. */
type Pass = { readonly accountId: string } | { readonly visitor: VisitorPass }

const PURPOSE = 'minors mode'

const seal = (keyring: Keyring, kind: 'a' | 'v', text: string): string =>
  `${kind}.${keyring.seal(PURPOSE, text, kind).toString('base64url')}`

export const sealAccountPass = (keyring: Keyring, accountId: string): string => seal(keyring, 'a', accountId)
export const sealVisitorPass = (keyring: Keyring, pass: VisitorPass): string => seal(keyring, 'v', JSON.stringify(pass))

/** Opens a pass. Returns undefined for one that this server has not sealed, or whose key is gone. */
export function openPass(keyring: Keyring, sealed: string): Pass | undefined {
  const [, kind, body = ''] = /^([av])\.([\w-]+)$/.exec(sealed) ?? []
  if (kind === undefined) return undefined
  try {
    const text = keyring.open(PURPOSE, Buffer.from(body, 'base64url'), kind)
    return kind === 'a' ? { accountId: text } : { visitor: VisitorPass.parse(JSON.parse(text)) }
  } catch {
    return undefined
  }
}
