declare const carried: unique symbol

/**
 * Something that a capability did and that those above it may have to follow, told inside the transaction that did it
 * (`tx.emit`, server/database/events.ts). A value of the emitter's contract.
 */
export type Event<Payload> = {
  readonly name: `${string}.${string}`
  /** Without a listener the server does not start: what follows it is a part of what is promised, such as a judgement. */
  readonly required: boolean
  readonly [carried]?: (payload: Payload) => void
}

/** @example export const contentChanged = defineEvent<PublicChange>('content.changed', { required: true }) */
export const defineEvent = <Payload>(name: Event<Payload>['name'], { required }: Pick<Event<Payload>, 'required'>): Event<Payload> => ({
  name,
  required,
})
