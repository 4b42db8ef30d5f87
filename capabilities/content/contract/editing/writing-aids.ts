import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Document } from '#contract/document/document.ts'
import { isMathTree, type MathElement } from '#contract/document/mathml.ts'
import { MINUTE } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { refusals } from '../fields.ts'
import { writes } from '../permissions.ts'

// Calls that help the editor while a writer types. The server stores none of their input.

/** The limit is high, because HTML from Word contains many bytes of styles for few words. */
const PASTE_MAX_BYTES = 4 * 2 ** 20

export const convertPaste = defineCall({
  ...writes,
  path: '/api/content/paste',
  summary:
    'Convert pasted HTML, sent as a file, to document nodes (S59). Images, embedded media, links to no address and what the program hides are counted and left out.',
  limit: { times: 120, withinMs: 10 * MINUTE, by: 'account' },
  file: { maxBytes: PASTE_MAX_BYTES },
  publishesChange: false,
  input: Nothing,
  output: z.object({ document: Document, pictures: z.int(), embeds: z.int(), links: z.int(), unseen: z.int() }),
  refusals: refusals({ PASTE_TOO_LARGE: 422 }),
})

export const renderFormula = defineCall({
  ...writes,
  path: '/api/content/formula',
  summary: 'Render a formula as readers see it; null if it is invalid.',
  limit: { times: 1_200, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({ latex: z.string().check(z.minLength(1), z.maxLength(2_000)), display: z.enum(['block', 'inline']) }),
  output: z.object({ mathml: z.nullable(z.custom<MathElement>(isMathTree)) }),
  refusals: {},
})
