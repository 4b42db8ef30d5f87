import { LANGUAGES } from '#contract/language.ts'
import { fillSiteNames } from '#contract/site/site-names.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { TERMS_DOCUMENTS } from '../../contract.ts'
import type { Tx } from '../context.ts'
import type { ConsentContext } from './context.ts'
import { addDocument, findUnrecorded } from './document-store.ts'
import { hashText, writePageText } from './document-text.ts'

/** Records the texts of each version that has none yet, with the names of the site at this moment. Part of the publication. */
export async function recordDocuments({ identity, findRevision }: ConsentContext, tx: Tx): Promise<number> {
  const versions = await findUnrecorded(tx)
  const site = await identity.current(tx)
  let recorded = 0
  for (const { version, texts } of versions)
    for (const document of TERMS_DOCUMENTS)
      for (const language of LANGUAGES) {
        const id = texts[document]?.[language]
        const revision = id === undefined ? undefined : await findRevision(tx, id)
        if (!revision) continue
        const page = fillSiteNames(
          { title: revision.title, lead: revision.lead, body: revision.body, blocks: revision.blocks },
          site,
          language,
        )
        const text = writePageText(page)
        await addDocument(tx, { version, document, language, title: page.title, text, sha256: hashText(text) })
        recorded += 1
      }
  return recorded
}

/** Records the versions that were published before the texts of versions were stored. */
export const recordEarlierDocuments = (context: ConsentContext): ScheduledTask => ({
  name: 'privacy/documents',
  run: () => context.database.inTransaction((tx) => recordDocuments(context, tx)),
  async nextAt() {
    const [earliest] = await findUnrecorded(context.database.of())
    return earliest?.now ?? null
  },
})
