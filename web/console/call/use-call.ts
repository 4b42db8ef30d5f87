import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyCall, OutputOf } from '#contract/call.ts'
import { ask } from '../../ask.ts'
import { isFinal, type Refusal, Refused, refusalIn } from '../refusal.ts'

export type InputFor<C extends AnyCall> = C['input']['_zod']['input']

/** How a question stands. An answer that came before stays while it is asked again, and while it cannot be: then both are there. */
export type Asked<Output> = {
  readonly ok: Output | undefined
  readonly refused: Refusal | undefined
  /** Nothing can be shown yet. */
  readonly loading: boolean
  /** An answer is on its way, the first or a newer one. */
  readonly fetching: boolean
  /** What is shown answers the question before this one. */
  readonly older: boolean
  reload(): void
}
type AskOptions = {
  /** False: not yet. */
  readonly when?: boolean
  /** Asks again this often while the screen is looked at. */
  readonly everyMs?: number
  /** How long an answer is good; 30 seconds when left out. */
  readonly freshMs?: number
}

/**
 * Asks a call that reads, and keeps the answer for all parts that ask the same.
 * @example const sets = useCall(listSets, { page: 1 }); if (sets.ok) …; else if (sets.refused) …
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputFor<C>,
  { when = true, everyMs, freshMs }: AskOptions = {},
): Asked<OutputOf<C>> {
  const query = useQuery({
    queryKey: [call.path, input],
    queryFn: () => askOrThrow(call, input),
    enabled: when,
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(freshMs !== undefined && { staleTime: freshMs }),
  })
  const refused = query.error ? refusalIn(query.error) : undefined
  const ok = refused && isFinal(refused) ? undefined : query.data
  return {
    ok,
    refused,
    loading: ok === undefined && refused === undefined,
    fetching: query.isFetching,
    older: query.isPlaceholderData,
    reload: () => void query.refetch(),
  }
}

async function askOrThrow<C extends AnyCall>(call: C, input: InputFor<C>): Promise<OutputOf<C>> {
  const reply = await ask(call, input)
  if ('ok' in reply) return reply.ok
  throw new Refused(reply)
}
