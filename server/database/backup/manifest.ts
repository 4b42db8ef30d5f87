import { z } from 'zod'

/** A part of the content of a file: bytes of one chunk. */
const slice = z.tuple([z.string().regex(/^[0-9a-f]{64}$/), z.int().min(0), z.int().min(1)])
export type Slice = z.infer<typeof slice>

/** A path that stays in its folder. */
const path = z.string().refine((text) => !text.split('/').some((name) => name === '' || name === '.' || name === '..'))

const entry = z.strictObject({
  /** Relative path in the data folder of PostgreSQL, or the key of a stored file. */
  path,
  sizeBytes: z.int().min(0),
  slices: z.array(slice).readonly(),
})
export type Entry = z.infer<typeof entry>

/**
 * Describes one backup: everything that a restore needs besides the keys. It is written last, so that a backup without a manifest does not
 * exist.
 */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  id: z.uuid(),
  /** Version of Lyceum, and the newest migration of the database. */
  version: z.string(),
  schema: z.string(),
  startedAt: z.iso.datetime(),
  /** The database can be restored to this moment and, with the archived log, to any later one. */
  endedAt: z.iso.datetime(),
  /** Is null for a database that is backed up by its own tools. */
  cluster: z
    .strictObject({
      postgresMajor: z.int(),
      /** Identifies the log archive that continues this backup. */
      logId: z.uuid(),
      /** First and last segment of the log that the copied files need. */
      firstSegment: z.string(),
      lastSegment: z.string(),
      label: z.string(),
      folders: z.array(path).readonly(),
      files: z.array(entry).readonly(),
      segments: z.array(entry).readonly(),
    })
    .nullable(),
  /** Place of the newest entry of the audit trail at the start, which the restored trail must contain. */
  auditAnchor: z.string().nullable(),
  /** Rows of each table, counted while the backup ran; none for a database that is backed up by its own tools. */
  rows: z.record(z.string(), z.int()),
  /** Stored files. */
  stored: z.array(entry).readonly(),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Describes a backup without its files, so that a list of backups is read fast. It is written just before the manifest. */
export const summarySchema = z.strictObject({
  ...manifestSchema.pick({ id: true, version: true, schema: true, startedAt: true, endedAt: true }).shape,
  /** Is null for a database that is backed up by its own tools. */
  databaseBytes: z.int().nullable(),
  files: z.int(),
  fileBytes: z.int(),
  /** Bytes that this backup added to the place, compressed. */
  addedBytes: z.int(),
  log: manifestSchema.shape.cluster.unwrap().pick({ logId: true, firstSegment: true, lastSegment: true }).nullable(),
})
export type Summary = z.infer<typeof summarySchema>

/** Returns the bytes of all files, before compression. */
export const sizeOf = (entries: readonly Entry[]): number => entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

export const summarize = ({ id, version, schema, startedAt, endedAt, cluster, stored }: Manifest, addedBytes: number): Summary => ({
  id,
  version,
  schema,
  startedAt,
  endedAt,
  databaseBytes: cluster && sizeOf(cluster.files),
  files: stored.length,
  fileBytes: sizeOf(stored),
  addedBytes,
  log: cluster && { logId: cluster.logId, firstSegment: cluster.firstSegment, lastSegment: cluster.lastSegment },
})

/** The result of the newest verification of a backup. */
export const verificationSchema = z.strictObject({
  at: z.iso.datetime(),
  isWhole: z.boolean(),
  /** The count, or the problem. */
  sentence: z.string(),
})
export type Verification = z.infer<typeof verificationSchema>
