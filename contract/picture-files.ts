// Apart from the schemas, so that public pages load no zod to show a picture.

/** Formats that pictures are served in, the smallest first: a browser takes the first that it knows. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const MEDIA_PREFIX = '/files/media/'
/** Where a file of an asset is served, for ever the same bytes. */
export const mediaAddress = (assetId: string, name: string): string => `${MEDIA_PREFIX}${assetId}/${name}`
