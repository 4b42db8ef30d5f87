import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { ById, Nothing } from '#contract/fields.ts'
import { refusals } from './fields.ts'

/** Limits the file of a scan (S69). */
export const SCAN_MAX_BYTES = 10 * 2 ** 20

/** A scan as base64 of a WebP image. */
export const ScanPicture = z.object({ picture: z.string() })

export const uploadFormScan = defineCall({
  path: '/api/enquiries/scans/add',
  summary:
    'Upload a photo or scan that answers a question of a form: JPEG, PNG or WebP. It is re-encoded, stripped of metadata and encrypted (S64-S71, S115), and goes after a day unless the form is sent.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: 60 * MINUTE, by: 'account' },
  file: { maxBytes: SCAN_MAX_BYTES },
  input: Nothing,
  output: ById,
  refusals: refusals({
    SCAN_TOO_LARGE: 413,
    SCAN_TYPE: 415,
    SCAN_PIXELS: 422,
    SCAN_BROKEN: 422,
    SCAN_QUOTA: 507,
    STORAGE_FULL: 507,
  }),
})

export const readOwnFormScan = defineCall({
  path: '/api/enquiries/scans/own',
  summary: 'Get a scan of the current account as a WebP image.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: ById,
  output: ScanPicture,
  refusals: {},
})

export const removeOwnFormScan = defineCall({
  path: '/api/enquiries/scans/remove',
  summary: 'Delete a scan of the current account at once. One that was sent goes when its application or registration is withdrawn.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: 60 * MINUTE, by: 'account' },
  input: ById,
  output: z.null(),
  refusals: refusals({ SCAN_SENT: 409 }),
})
