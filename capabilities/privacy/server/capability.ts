import { agreementPublished } from '#capabilities/accounts/contract.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { privacyText } from '../text/texts.ts'
import * as documentCalls from './consents/document-calls.ts'
import { documentTexts } from './consents/document-files.ts'
import { recordDocuments, recordEarlierDocuments } from './consents/record-documents.ts'
import type { PrivacyContext } from './context.ts'

type Needs = {
  readonly content: Pick<PrivacyContext, 'findRevision'>
}

export const privacy = defineCapability({
  name: 'privacy',
  texts: privacyText,
  open: openPrivacy,
})

function openPrivacy(platform: Platform, needs: Needs): Capability {
  const context: PrivacyContext = { ...platform, findRevision: needs.content.findRevision }
  context.jobs.schedule(recordEarlierDocuments(context))
  return {
    listeners: [on(agreementPublished, async (tx) => void (await recordDocuments(context, tx.of())))],
    eraseAccount: 'keeps-nothing',
    routes: {
      documents: [documentTexts(context)],
      answers: bind(context, [documentCalls]),
    },
  }
}
