import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveContext } from '../../context.ts'

export type Unplayable = { readonly assetId: string; readonly why: string }
export type Check = (path: string) => Promise<string | null>

const pathOf = (folder: string, assetId: string): string => join(folder, `${assetId}.mp4`)

/** Copies these videos from the library to the local disk, from any storage, and checks that each can be broadcast as it is. */
export async function prepareFiles(
  { rotationFolder, copyVideo }: LiveContext,
  assetIds: readonly string[],
  check: Check,
): Promise<{ readonly files: readonly string[] } | { readonly unplayable: Unplayable }> {
  await mkdir(rotationFolder, { recursive: true })
  const files: string[] = []
  for (const assetId of assetIds) {
    const path = pathOf(rotationFolder, assetId)
    const isThere = await stat(path).then(
      () => true,
      () => false,
    )
    if (!isThere) {
      if (!(await copyVideo(assetId, `${path}.part`))) return { unplayable: { assetId, why: 'FILE_UNREADABLE' } }
      await rename(`${path}.part`, path)
    }
    const why = await check(path)
    if (why !== null) return { unplayable: { assetId, why } }
    files.push(path)
  }
  return { files }
}

export async function removeOtherFiles(
  { rotationFolder }: Pick<LiveContext, 'rotationFolder'>,
  assetIds: readonly string[],
): Promise<void> {
  const wanted = new Set(assetIds)
  for (const name of await readdir(rotationFolder).catch(() => []))
    if (!wanted.has(name.slice(0, 36))) await rm(join(rotationFolder, name), { force: true })
}
