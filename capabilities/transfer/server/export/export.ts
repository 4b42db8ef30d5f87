import { DAY } from '#contract/duration.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { ExportContext, SiteParts } from './context.ts'
import * as exportCalls from './export-calls.ts'
import { exportFiles } from './export-files.ts'
import { EXPORT, exportWork } from './export-work.ts'
import { packSite } from './pack-site.ts'
import { exportRemoval } from './remove-exports.ts'

export type ExportNeeds = {
  readonly content: { listArchived: SiteParts['items'] }
  readonly media: { listArchived: SiteParts['assets'] }
  readonly engagement: { listArchived: SiteParts['comments']; listClosed: SiteParts['closedItems'] }
  readonly curation: { listArchived: SiteParts['sets'] }
  readonly website: { listArchived: SiteParts['redirects'] }
  readonly site: { readSettings: SiteParts['settings'] }
  readonly settings: { readonly site: { readonly publicUrl: string } }
}
/** Writes the archive of the site for a command. */
export type PackSite = (signal: AbortSignal) => ReturnType<typeof packSite>

/** Opens the archive of the site: a job that prepares it, its removal, and the calls. */
export function openExport(platform: Platform, needs: ExportNeeds) {
  const context: ExportContext = {
    ...platform,
    publicUrl: needs.settings.site.publicUrl,
    parts: {
      items: needs.content.listArchived,
      assets: needs.media.listArchived,
      comments: needs.engagement.listArchived,
      closedItems: needs.engagement.listClosed,
      sets: needs.curation.listArchived,
      redirects: needs.website.listArchived,
      settings: needs.site.readSettings,
    },
  }
  context.jobs.work(EXPORT, (payload, job) => exportWork(context, payload, job), { atOnce: 1, withinMs: DAY / 2 })
  context.jobs.schedule(exportRemoval(context))
  const packSiteNow: PackSite = (signal) => packSite({ ...context, pool: context.database.pool, report: () => {}, signal })
  return { packSite: packSiteNow, downloads: [exportFiles(context)], answers: bind(context, [exportCalls]) }
}
