import { createHash } from 'node:crypto'
import type { Caller } from '#contract/caller.ts'
import type { DayKeys } from './day-key.ts'

/** Limits the visitors counted behind one address, however many browsers it claims to have. */
const SEATS = 16

/** Identifies a visitor for counting: the account, or the address with one of its few seats. */
export const visitorOf = ({ session, address, agent }: Pick<Caller, 'session' | 'address' | 'agent'>, keys: DayKeys): Promise<Buffer> =>
  keys.hash(session ? `account ${session.accountId}` : originOf({ address, agent }))

/** Returns the origin of a caller: an address, and one of the few seats behind it. */
export const originOf = ({ address, agent }: Pick<Caller, 'address' | 'agent'>): string => `address ${address} ${seatOf(agent)}`

const seatOf = (agent: string): number => createHash('sha256').update(agent).digest()[0]! % SEATS
