import { createHash } from 'node:crypto'
import type { By } from '../../contract.ts'

/** Limits the visitors counted behind one address, however many browsers it claims to have. */
const SEATS = 16

/** Returns the origin of a caller, an address and one of the few seats behind it. Its hash under the key of the day is a visitor. */
export const originOf = ({ address, agent }: By): string => `address ${address} ${seatOf(agent)}`

const seatOf = (agent: string): number => createHash('sha256').update(agent).digest()[0]! % SEATS
