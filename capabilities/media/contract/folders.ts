import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, line, Nothing } from '#contract/fields.ts'
import { refusals } from './fields.ts'

const Name = line(60, 'FOLDER_NAME').check(z.minLength(1, 'FOLDER_NAME'), z.regex(/^[^/\\]*$/, 'FOLDER_NAME'))
const write = { verb: 'acts', access: { permission: 'media:write' }, limit: 'ordinary' } as const

/** Limits depth and number of folders, so that the whole tree fits on a screen. */
export const FOLDER_DEPTH = 6
export const MOST_FOLDERS = 1_000

export const listFolders = defineCall({
  path: '/api/media/folders',
  summary: 'List folders with the number of files directly in them.',
  verb: 'reads',
  access: { permission: 'media:read' },
  limit: 'ordinary',
  input: Nothing,
  output: z.array(z.object({ id: z.uuid(), parentId: z.nullable(z.uuid()), name: z.string(), count: z.int() })),
  refusals: {},
})

export const createFolder = defineCall({
  ...write,
  path: '/api/media/folders/make',
  summary: 'Create a folder at the top or in another one.',
  input: z.object({ name: Name, parentId: z._default(z.nullable(z.uuid()), null) }),
  output: ById,
  refusals: refusals({ FOLDER_NAME: 422, FOLDER_TAKEN: 409, FOLDER_UNKNOWN: 422, FOLDERS_FULL: 409 }),
})

export const renameFolder = defineCall({
  ...write,
  path: '/api/media/folders/rename',
  summary: 'Rename a folder. `before` is the name that the caller read.',
  input: z.object({ id: z.uuid(), name: Name, before: z.string() }),
  output: z.null(),
  refusals: refusals({ FOLDER_NAME: 422, FOLDER_TAKEN: 409, FOLDER_CHANGED: 409 }),
})

export const removeFolder = defineCall({
  ...write,
  access: { permission: 'media:delete' },
  path: '/api/media/folders/delete',
  summary: 'Delete an empty folder.',
  input: ById,
  output: z.null(),
  refusals: refusals({ FOLDER_NOT_EMPTY: 409 }),
})
