import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { changes, reads, refusals, Version, WRONG } from './desk.ts'
import { SiteSettings } from './settings.ts'

/** The format of exported settings; files of another format are refused. */
export const FILE_FORMAT = 1
/** The maximum length of a file in characters. */
export const FILE_LENGTH = 200_000

/** Pictures belong to the media library of one server, so a file has none; an import keeps the current pictures. */
export const SiteFile = z.strictObject({ format: z.literal(FILE_FORMAT), kind: z.literal('lyceum-site'), settings: SiteSettings })

export const exportSite = defineCall({
  ...reads,
  access: changes.access,
  path: '/api/site/export',
  summary: 'Get the settings of the site as one file, without images.',
  input: Nothing,
  output: z.object({ text: z.string() }),
  refusals: {},
})

export const importSite = defineCall({
  ...changes,
  path: '/api/site/import',
  summary: 'Save the settings of a file as the newest version, whole or not at all. Logo and images stay as they are.',
  input: z.object({ version: Version, text: z.string().check(z.maxLength(FILE_LENGTH)) }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, FILE_UNREADABLE: 422, FILE_OTHER_FORMAT: 422, FILE_WRONG: 422, ...WRONG }),
})
