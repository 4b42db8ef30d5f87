import { z } from 'zod'

const Machine = z.strictObject({
  cores: z.int().positive(),
  cpu: z.string(),
  memoryGiB: z.number().nullable(),
  node: z.string(),
  postgres: z.string(),
})

const Bounds = z.strictObject({ atMost: z.number().optional(), atLeast: z.number().optional(), isRatio: z.literal(true).optional() })

/**
 * One figure of one run. `commit` is the measured one; for figures from before 2026-11-29 it is the one that wrote the figure into the
 * project.
 */
export const Result = z.strictObject({
  commit: z.string(),
  /** The tree had changes that the commit lacks. */
  isDirty: z.boolean(),
  date: z.iso.date(),
  machine: Machine,
  /** The lower and the higher load average of the last minute, at the start and at the end of the run; null when it was not read. */
  loadAverage: z.strictObject({ from: z.number(), to: z.number() }).nullable(),
  figure: z.number(),
  unit: z.string(),
  /** The aim at the time of the run. */
  aim: Bounds.optional(),
  /** The limit or rival measured in the same run; `ratio` is the figure divided by the peer's, with its spread over rounds. */
  peer: z.strictObject({ name: z.string(), figure: z.number().optional() }).optional(),
  ratio: z.number().optional(),
  spread: z.string().optional(),
  note: z.string().optional(),
})

/** The results of one question, newest first. */
export const Results = z.array(Result)

export type Result = z.infer<typeof Result>
export type Machine = z.infer<typeof Machine>
