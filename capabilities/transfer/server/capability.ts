import { DAY } from '#contract/duration.ts'
import { joinTexts } from '#contract/text.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { transferPages } from '../console.ts'
import { EXPORT_PERMISSIONS, PERMISSIONS } from '../contract.ts'
import { transferActions } from '../text/actions.ts'
import { exportText } from '../text/export.ts'
import { transferText } from '../text/texts.ts'
import { type TransferContext, WORK } from './context.ts'
import { type ExportNeeds, openExport, type PackSite } from './export/export.ts'
import { workOnRun } from './import/work.ts'
import { personalData } from './personal-data.ts'
import { transferRetention } from './retention.ts'
import * as retryCalls from './runs/retry-calls.ts'
import * as runCalls from './runs/run-calls.ts'
import { uploadExpiry } from './uploads/expiry.ts'
import { expireUploadsOf } from './uploads/upload-store.ts'
import { transferUploads } from './uploads/uploads.ts'

type Needs = ExportNeeds & {
  readonly media: Pick<TransferContext, 'pictures' | 'videos'>
  readonly content: Pick<TransferContext, 'archive' | 'asksForTwo'>
  readonly engagement: { readonly movedComments: TransferContext['comments'] }
  readonly website: Pick<TransferContext, 'redirects'>
  readonly site: ExportNeeds['site'] & { readonly movedSettings: TransferContext['siteSettings'] }
  readonly access: Pick<TransferContext, 'judge'>
  readonly curation: ExportNeeds['curation'] & { readonly movedSets: TransferContext['sets'] }
  readonly settings: {
    readonly site: { readonly publicUrl: string }
    readonly dataDir: string
    readonly media: Pick<TransferContext, 'videoMaxBytes'>
    readonly integration: Pick<TransferContext, 'allowsLoopback'>
  }
}

type Transfer = Capability & {
  /** Writes the archive of the site, for a command. */
  readonly packSite: PackSite
}

export const transfer = defineCapability({
  name: 'transfer',
  texts: joinTexts(transferText, exportText),
  actions: transferActions,
  permissions: { ...PERMISSIONS, ...EXPORT_PERMISSIONS },
  pages: transferPages,
  targets: {
    transfer: {
      title: { idType: 'uuid', query: 'select id, file_name as zh, file_name as en from transfer.run where id = any ($1::uuid[])' },
      path: transferPages.moveIn.path,
    },
    'site-archive': { title: 'none', path: transferPages.archive.path },
  },
  consoleOrder: 248,
  open: openTransfer,
})

function openTransfer(platform: Platform, needs: Needs): Transfer {
  const context = contextOf(platform, needs)
  context.jobs.work(WORK, workOnRun(context), { atOnce: 1, withinMs: DAY })
  context.jobs.schedule(uploadExpiry(context))
  const archives = openExport(platform, needs)
  return {
    packSite: archives.packSite,
    personalData,
    eraseAccounts: (tx: AnyTransaction, accountIds) => expireUploadsOf(tx.of(), accountIds),
    retention: transferRetention,
    routes: {
      uploads: transferUploads(context),
      downloads: archives.downloads,
      answers: [...bind(context, [runCalls, retryCalls]), ...archives.answers],
    },
  }
}

const contextOf = (
  platform: Platform,
  { media, content, engagement, curation, website, site, access, settings }: Needs,
): TransferContext => ({
  ...platform,
  dataDir: settings.dataDir,
  archive: content.archive,
  asksForTwo: content.asksForTwo,
  pictures: media.pictures,
  videos: media.videos,
  videoMaxBytes: settings.media.videoMaxBytes,
  comments: engagement.movedComments,
  redirects: website.redirects,
  sets: curation.movedSets,
  siteSettings: site.movedSettings,
  judge: access.judge,
  publicUrl: settings.site.publicUrl,
  allowsLoopback: settings.integration.allowsLoopback,
})
