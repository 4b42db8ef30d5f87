import { tracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request with the pattern of its route, which is known once it is found, and the id that the log names. */
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly id: string; readonly route: string }

/** A piece of work that a trace shows. `deploy/otel/spans.mjs` reads these fields. None holds the data of a person. */
type Work =
  | { readonly kind: 'request'; readonly exchange: Exchange }
  | { readonly kind: 'call' | 'job'; readonly name: string }
  /** `text` has placeholders instead of values. */
  | { readonly kind: 'query'; readonly name: string; readonly text: string }

/** A program that the operator loads into the process may subscribe before the site opens. Without one, nothing is published. */
export const workChannel = tracingChannel<Work>('lyceum')

/** Runs a piece of work, and publishes its begin and its end. */
export const traced = <T>(work: Work, run: () => Promise<T>): Promise<T> =>
  workChannel.hasSubscribers ? workChannel.tracePromise(run, work) : run()
