type Step = { readonly state: 'done' | 'open' | 'later' }

/** How many steps are done, of those that a site needs now: what comes later is neither. */
export const countSteps = (steps: readonly Step[]): { readonly done: number; readonly all: number } => ({
  done: steps.filter(({ state }) => state === 'done').length,
  all: steps.filter(({ state }) => state !== 'later').length,
})
