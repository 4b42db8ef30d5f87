import { useEffect, useId, useState } from 'react'
import { DEBOUNCE_MS } from '#web/console/delays.ts'
import { isSame } from '#web/console/form/draft-state.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { useStore } from '#web/console/store.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import type { Draft } from '../contract.ts'
import { DraftSaver, placeName, type Saving, type Whole } from './desk/saving/draft-saver.ts'
import { readStoredDraft } from './desk/saving/stored-draft.ts'

export type { Saving, Whole } from './desk/saving/draft-saver.ts'

export type DraftWriting = {
  readonly draft: Draft
  readonly saving: Saving
  readonly dirty: boolean
  readonly savedAt: string
  /** Is true when editing began with unsaved text of an earlier visit. */
  readonly isBroughtBack: boolean
  set: DraftSaver['set']
  save: DraftSaver['save']
  /** Saves without delay for a while, including text that the editor reports a moment later. */
  hurry(): void
  version(): number
  saveMine(theirs: Whole): Promise<void>
  takeTheirs(theirs: Whole): Promise<void>
}
type Terms = { readonly mayWrite: boolean; onLocked(refusal: CallRefusal): void; onAnew(): Promise<void> }

const AGAIN_MS = 5_000
/** Covers the time in which another writer decides about a takeover. */
const HURRY_MS = 15_000

/** Keeps each change and saves it after a pause in typing. */
export function useWriting(item: Whole, { mayWrite, onLocked, onAnew }: Terms): DraftWriting {
  const [stored] = useState(() => (mayWrite ? readStoredDraft(placeName(item)) : undefined))
  const [saver] = useState(() => new DraftSaver(item, stored))
  const { draft, saved, savedAt, saving } = useStore(saver.store)
  const dirty = draft !== saved && !isSame(draft, saved)
  useUnsaved(useId(), dirty)
  const isPaused = saving.kind === 'conflict' || saving.kind === 'saving' || !mayWrite
  const [isHurried, setHurried] = useState(false)
  const pauseMs = saving.kind === 'waiting' ? AGAIN_MS : isHurried ? 0 : DEBOUNCE_MS
  useEffect(() => {
    if (!isHurried) return
    const timer = setTimeout(() => setHurried(false), HURRY_MS)
    return () => clearTimeout(timer)
  }, [isHurried])
  useEffect(() => {
    saver.onLocked = onLocked
  })
  useEffect(() => {
    if (!dirty || isPaused || saver.isRefused(draft)) return
    const timer = setTimeout(() => void saver.save(), pauseMs)
    return () => clearTimeout(timer)
  }, [saver, draft, dirty, isPaused, pauseMs])
  useEffect(() => {
    if (item.version > saver.version && !dirty && saving.kind === 'saved') void onAnew()
  })
  return {
    draft,
    dirty,
    savedAt,
    isBroughtBack: stored !== undefined && !isSame(stored.draft, item.draft),
    saving: saving.kind === 'saved' && dirty ? { kind: 'dirty' } : saving,
    set: (field, value) => saver.set(field, value),
    save: (how, isCaughtUp) => saver.save(how, isCaughtUp),
    hurry: () => setHurried(true),
    version: () => saver.version,
    saveMine: (theirs) => saver.saveMine(theirs),
    async takeTheirs(theirs) {
      if (await saver.takeTheirs(theirs)) await onAnew()
    },
  }
}
