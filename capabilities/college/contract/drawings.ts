/** Names of drawings that may replace a missing course cover. */
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
