import { readFile } from 'node:fs/promises'
import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { statusPages } from '../console.ts'
import { permissions } from '../contract.ts'
import { statusText } from '../text/texts.ts'
import type { StatusContext, WatchedCertificate } from './context.ts'
import { addGauges } from './gauges.ts'
import { statusLaunch } from './launch-lines.ts'
import { statusRetention } from './retention.ts'
import { certificateStatus } from './sources/certificate-status.ts'
import { databaseStatus } from './sources/database-status.ts'
import { jobStatus } from './sources/job-status.ts'
import { processStatus } from './sources/process-status.ts'
import { siteStatus } from './sources/site-status.ts'
import { noteStandbysTask } from './standbys/note-standbys.ts'
import * as statusCalls from './status-calls.ts'

type Needs = {
  readonly settings: {
    readonly dataDir: string
    readonly certificateFiles: readonly string[]
    readonly live: { readonly rtmps: { readonly cert: string } | undefined }
  }
}

export const status = defineCapability({
  name: 'status',
  texts: statusText,
  permissions,
  pages: statusPages,
  consoleOrder: 250,
  open: openStatusScreen,
})

/** Adds the sources about the platform. The other capabilities add theirs to the same board. */
function openStatusScreen(platform: Platform, { settings }: Needs): Capability {
  const context: StatusContext = { ...platform, dataDir: settings.dataDir, certificates: certificatesOf(settings) }
  for (const source of [siteStatus(context), databaseStatus(context), jobStatus(context), processStatus(context)])
    context.status.add(source)
  if (context.certificates.length > 0) context.status.add(certificateStatus(context))
  for (const source of statusLaunch(context)) platform.launch.add(source)
  platform.jobs.schedule(noteStandbysTask(context))
  addGauges(context, platform.metrics)
  return {
    eraseAccounts: 'keeps-nothing',
    retention: statusRetention,
    routes: { answers: bind(context, [statusCalls]) },
  }
}

const certificatesOf = ({ certificateFiles, live: { rtmps } }: Needs['settings']): readonly WatchedCertificate[] => [
  ...certificateFiles.map((name) => ({ name, readPem: () => readFile(name, 'utf8') })),
  ...(rtmps ? [{ name: 'encoders', readPem: async () => rtmps.cert }] : []),
]
