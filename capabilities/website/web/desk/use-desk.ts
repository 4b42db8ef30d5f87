import { useId, useRef, useState } from 'react'
import { refresh } from '#web/console/call/queries.ts'
import { type ActionOutcome, useAction } from '#web/console/call/use-action.ts'
import type { Newer } from '#web/console/form/use-draft.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { useTranslate } from '#web/language.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { newerText } from '#web/text/newer-texts.ts'
import { type Block, getHomeDraft, saveHomeDraft } from '../../contract.ts'
import type { HomeDesk } from './new-block.ts'

type Saved = { readonly version: number; readonly blocks: readonly Block[] }
/**
 * Contains the next change to save and the last saved state. It is a ref, because a change may arrive before React has rendered the
 * previous result.
 */
type Queue = { next: readonly Block[] | undefined; isRunning: boolean; last: Saved }
type Done = ActionOutcome<typeof saveHomeDraft> | undefined

type DeskWork = {
  readonly blocks: readonly Block[]
  /** Version of the draft on the server. */
  readonly version: number
  readonly isSaving: boolean
  /** Says why the last change was not saved. */
  readonly refused: CallRefusal | undefined
  /** Is set when another operator saved first; local changes wait for the operator's choice. */
  readonly newer: Newer | undefined
  /** Shows a change at once and saves it. Returns undefined when a save is running, which then also saves this change. */
  change(blocks: readonly Block[]): Promise<Done>
}

/**
 * Saves every change as a draft automatically, one request at a time; changes during a request are merged into the next. Takes over
 * versions saved by others, unless a local change was refused because of one. The operator then chooses.
 */
export function useHomeDesk(desk: HomeDesk): DeskWork {
  const t = useTranslate(newerText)
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
          reason: t('choose'),
          about: 'home:draft',
        }
      : undefined,
    async change(wanted) {
      setBlocks(wanted)
      return isApart ? { ok: { version: saved.version } } : await save(wanted, saved)
    },
  }
}

/** Saves queued changes until the queue is empty or a save is refused, which empties the queue. */
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
