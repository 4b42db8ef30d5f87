import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'

export const getWaiting = defineCall({
  path: '/api/workplace/waiting',
  summary: 'Count what waits for the current account on each page of the console where it may work, by the page’s name.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.record(z.string(), z.int()),
  refusals: {},
})
