import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyCall, OutputOf } from '#contract/call.ts'
import { ask } from '../../ask.ts'
import { type CallRefusal, CallRefused, isFinal, refusalIn } from '../refusal.ts'

export type InputFor<C extends AnyCall> = C['input']['_zod']['input']

/** The state of a read. The last answer stays during a refetch and after a failed one; `ok` and `refused` are then both set. */
export type CallState<Output> = {
  readonly ok: Output | undefined
  readonly refused: CallRefusal | undefined
  /** True while there is neither an answer nor a refusal. */
  readonly loading: boolean
  readonly fetching: boolean
  /** True while the shown answer belongs to the previous input. */
  readonly older: boolean
  reload(): void
}
type AskOptions = {
  /** False delays the call. */
  readonly when?: boolean
  /** Repeats the call at this interval while the page is visible. */
  readonly everyMs?: number
  /** Answers stay fresh for this long; 30 seconds by default. */
  readonly freshMs?: number
}

/**
 * Makes a reading call and shares its answer among all components with the same input.
 * @example const sets = useCall(listSets, { page: 1 }); if (sets.ok) …; else if (sets.refused) …
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputFor<C>,
  { when = true, everyMs, freshMs }: AskOptions = {},
): CallState<OutputOf<C>> {
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
  throw new CallRefused(reply)
}
