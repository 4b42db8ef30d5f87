import * as z from 'zod/mini'

/** A poll as viewers see it. */
export const ViewerPoll = z.object({
  id: z.uuid(),
  isQuiz: z.boolean(),
  question: z.string(),
  options: z.array(z.string()),
  isOpen: z.boolean(),
  /** The answers by option, and the place of the right one, while the host shows them. */
  results: z.nullable(z.object({ answers: z.array(z.int()), right: z.nullable(z.int()) })),
})
export type ViewerPoll = z.output<typeof ViewerPoll>
