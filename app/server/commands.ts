/** What commands and benchmarks use of a capability without opening a site. */
export { openAudit } from '#capabilities/audit/server/routes.ts'
export { runVerify } from '#capabilities/audit/server/verify-command.ts'
export { reindex } from '#capabilities/website/server/search/keep-index.ts'
