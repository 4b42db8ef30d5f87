/** Where the files of media lie in the storage: pieces of an upload until it is processed, and what is served. */
export const uploadFolder = (uploadId: string): string => `uploads/${uploadId}/`
export const assetFolder = (assetId: string): string => `media/${assetId}/`
