import { agreementPublished } from '#capabilities/accounts/contract.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { ConsentContext } from './context.ts'
import * as documentCalls from './document-calls.ts'
import { documentTexts } from './document-files.ts'
import { recordDocuments, recordEarlierDocuments } from './record-documents.ts'

export type ConsentNeeds = { readonly content: Pick<ConsentContext, 'findRevision'> }

/** Opens the texts that members agree to. */
export function openConsents(platform: Platform, needs: ConsentNeeds) {
  const context: ConsentContext = { ...platform, findRevision: needs.content.findRevision }
  context.jobs.schedule(recordEarlierDocuments(context))
  return {
    listeners: [on(agreementPublished, async (tx) => void (await recordDocuments(context, tx.of())))],
    documents: [documentTexts(context)],
    answers: bind(context, [documentCalls]),
  }
}
