/** Drawings of the art set that may stand in for the cover of a course. */
export const DRAWINGS = [
  'lecture',
  'traces',
  'bronchi',
  'contours-teal',
  'fibres',
  'lecture-2',
  'rings-blue',
  'cells',
  'lattice',
  'retina',
] as const
