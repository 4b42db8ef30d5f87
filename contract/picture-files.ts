// This file is separate from the schemas, so that public pages show pictures without loading zod.

/** The formats of pictures, the smallest first; a browser takes the first one that it supports. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const MEDIA_PREFIX = '/files/media/'
/** Returns the address of an asset's file, whose bytes never change. The name of a limited file begins with the signed folder. */
export const mediaAddress = (assetId: string, name: string): string => `${MEDIA_PREFIX}${assetId}/${name}`
