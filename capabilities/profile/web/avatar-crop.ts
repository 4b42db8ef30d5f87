/** The square that is cut from a picture: its zoom, and the position of the picture's upper left corner in pixels of the frame. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

/** The side of the crop frame in pixels. */
export const FRAME_PX = 200
export const MOST_ZOOM = 4
const CUT_PX = 512
const QUALITY = 0.92

/** Returns frame pixels per picture pixel, so that the picture always fills the frame. */
export const scaleOf = ({ width, height }: Size, zoom: number): number => (FRAME_PX / Math.min(width, height)) * zoom

/** Returns the nearest crop that leaves no part of the frame empty. */
export function fitCrop(size: Size, { zoom, x, y }: Crop): Crop {
  const scale = scaleOf(size, zoom)
  const within = (at: number, side: number) => Math.min(0, Math.max(FRAME_PX - side * scale, at))
  return { zoom, x: within(x, size.width), y: within(y, size.height) }
}

export const middleOf = (size: Size): Crop => magnify(size, { zoom: 1, x: 0, y: 0 }, { to: 1, about: { x: 0.5, y: 0.5 } })

/** `about` is a point of the picture, as shares of width and height. */
type Zoom = { readonly to: number; readonly about?: { readonly x: number; readonly y: number } }

/** Zooms around the middle of the frame, or around a point. */
export function magnify(size: Size, crop: Crop, { to: zoom, about }: Zoom): Crop {
  const [before, after] = [scaleOf(size, crop.zoom), scaleOf(size, zoom)]
  const half = FRAME_PX / 2
  const at = about ? { x: about.x * size.width, y: about.y * size.height } : { x: (half - crop.x) / before, y: (half - crop.y) / before }
  return fitCrop(size, { zoom, x: half - at.x * after, y: half - at.y * after })
}

/** Returns the square as a file; undefined when the browser cannot draw it. */
export async function cutPicture(picture: HTMLImageElement, crop: Crop): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width: CUT_PX, height: CUT_PX })
  const scale = scaleOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop.zoom)
  const side = FRAME_PX / scale
  canvas.getContext('2d')?.drawImage(picture, -crop.x / scale, -crop.y / scale, side, side, 0, 0, CUT_PX, CUT_PX)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  // Browsers that cannot write WebP write PNG, so the file extension follows the type.
  return blob ? new File([blob], `avatar.${blob.type.slice('image/'.length)}`, { type: blob.type }) : undefined
}
