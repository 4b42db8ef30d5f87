/** What commands and benchmarks use of a capability without opening a site. */

export { runVerify } from '#capabilities/audit/server/chain/verify-command.ts'
export { openAudit } from '#capabilities/audit/server/routes.ts'
export { reindex } from '#capabilities/website/server/search/update-index.ts'
