import { useId, useRef, useState } from 'react'
import { refresh } from '#web/console/call/queries.ts'
import { type Outcome, useAction } from '#web/console/call/use-action.ts'
import type { Newer } from '#web/console/form/use-draft.ts'
import type { Refusal } from '#web/console/refusal.ts'
import { useTranslate } from '#web/language.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { type Block, getHomeDraft, saveHomeDraft } from '../../contract.ts'
import type { Desk } from './new-block.ts'

type Saved = { readonly version: number; readonly blocks: readonly Block[] }
/** What is to be saved when what is being saved is, and what was saved last: a change made right after it comes before it is drawn. */
type Queue = { next: readonly Block[] | undefined; isRunning: boolean; last: Saved }
type Done = Outcome<typeof saveHomeDraft> | undefined

type DeskWork = {
  readonly blocks: readonly Block[]
  /** Of the draft that the server has. */
  readonly version: number
  readonly isSaving: boolean
  /** Why the last change was not kept. */
  readonly refused: Refusal | undefined
  /** Another operator was quicker: what is changed here waits for a choice. */
  readonly newer: Newer | undefined
  /** Shows a change at once and keeps it; undefined when it has to wait for one before it, which then keeps both. */
  change(blocks: readonly Block[]): Promise<Done>
}

/**
 * Every change is kept as a draft by itself, one after the other; what comes while one is being kept goes with the next. What others save is taken on
 * at once, unless something here could not be kept because of it: then it stays until the operator has chosen.
 */
export function useDesk(desk: Desk): DeskWork {
  const t = useTranslate(consoleText)
  const saving = useAction(saveHomeDraft, { changes: [getHomeDraft] })
  const [saved, setSaved] = useState<Saved>(desk)
  const [blocks, setBlocks] = useState<readonly Block[]>(desk.blocks)
  const [isApart, setApart] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const queue = useRef<Queue>({ next: undefined, isRunning: false, last: desk })
  useUnsaved(useId(), isSaving || isApart)
  if (!isSaving && !isApart && desk.version > saved.version) take(desk)

  function take(now: Saved) {
    setSaved(now)
    setBlocks(now.blocks)
    setApart(false)
  }
  async function save(wanted: readonly Block[], from: Saved) {
    queue.current.next = wanted
    if (queue.current.isRunning) return undefined
    setSaving(true)
    const { done, kept } = await saveAll(queue.current, from, ({ version, blocks: sent }) => saving.run({ version, blocks: [...sent] }))
    setSaving(false)
    setSaved(kept)
    if (!done || 'ok' in done) return done
    if (done.refused !== 'CHANGED_MEANWHILE') {
      setBlocks(kept.blocks)
      return done
    }
    setApart(true)
    saving.clear()
    await refresh(getHomeDraft)
    return { ok: { version: kept.version } }
  }
  return {
    blocks,
    version: saved.version,
    isSaving,
    refused: saving.refused,
    newer: isApart
      ? {
          load: () => take(desk),
          overwrite() {
            setApart(false)
            void save(blocks, desk)
          },
          reason: t('newer.choose'),
          about: 'home:draft',
        }
      : undefined,
    async change(wanted) {
      setBlocks(wanted)
      return isApart ? { ok: { version: saved.version } } : await save(wanted, saved)
    },
  }
}

/** Saves what waits until nothing does, or something is refused: then nothing waits any more. */
async function saveAll(
  queue: Queue,
  from: Saved,
  save: (next: Saved) => Promise<Done>,
): Promise<{ readonly done: Done; readonly kept: Saved }> {
  let [done, kept]: [Done, Saved] = [undefined, from.version < queue.last.version ? queue.last : from]
  queue.isRunning = true
  while (queue.next) {
    const sent: readonly Block[] = queue.next
    queue.next = undefined
    done = await save({ version: kept.version, blocks: sent })
    if (!done || !('ok' in done)) break
    kept = { version: done.ok.version, blocks: sent }
  }
  queue.next = undefined
  queue.isRunning = false
  queue.last = kept
  return { done, kept }
}
