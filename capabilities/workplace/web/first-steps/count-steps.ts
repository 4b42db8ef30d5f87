type Step = { readonly state: 'done' | 'open' | 'later' }

/** Counts done and required steps. Steps in the state `later` count as neither. */
export const countSteps = (steps: readonly Step[]): { readonly done: number; readonly all: number } => ({
  done: steps.filter(({ state }) => state === 'done').length,
  all: steps.filter(({ state }) => state !== 'later').length,
})
