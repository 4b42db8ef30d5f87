import { sql } from 'kysely'
import { publish } from '#server/realtime/logs/publish.ts'
import { deskChannel } from '../../../contract.ts'
import type { LiveContext, Tx } from '../../context.ts'
import { addEvent } from '../show-store.ts'
import { type Check, prepareFiles, removeOtherFiles, type Unplayable } from './rotation-files.ts'
import { setRotating } from './rotation-store.ts'

type Studio = { readonly id: string; readonly rotating: readonly string[] | null }

/**
 * Prepares the files of running rotations. `filesOf` returns the files when they are ready. It returns undefined while it prepares them,
 * and `onReady` is called afterwards.
 */
export function openRotations(context: LiveContext, check: Check, { onReady, report }: { onReady(): void; report(defect: unknown): void }) {
  const ready = new Map<string, readonly string[]>()
  const working = new Set<string>()
  const keyOf = ({ id, rotating }: Studio) => `${id} ${rotating?.join()}`
  async function prepare(studio: Studio, key: string, rotating: readonly string[]): Promise<void> {
    const prepared = await prepareFiles(context, rotating, check)
    if ('files' in prepared) ready.set(key, prepared.files)
    else await context.database.inTransaction((tx) => giveUp(tx, studio.id, prepared.unplayable))
  }
  return {
    filesOf(studio: Studio): readonly string[] | undefined {
      if (!studio.rotating) return undefined
      const key = keyOf(studio)
      if (!ready.has(key) && !working.has(key)) {
        working.add(key)
        prepare(studio, key, studio.rotating)
          .catch(report)
          .finally(() => {
            working.delete(key)
            onReady()
          })
      }
      return ready.get(key)
    },
    async removeOthers(studios: readonly Studio[]): Promise<void> {
      const keys = new Set(studios.map(keyOf))
      for (const key of ready.keys()) if (!keys.has(key)) ready.delete(key)
      await removeOtherFiles(
        context,
        studios.flatMap(({ rotating }) => rotating ?? []),
      )
    },
  }
}

/** Ends a rotation before it begins because a video cannot be broadcast. The timeline names the video. */
async function giveUp(tx: Tx, studioId: string, { assetId, why }: Unplayable): Promise<void> {
  await setRotating(tx, studioId, null)
  const { rows } = await sql<{ title: string }>`select title from content.public_item where video = ${assetId} limit 1`.execute(tx)
  await addEvent(tx, { studioId, kind: 'lost', detail: { line: 'main', why, title: rows[0]?.title ?? null }, by: null })
  await publish(tx, deskChannel, studioId, { type: 'rotation' })
}
