import type { AnyCall, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Turns } from '#server/concurrency/turns.ts'
import { widestOf } from '#server/limit/networks.ts'
import type { Refusing } from './reply.ts'

export const BUSY = { refused: 'BUSY', retryAfter: 5 } as const satisfies Refusing

/** Runs the code of a call, that of a costly one without a session in its turn. */
export async function inTurn(
  { turns }: { readonly turns: Turns },
  { limit }: Pick<AnyCall, 'limit'>,
  { session, address }: Pick<Caller, 'session' | 'address'>,
  run: () => Promise<Outcome<AnyCall>>,
): Promise<Outcome<AnyCall>> {
  if (limit !== 'costly' || session !== null) return await run()
  const done = await turns.run({ kind: 'own', from: widestOf(address) }, run)
  return done === 'full' ? BUSY : done
}
