import { inboxChannel, searchMessages } from '#capabilities/inbox/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { refresh } from '#web/console/call/queries.ts'
import { type CallState, useCall } from '#web/console/call/use-call.ts'
import { useChannel } from '#web/realtime.ts'

const SHOWN = 6
export type Todos = CallState<OutputOf<typeof searchMessages>>

/** Returns open to-dos, newest first, and keeps them current while the page is open. */
export function useTodos(): Todos {
  const renew = () => void refresh(searchMessages)
  useChannel(inboxChannel, null, { onMessage: renew, onResync: renew })
  return useCall(searchMessages, { kind: 'todo', state: 'open', page: 1, pageSize: SHOWN })
}
