import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, Day, line, Nothing } from '#contract/fields.ts'
import { annotates, reads } from './permissions.ts'
import { periodRefusals, selection } from './selection.ts'

export const MOST_NOTE = 80
const Note = z.object({ id: z.uuid(), day: z.string(), text: z.string() })

export const listNotes = defineCall({
  ...reads,
  path: '/api/analytics/notes',
  summary: 'List chart notes of a period, oldest first. Defaults to the last thirty days.',
  input: z.object({ from: selection.from, to: selection.to }),
  output: z.object({ notes: z.array(Note), from: z.string(), to: z.string() }),
  refusals: periodRefusals,
})

export const saveNote = defineCall({
  ...annotates,
  path: '/api/analytics/note/save',
  summary: 'Create a chart note for a day, or update the note with this id.',
  input: z.object({
    id: z.optional(z.uuid()),
    day: Day,
    text: line(MOST_NOTE).check(z.minLength(1)),
    /** The note as the caller read it. The call refuses when the stored note differs. */
    before: z.optional(z.object({ day: z.string(), text: z.string() })),
  }),
  output: ById,
  refusals: { NOTE_CHANGED: 409 },
})

export const removeNote = defineCall({
  ...annotates,
  path: '/api/analytics/note/remove',
  summary: 'Delete a chart note.',
  input: ById,
  output: Nothing,
  refusals: {},
})
