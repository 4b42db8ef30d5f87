/** A draft of an object that other operators may save meanwhile. */
export type DraftState<Value> = {
  /** The newest saved version that the draft has taken into account. */
  readonly seen: Value
  /** The version that the draft is compared with. */
  readonly saved: Value
  readonly value: Value
}

/** Returns the part of a value that is saved. Values with equal parts count as equal. */
export type DraftSaving<Value> = (value: Value) => unknown

export const beginWith = <Value>(first: Value): DraftState<Value> => ({ seen: first, saved: first, value: first })

/** Compares two values by their JSON; the order of fields matters. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Returns true when the savable part of the draft differs from the saved version. */
export const isChanged = <Value>({ saved, value }: DraftState<Value>, saving: DraftSaving<Value>): boolean =>
  !isSame(saving(value), saving(saved))

/**
 * Compares the draft with a newly saved version. A draft without changes adopts it; a changed draft stays. Returns undefined when the
 * operator has to choose, because the new version equals neither the base of the draft nor the draft.
 */
export function followSaved<Value>(state: DraftState<Value>, now: Value, saving: DraftSaving<Value>): DraftState<Value> | undefined {
  if (isSame(now, state.seen)) return state
  if (!isChanged(state, saving) || isSame(saving(now), saving(state.value))) return beginWith(now)
  return isSame(saving(now), saving(state.saved)) ? { ...state, seen: now, saved: now } : undefined
}

/** Keeps the draft and makes the newly saved version its base, so that saving overwrites that version. */
export const overwriteWith = <Value>({ value }: DraftState<Value>, now: Value): DraftState<Value> => ({ seen: now, saved: now, value })
