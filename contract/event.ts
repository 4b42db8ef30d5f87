declare const carried: unique symbol

/**
 * An event of a capability that higher capabilities may have to handle. It is emitted inside the transaction of the action (`tx.emit`,
 * server/database/events.ts) and declared in the emitter's contract, or in that of a listener below several emitters.
 */
export type Event<Payload> = {
  readonly name: `${string}.${string}`
  /** The server refuses to start when a required event has no listener, because its handling is a guarantee, such as a judgement. */
  readonly required: boolean
  readonly [carried]?: (payload: Payload) => void
}

/** @example export const contentChanged = defineEvent<PublicChange>('content.changed', { required: true }) */
export const defineEvent = <Payload>(name: Event<Payload>['name'], { required }: Pick<Event<Payload>, 'required'>): Event<Payload> => ({
  name,
  required,
})
