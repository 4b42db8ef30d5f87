import { drawSvg, PALETTES, type PaletteName, type Scene } from './canvas.ts'
import { chanceOf } from './chance.ts'
import { columns, lengths, nights, parts, squares } from './scenes-of-charts.ts'
import { bone, lecture, molecules, tissue, vessels } from './scenes-of-forms.ts'
import { contours, fibres, hills, traces } from './scenes-of-lines.ts'
import { clock, fields, herbs, passage, sheets, town } from './scenes-of-places.ts'
import { medicine, portrait, portraits, spacer } from './scenes-of-things.ts'

const SCENES = {
  hills,
  vessels,
  tissue,
  contours,
  fibres,
  bone,
  molecules,
  traces,
  lecture,
  town,
  passage,
  herbs,
  clock,
  sheets,
  fields,
  medicine,
  spacer,
  portrait,
  portraits,
  columns,
  parts,
  lengths,
  squares,
  nights,
} as const satisfies Record<string, Scene>

/** Describes a picture. Equal descriptions give equal pictures. */
export type Drawing = {
  readonly scene: keyof typeof SCENES
  readonly seed: number
  readonly palette: PaletteName
  /** Defaults to `wide`; `tall` is for portrait videos. */
  readonly shape?: 'wide' | 'tall' | 'square'
  readonly data?: readonly (readonly number[])[]
}

const SIZES = { wide: [1280, 720], tall: [720, 1280], square: [640, 640] } as const

export function drawPicture({ scene, seed, palette, shape = 'wide', data = [] }: Drawing) {
  const [width, height] = SIZES[shape]
  return { width, height, svg: drawSvg(SCENES[scene], { width, height, palette: PALETTES[palette], chance: chanceOf(seed), data }) }
}
