import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { ById, Nothing } from '#contract/fields.ts'
import { refusals, ShownDocument } from './fields.ts'
import { SCAN_MAX_BYTES } from './kinds.ts'
import { reviews } from './permissions.ts'

export const uploadScan = defineCall({
  path: '/api/certification/document/send',
  summary:
    'Upload a scan: JPEG, PNG or WebP, up to 10 MiB and 60 million pixels. It is re-encoded, stripped of metadata and encrypted (S64-S71, S115).',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: 60 * MINUTE, by: 'account' },
  file: { maxBytes: SCAN_MAX_BYTES },
  input: Nothing,
  output: ShownDocument,
  refusals: refusals({
    CONSENT_REQUIRED: 409,
    SCAN_TOO_LARGE: 413,
    SCAN_TYPE: 415,
    SCAN_PIXELS: 422,
    SCAN_BROKEN: 422,
    SCAN_QUOTA: 507,
    STORAGE_FULL: 507,
  }),
})

export const removeScan = defineCall({
  path: '/api/certification/document/remove',
  summary: 'Delete a scan of an application that is not under review.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: ById,
  output: z.null(),
  refusals: refusals({ STATE_CHANGED: 409 }),
})

/** A signed address that is valid for five minutes (S115). */
const Address = z.object({ url: z.string(), endsAt: z.string() })

export const getScan = defineCall({
  path: '/api/certification/document/show',
  summary: 'Get a link to one of the current account’s scans, valid for up to five minutes (S115).',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: ById,
  output: Address,
  refusals: {},
})

export const getScanForReview = defineCall({
  path: '/api/certification/queue/document',
  summary:
    'Get a link to a scan, valid for up to five minutes and watermarked with viewer and time. Only for the reviewer with the claim (S115).',
  verb: 'acts',
  access: reviews,
  limit: 'ordinary',
  input: ById,
  output: Address,
  refusals: refusals({ NOT_CLAIMED: 409, OWN_FILING: 403, DISCLOSURE_WAITS: 409 }),
})
