import { type All, type Capability, defineCapability } from '#server/capability.ts'
import type { FindPrograms } from '#server/http/calls/programs.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { integrationPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { integrationActions } from '../text/actions.ts'
import { integrationText } from '../text/texts.ts'
import type { IntegrationContext } from './context.ts'
import * as draftCalls from './drafts/draft-calls.ts'
import { llms } from './models/llms.ts'
import { mcp } from './models/mcp.ts'
import { personalData } from './personal-data.ts'
import * as changeCalls from './reading/change-calls.ts'
import * as itemCalls from './reading/item-calls.ts'
import { recordChanges } from './reading/record-changes.ts'
import * as thingCalls from './reading/thing-calls.ts'
import { integrationRetention } from './retention.ts'
import type { IntegrationSettings } from './settings.ts'
import { openPrograms } from './tokens/programs.ts'
import * as tokenCalls from './tokens/token-calls.ts'
import { removeTokensOf } from './tokens/token-store.ts'
import * as deliveryCalls from './webhooks/delivery-calls.ts'
import { giveUpDeliveries, removeDeliveriesAbout } from './webhooks/delivery-store.ts'
import * as endpointCalls from './webhooks/endpoint-calls.ts'
import { webhookListeners } from './webhooks/queue.ts'
import { webhookKeys } from './webhooks/secret.ts'
import { sendTasks } from './webhooks/send-tasks.ts'
import { stoppedWebhooks } from './webhooks/stopped.ts'

type Needs = {
  readonly access: Pick<IntegrationContext, 'judge'>
  readonly content: Pick<IntegrationContext, 'drafts'>
  readonly website: Pick<IntegrationContext, 'reading'>
  readonly settings: { readonly site: Pick<IntegrationContext, 'publicUrl'>; readonly integration: IntegrationSettings }
  readonly all: Pick<All, 'kinds'>
}
type Integration = Capability & { readonly programs: FindPrograms }

export const integration = defineCapability({
  name: 'integration',
  texts: integrationText,
  actions: integrationActions,
  permissions: PERMISSIONS,
  pages: integrationPages,
  targets: {
    token: {
      title: { idType: 'uuid', query: 'select id, name as zh, name as en from integration.token where id = any ($1::uuid[])' },
      path: integrationPages.tokens.path,
    },
    webhook: {
      title: { idType: 'uuid', query: 'select id, name as zh, name as en from integration.endpoint where id = any ($1::uuid[])' },
      path: integrationPages.webhooks.path,
    },
  },
  consoleOrder: 247,
  open: openIntegration,
})

async function openIntegration(platform: Platform, needs: Needs): Promise<Integration> {
  const context = contextOf(platform, needs)
  const { database } = context
  sendTasks(context).forEach(context.jobs.schedule)
  return {
    personalData,
    async eraseAccounts(tx, accountIds) {
      await removeTokensOf(tx.of(), accountIds)
      await removeDeliveriesAbout(tx.of(), accountIds)
    },
    listeners: [...webhookListeners(context), recordChanges],
    matters: [stoppedWebhooks],
    keyUses: [webhookKeys(context)],
    sweeps: [() => giveUpDeliveries(database.of())],
    retention: integrationRetention,
    programs: await openPrograms(context),
    routes: {
      documents: [llms(context)],
      rpcs: needs.settings.integration.mcp ? [mcp(context)] : [],
      answers: bind(context, [tokenCalls, draftCalls, itemCalls, changeCalls, thingCalls, endpointCalls, deliveryCalls]),
    },
  }
}

const contextOf = (platform: Platform, { access, content, website, settings, all }: Needs): IntegrationContext => ({
  ...platform,
  pool: platform.database.reads.pool,
  publicUrl: settings.site.publicUrl,
  webhooks: settings.integration,
  judge: access.judge,
  drafts: content.drafts,
  reading: website.reading,
  kinds: all.kinds,
})
