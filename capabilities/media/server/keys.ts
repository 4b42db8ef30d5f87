/** Storage keys: parts of an upload until it is processed, and the served files. */
export const uploadFolder = (uploadId: string): string => `uploads/${uploadId}/`
export const assetFolder = (assetId: string): string => `media/${assetId}/`
