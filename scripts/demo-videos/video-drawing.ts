export type VideoDrawing = {
  readonly name: string
  readonly seconds: number
  readonly parts: readonly Part[]
  readonly isTall?: boolean
  readonly ground: string
  /** The sound of each part; a tone starts each part when omitted. */
  readonly sounds?: readonly Float32Array[]
}
/** Draws a part at a time between 0 and 1, on a field of 960 x 540 or 540 x 960. */
type Part = (at: number) => string
