/** Says that a step begins; what it gives says how long it took. */
export function beginStep(name: string): () => void
export function reportMeanwhile(sentence: string): void
