import type { Documents } from '#server/http/calls/answer.ts'
import { DOCUMENT_TEXTS } from '../../contract.ts'
import type { ConsentContext } from './context.ts'
import { findTextByHash } from './document-store.ts'

const YEAR_S = 365 * 24 * 60 * 60
const NAME = /^([0-9a-f]{64})\.txt$/

/** Serves the text of a version under its hash. The content of such an address never changes. */
export const documentTexts = ({ database }: Pick<ConsentContext, 'database'>): Documents => ({
  path: `${DOCUMENT_TEXTS}:name`,
  async find({ name = '' }) {
    const [, sha256] = NAME.exec(name) ?? []
    const text = sha256 === undefined ? undefined : await findTextByHash(database.of(), sha256)
    return text === undefined ? null : { type: 'text/plain; charset=utf-8', body: text, tags: [], maxAgeS: YEAR_S }
  },
})
