import { MEDIA_PREFIX } from '#contract/picture-files.ts'

/** Finds the signed folder of an asset in the JSON of an item: in an address, or before the first name of its files. */
export function folderIn(item: string, assetId: string): string | undefined {
  const found =
    new RegExp(`${MEDIA_PREFIX}${assetId}/(~[\\w.-]+/)?`).exec(item) ??
    new RegExp(`"id":"${assetId}"[^]*?"files":\\[\\{"name":"(~[\\w.-]+/)?`).exec(item)
  return found ? (found[1] ?? '') : undefined
}
