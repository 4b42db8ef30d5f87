import * as calls from '../../contract.ts'
import { serve } from './context.ts'
import { listVersions, readTexts } from './document-store.ts'

export const listAgreementVersions = serve(calls.listAgreementVersions, async ({ database }) => ({
  ok: {
    versions: (await listVersions(database.of())).map(({ version, since, is_material, documents }) => ({
      version,
      since: since.toISOString(),
      isMaterial: is_material,
      documents: [...documents],
    })),
  },
}))

export const getAgreementVersion = serve(calls.getAgreementVersion, async ({ database }, { version }) => {
  const versions = await listVersions(database.of())
  const at = versions.findIndex((each) => each.version === version)
  const found = versions[at]
  if (!found) return { refused: 'NOT_FOUND' }
  const texts = await readTexts(database.of(), version)
  return {
    ok: {
      version,
      since: found.since.toISOString(),
      isMaterial: found.is_material,
      isNewest: at === 0,
      texts: texts.map(({ document, language, title, text, sha256 }) => ({ document, language, title, text, sha256 })),
    },
  }
})
