import { useId, useState } from 'react'
import { useTranslate } from '../../language.ts'
import { useUnsaved } from '../../navigation/unsaved.ts'
import { consoleText } from '../../text/console-texts.ts'
import type { Edited } from '../parts.ts'
import { beginWith, type DraftState, follow, isChanged, overwriteWith, type Saving } from './draft-state.ts'

/** Another operator saved what is being changed here: one takes that, or keeps one's own and saves over it. */
export type Newer = {
  load(): void
  overwrite(): void
  /** Why nothing is saved before the operator has chosen. */
  readonly reason: string
  /** What is changed, as the audit trail names it. */
  readonly about: Edited | undefined
}

export type Draft<Value> = {
  readonly value: Value
  readonly saved: Value
  readonly isChanged: boolean
  readonly newer: Newer | undefined
  change(next: Value | ((before: Value) => Value)): void
  /** This is what is saved now. */
  markSaved(saved: Value): void
  /** Begins anew with this, as saved. */
  reset(saved?: Value): void
}

const whole = (value: unknown) => value

/**
 * What is written over something that others may save meanwhile. What was changed here stays; without changes it is always what is saved. What is
 * not saved is told to the tab.
 * @param now What is saved, as it was read last.
 * @param about What it is, as the audit trail names it, to say who was quicker; undefined: it is new, and nobody else has it.
 * @param saving What of it is saved; the whole when left out.
 * @example const draft = useDraft(page.draft, `page:${page.id}`); <NewerNotice newer={draft.newer} />
 */
export function useDraft<Value>(now: Value, about: Edited | undefined, saving: Saving<Value> = whole): Draft<Value> {
  const t = useTranslate(consoleText)
  const [state, setState] = useState<DraftState<Value>>(() => beginWith(now))
  const followed = follow(state, now, saving)
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
    newer: followed ? undefined : { load, overwrite, reason: t('newer.choose'), about },
    change: (next) => setState((before) => ({ ...before, value: next instanceof Function ? next(before.value) : next })),
    markSaved: (next) => setState((before) => ({ ...before, saved: next })),
    reset: (next) => setState((before) => ({ ...before, saved: next ?? before.saved, value: next ?? before.saved })),
  }
}
