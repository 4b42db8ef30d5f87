import { useEffect, useId, useState } from 'react'
import { DEBOUNCE_MS } from '#web/console/delays.ts'
import type { Refusal } from '#web/console/refusal.ts'
import { useStore } from '#web/console/store.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import type { Draft } from '../contract.ts'
import { DraftKeeper, isSame, placeName, type Saving, type Whole } from './desk/draft-keeper.ts'
import { readKept } from './desk/kept-draft.ts'

export type { Saving, Whole } from './desk/draft-keeper.ts'

export type Writing = {
  readonly draft: Draft
  readonly saving: Saving
  readonly dirty: boolean
  readonly savedAt: string
  /** It began with text that an earlier visit had not saved. */
  readonly isBroughtBack: boolean
  set: DraftKeeper['set']
  save: DraftKeeper['save']
  /** The version that is being written on. */
  version(): number
  keepMine(theirs: Whole): Promise<void>
  takeTheirs(theirs: Whole): Promise<void>
}
type Terms = { readonly mayWrite: boolean; onLocked(refusal: Refusal): void; onAnew(): Promise<void> }

const AGAIN_MS = 5_000

/** What somebody writes, kept at each change and saved when the hand rests. */
export function useWriting(item: Whole, { mayWrite, onLocked, onAnew }: Terms): Writing {
  const [kept] = useState(() => (mayWrite ? readKept(placeName(item)) : undefined))
  const [keeper] = useState(() => new DraftKeeper(item, kept))
  const { draft, saved, savedAt, saving } = useStore(keeper.store)
  const dirty = draft !== saved && !isSame(draft, saved)
  useUnsaved(useId(), dirty)
  const isHeld = saving.kind === 'conflict' || saving.kind === 'saving' || !mayWrite
  const pauseMs = saving.kind === 'waiting' ? AGAIN_MS : DEBOUNCE_MS
  useEffect(() => {
    keeper.onLocked = onLocked
  })
  useEffect(() => {
    if (!dirty || isHeld || keeper.isRefused(draft)) return
    const timer = setTimeout(() => void keeper.save(), pauseMs)
    return () => clearTimeout(timer)
  }, [keeper, draft, dirty, isHeld, pauseMs])
  useEffect(() => {
    if (item.version > keeper.version && !dirty && saving.kind === 'saved') void onAnew()
  })
  return {
    draft,
    dirty,
    savedAt,
    isBroughtBack: kept !== undefined && !isSame(kept.draft, item.draft),
    saving: saving.kind === 'saved' && dirty ? { kind: 'dirty' } : saving,
    set: (field, value) => keeper.set(field, value),
    save: (how, isCaughtUp) => keeper.save(how, isCaughtUp),
    version: () => keeper.version,
    keepMine: (theirs) => keeper.keepMine(theirs),
    async takeTheirs(theirs) {
      if (await keeper.takeTheirs(theirs)) await onAnew()
    },
  }
}
