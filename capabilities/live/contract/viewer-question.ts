import * as z from 'zod/mini'

/** A question that is being answered, as all viewers see it. The name is empty for an account without one. */
export const CurrentQuestion = z.object({ id: z.uuid(), name: z.string(), text: z.string() })
