import type { Event } from '#contract/event.ts'
import type { AnyTransaction } from './transaction.ts'

/** Handles an event inside the transaction that emits it. It throws defects and cannot refuse. */
export type Listener = { readonly event: Event<never>; readonly run: (tx: AnyTransaction, payload: never) => Promise<void> }

/** @example listeners: [on(contentChanged, (tx, change) => followItem(context, tx, change))] */
export const on = <Payload>(event: Event<Payload>, run: (tx: AnyTransaction, payload: Payload) => Promise<void>): Listener => ({
  event,
  run,
})

export type Events = {
  /** Adds listeners. Listeners of one event run in the order of adding, one after the other. */
  listen(listeners: readonly Listener[]): void
  /** Throws when one of these events is required and has no listener. */
  requireListeners(events: readonly Event<never>[]): void
  emit<Payload>(tx: AnyTransaction, event: Event<Payload>, payload: Payload): Promise<void>
}

/** Dispatches events inside transactions, and checks that required events have listeners. */
export function openEvents(): Events {
  const listeners = new Map<string, Listener['run'][]>()
  const find = ({ name, required }: Event<never>): readonly Listener['run'][] => {
    const found = listeners.get(name) ?? []
    if (required && found.length === 0) throw new Error(`The event ${name} requires a listener and has none`)
    return found
  }
  return {
    listen(added) {
      for (const { event, run } of added) listeners.set(event.name, [...(listeners.get(event.name) ?? []), run])
    },
    requireListeners(events) {
      for (const event of events) find(event)
    },
    async emit(tx, event, payload) {
      for (const run of find(event)) await run(tx, payload as never)
    },
  }
}
