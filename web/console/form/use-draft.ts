import { useId, useState } from 'react'
import { useTranslate } from '../../language.ts'
import { useUnsaved } from '../../navigation/unsaved.ts'
import { newerText } from '../../text/newer-texts.ts'
import type { EditedObject } from '../parts.ts'
import { beginWith, type DraftSaving, type DraftState, followSaved, isChanged, overwriteWith } from './draft-state.ts'

/** Offers the choice after another operator has saved: load that version, or keep the draft and overwrite it. */
export type Newer = {
  load(): void
  overwrite(): void
  /** Says why saving is blocked until the operator chooses. */
  readonly reason: string
  /** Names the edited object as in the audit trail. */
  readonly about: EditedObject | undefined
}

export type FormDraft<Value> = {
  readonly value: Value
  readonly saved: Value
  readonly isChanged: boolean
  readonly newer: Newer | undefined
  change(next: Value | ((before: Value) => Value)): void
  /** Takes this value as the saved version. */
  markSaved(saved: Value): void
  /** Restarts the draft with this value as the saved version. */
  reset(saved?: Value): void
}

const whole = (value: unknown) => value

/**
 * Manages a draft of an object that others may save meanwhile. Changes stay; a draft without changes follows the saved version. The tab is
 * marked while there are unsaved changes.
 * @param now The saved value as last read.
 * @param about Names the object as in the audit trail, to show which operator was faster. It is undefined for a new object that no other
 * operator has.
 * @param saving Selects the part that is saved; the whole value by default.
 * @example const draft = useDraft(page.draft, `page:${page.id}`); <NewerNotice newer={draft.newer} />
 */
export function useDraft<Value>(now: Value, about: EditedObject | undefined, saving: DraftSaving<Value> = whole): FormDraft<Value> {
  const t = useTranslate(newerText)
  const [state, setState] = useState<DraftState<Value>>(() => beginWith(now))
  const followed = followSaved(state, now, saving)
  if (followed !== undefined && followed !== state) setState(followed)
  const { value, saved } = followed ?? state
  const load = () => setState(beginWith(now))
  const overwrite = () => setState((before) => overwriteWith(before, now))
  const changed = isChanged(followed ?? state, saving)
  useUnsaved(useId(), changed)
  return {
    value,
    saved,
    isChanged: changed,
    newer: followed ? undefined : { load, overwrite, reason: t('choose'), about },
    change: (next) => setState((before) => ({ ...before, value: next instanceof Function ? next(before.value) : next })),
    markSaved: (next) => setState((before) => ({ ...before, saved: next })),
    reset: (next) => setState((before) => ({ ...before, saved: next ?? before.saved, value: next ?? before.saved })),
  }
}
