import type { AnyCall, Outcome } from '#contract/call.ts'
import type { Exchange } from '../routing/exchange.ts'
import type { ServedCall } from './answer.ts'
import type { CallReply } from './reply.ts'
import type { Visitor } from './visitor.ts'

/** A GET request for a shared call, whose answer may be stored. */
export type SharedGet = ServedCall & {
  readonly visitor: Visitor
  readonly exchange: Exchange
  read(): unknown
  /** Writes an outcome in the envelope. */
  write(outcome: Outcome<AnyCall>): CallReply
}
