/** A video of the demo as it is drawn. */
export type Drawn = {
  readonly name: string
  readonly seconds: number
  readonly parts: readonly Part[]
  readonly isTall?: boolean
  readonly ground: string
  /** What each part sounds like; without it a tone begins each. */
  readonly sounds?: readonly Float32Array[]
}
/** Draws a part at a moment between 0 and 1, on a field 960 wide and 540 high, or 540 wide and 960 high. */
type Part = (at: number) => string
