const DRAWINGS = [
  ...['vessels', 'cells', 'lattice', 'contours-teal', 'rings-blue', 'retina', 'fibres', 'dusk', 'traces', 'cells-blue', 'bronchi'],
  ...['contours', 'rings', 'fibres-warm', 'lattice-ink', 'green', 'traces-ink', 'contours-ink'],
] as const

/** Returns the same drawing for the same item every time; items with neighbouring numbers rarely share one. */
export const drawingFor = (number: number): string => DRAWINGS[(number * 7) % DRAWINGS.length]!
