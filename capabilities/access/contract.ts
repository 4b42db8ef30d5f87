import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

/** What is announced when it changed. */
export const TOPICS = { roles: 'access:roles' } as const

export const readOwnAccess = defineCall({
  path: '/api/access/own',
  summary: 'What the person who asks may do: the roles that were granted, those this session acts with, and their permissions.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({}),
  output: z.object({ granted: z.array(z.string()), roles: z.array(z.string()), permissions: z.array(z.string()) }),
  refusals: {},
})
