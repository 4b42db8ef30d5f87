import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveContext } from '../../context.ts'
import { type Check, removeOtherFiles } from '../rotation/rotation-files.ts'

type Studio = { readonly standby: string | null; readonly slate: string | null }
/** The local files that a studio shows when its lines are lost. Null means the built-in one. */
type StandbyFiles = { readonly standby: string | null; readonly slate: string | null }

/**
 * Prepares the standby videos and slates of studios. `filesOf` returns those that are ready and prepares the others, and `onReady` is
 * called afterwards.
 */
export function openStandbys(context: LiveContext, check: Check, { onReady, report }: { onReady(): void; report(defect: unknown): void }) {
  const ready = new Map<string, string | null>()
  const working = new Set<string>()
  async function prepare(assetId: string, make: LiveContext['copyVideo']): Promise<void> {
    const path = join(context.standbyFolder, `${assetId}.mp4`)
    await mkdir(context.standbyFolder, { recursive: true })
    if (!(await isFile(path)) && (await make(assetId, `${path}.part`))) await rename(`${path}.part`, path)
    const why = await check(path)
    ready.set(assetId, why === null ? path : null)
    if (why !== null) context.log.warn('live.standby-unsuitable', { asset: assetId, why })
  }
  const fileOf = (assetId: string | null, make: LiveContext['copyVideo']): string | null => {
    if (assetId === null) return null
    if (!ready.has(assetId) && !working.has(assetId)) {
      working.add(assetId)
      prepare(assetId, make)
        .catch((defect) => {
          ready.set(assetId, null)
          report(defect)
        })
        .finally(() => {
          working.delete(assetId)
          onReady()
        })
    }
    return ready.get(assetId) ?? null
  }
  return {
    filesOf: ({ standby, slate }: Studio): StandbyFiles => ({
      standby: fileOf(standby, context.copyVideo),
      slate: fileOf(slate, context.makeStill),
    }),
    async removeOthers(studios: readonly Studio[]): Promise<void> {
      const used = studios.flatMap(({ standby, slate }) => [standby, slate]).filter((each) => each !== null)
      for (const assetId of ready.keys()) if (!used.includes(assetId)) ready.delete(assetId)
      await removeOtherFiles({ rotationFolder: context.standbyFolder }, used)
    },
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
