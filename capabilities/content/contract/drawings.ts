/** Drawings of the art set that may stand in for a cover. */
const DRAWINGS = [
  ...['vessels', 'cells', 'lattice', 'contours-teal', 'rings-blue', 'retina', 'fibres', 'dusk', 'traces', 'cells-blue', 'bronchi'],
  ...['contours', 'rings', 'fibres-warm', 'lattice-ink', 'green', 'traces-ink', 'contours-ink'],
] as const

/** Always the same for one item, and rarely the same for its neighbours. */
export const drawingFor = (number: number): string => DRAWINGS[(number * 7) % DRAWINGS.length]!
