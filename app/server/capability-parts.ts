/** Exports the parts of capabilities that commands and benchmarks use without opening a site. */

export { openAudit } from '#capabilities/audit/server/capability.ts'
export { runVerify } from '#capabilities/audit/server/chain/verify-command.ts'
export { findNewestAnchor } from '#capabilities/audit/server/chain/verify-trail.ts'
export { listErased } from '#capabilities/audit/server/entries/list-erased.ts'
export { findMissingFiles } from '#capabilities/media/server/missing-files.ts'
export { reindex } from '#capabilities/website/server/search/update-index.ts'
