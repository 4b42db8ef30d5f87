/** Storage keys: parts of an upload until it is processed, and the served files. */
export const uploadFolder = (uploadId: string): string => `uploads/${uploadId}/`
export const assetFolder = (assetId: string): string => `media/${assetId}/`

/** Returns the assets whose served files are at these places. */
export const assetsIn = (places: readonly string[]): readonly string[] => [
  ...new Set(places.flatMap((place) => /^media\/([^/]+)\//.exec(place)?.[1] ?? [])),
]
