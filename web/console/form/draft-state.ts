/** What an operator writes over something that others may save meanwhile. */
export type DraftState<Value> = {
  /** The newest of what is saved that was taken into account. */
  readonly seen: Value
  /** What the draft is compared with. */
  readonly saved: Value
  readonly value: Value
}

/** What of a value is saved: two that give the same are no different. */
export type Saving<Value> = (value: Value) => unknown

/** A draft without changes. */
export const beginWith = <Value>(first: Value): DraftState<Value> => ({ seen: first, saved: first, value: first })

/** Whether two values are saved alike; their fields stand in one order. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Whether the draft differs from what it is compared with, by what of it is saved. */
export const isChanged = <Value>({ saved, value }: DraftState<Value>, saving: Saving<Value>): boolean =>
  !isSame(saving(value), saving(saved))

/**
 * The draft beside what is saved now. A draft without changes takes it on; one with changes stays, and undefined says that the operator has to choose:
 * what is saved is neither what the draft began with nor what it says.
 */
export function follow<Value>(state: DraftState<Value>, now: Value, saving: Saving<Value>): DraftState<Value> | undefined {
  if (isSame(now, state.seen)) return state
  if (!isChanged(state, saving) || isSame(saving(now), saving(state.value))) return beginWith(now)
  return isSame(saving(now), saving(state.saved)) ? { ...state, seen: now, saved: now } : undefined
}

/** The operator chose the draft: saved, it takes the place of what is saved now. */
export const overwriteWith = <Value>({ value }: DraftState<Value>, now: Value): DraftState<Value> => ({ seen: now, saved: now, value })
