import type { StatusState } from '#contract/site/status.ts'

type Limits = { readonly warning: number; readonly bad: number }

/** Grades a figure that should be small. */
export const grade = (figure: number, { warning, bad }: Limits): StatusState =>
  figure >= bad ? 'bad' : figure >= warning ? 'warning' : 'good'
