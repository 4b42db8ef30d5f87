import { createHash } from 'node:crypto'
import type { Caller } from '#contract/caller.ts'
import type { DayKeys } from './day-key.ts'

/** As many people at most behind one address, however many browsers it claims to have. */
const SEATS = 16

/** Who looks, as far as counting must know: the account, or the address and one of its few seats. */
export const visitorOf = ({ session, address, agent }: Pick<Caller, 'session' | 'address' | 'agent'>, keys: DayKeys): Promise<Buffer> =>
  keys.hash(session ? `account ${session.accountId}` : originOf({ address, agent }))

/** Where a caller asks from: an address, and one of the few seats behind it. */
export const originOf = ({ address, agent }: Pick<Caller, 'address' | 'agent'>): string => `address ${address} ${seatOf(agent)}`

const seatOf = (agent: string): number => createHash('sha256').update(agent).digest()[0]! % SEATS
