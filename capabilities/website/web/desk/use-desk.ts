import { useId, useRef, useState } from 'react'
import { type Outcome, useAction } from '#web/console/call/use-action.ts'
import type { Refusal } from '#web/console/refusal.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { type Block, getHomeDraft, saveHomeDraft } from '../../contract.ts'
import type { Desk } from './new-block.ts'

export type DeskWork = {
  readonly blocks: readonly Block[]
  /** Of the draft that the server has. */
  readonly version: number
  readonly isSaving: boolean
  /** Why the last change was not kept. */
  readonly refused: Refusal | undefined
  /** Shows a change at once and keeps it; undefined when it has to wait for one before it, which then keeps both. */
  change(blocks: readonly Block[]): Promise<Outcome<typeof saveHomeDraft> | undefined>
}

/** Every change is kept as a draft by itself, one after the other; what comes while one is being kept goes with the next. */
export function useDesk(desk: Desk): DeskWork {
  const saving = useAction(saveHomeDraft, { changes: [getHomeDraft] })
  const [blocks, setBlocks] = useState<readonly Block[]>(desk.blocks)
  const [version, setVersion] = useState(desk.version)
  const state = useRef({
    version: desk.version,
    saved: desk.blocks as readonly Block[],
    next: undefined as readonly Block[] | undefined,
    isRunning: false,
  })
  useUnsaved(useId(), saving.busy)

  async function change(wanted: readonly Block[]) {
    setBlocks(wanted)
    const now = state.current
    now.next = wanted
    if (now.isRunning) return undefined
    now.isRunning = true
    let done: Outcome<typeof saveHomeDraft> | undefined
    while (now.next) {
      const sent: readonly Block[] = now.next
      now.next = undefined
      done = await saving.run({ version: now.version, blocks: [...sent] })
      if (!done || !('ok' in done)) break
      now.version = done.ok.version
      now.saved = sent
      setVersion(done.ok.version)
    }
    now.isRunning = false
    if (!done || !('ok' in done)) {
      now.next = undefined
      setBlocks(now.saved)
    }
    return done
  }
  return { blocks, version, isSaving: saving.busy, refused: saving.refused, change }
}
