/** Which square of a picture is taken: how much it is magnified, and where its upper left corner lies, in pixels of the frame. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

/** The side of the frame that the picture is moved in. */
export const FRAME_PX = 200
export const MOST_ZOOM = 4
const CUT_PX = 512
const QUALITY = 0.92

/** Pixels of the frame for one pixel of the picture; the frame is always filled. */
export const scaleOf = ({ width, height }: Size, zoom: number): number => (FRAME_PX / Math.min(width, height)) * zoom

/** The nearest crop that leaves nothing of the frame empty. */
export function fitCrop(size: Size, { zoom, x, y }: Crop): Crop {
  const scale = scaleOf(size, zoom)
  const within = (at: number, side: number) => Math.min(0, Math.max(FRAME_PX - side * scale, at))
  return { zoom, x: within(x, size.width), y: within(y, size.height) }
}

/** The middle of a picture. */
export const middleOf = (size: Size): Crop => magnify(size, { zoom: 1, x: 0, y: 0 }, 1, { x: 0.5, y: 0.5 })

/** Magnifies about the middle of the frame, or about a point of the picture given by its shares of width and height. */
export function magnify(size: Size, crop: Crop, zoom: number, about?: { readonly x: number; readonly y: number }): Crop {
  const [before, after] = [scaleOf(size, crop.zoom), scaleOf(size, zoom)]
  const half = FRAME_PX / 2
  const at = about ? { x: about.x * size.width, y: about.y * size.height } : { x: (half - crop.x) / before, y: (half - crop.y) / before }
  return fitCrop(size, { zoom, x: half - at.x * after, y: half - at.y * after })
}

/** The square as a file of its own; undefined where the browser cannot draw it. */
export async function cutPicture(picture: HTMLImageElement, crop: Crop): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width: CUT_PX, height: CUT_PX })
  const scale = scaleOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop.zoom)
  const side = FRAME_PX / scale
  canvas.getContext('2d')?.drawImage(picture, -crop.x / scale, -crop.y / scale, side, side, 0, 0, CUT_PX, CUT_PX)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  // A browser that writes no webp writes png; the name ends as that type does.
  return blob ? new File([blob], `avatar.${blob.type.slice('image/'.length)}`, { type: blob.type }) : undefined
}
