import { cutText } from '#contract/input/cut-text.ts'
import { checked, type lossesOf } from '../../format/assemble.ts'
import type { Entry } from '../../format/entry.ts'
import { readMoment } from '../../format/moment.ts'
import { plainText } from '../../format/plain-text.ts'
import type { HaloRecord } from './backup.ts'
import { type Fields, fieldsOf, textAt } from './fields.ts'

const COMMENTS = '/registry/content.halo.run/comments/'
const REPLIES = '/registry/content.halo.run/replies/'

/** Yields the approved comments and replies of the texts. Names stay as they were shown; mail addresses are never taken. */
export async function* commentsOf(
  records: AsyncIterable<HaloRecord>,
  texts: ReadonlySet<string>,
  lost: ReturnType<typeof lossesOf>,
): AsyncGenerator<Entry> {
  const documents = new Map<string, string>()
  const replies: Fields[] = []
  let hidden = 0
  for await (const { name, value } of records) {
    if (name.startsWith(REPLIES)) replies.push(value)
    if (!name.startsWith(COMMENTS)) continue
    const reference = fieldsOf(value, 'spec', 'subjectRef')
    const document = `${textAt(reference, 'kind') === 'SinglePage' ? 'page' : 'post'}:${textAt(reference, 'name')}`
    if (!isShown(value) || !texts.has(document)) hidden += 1
    else {
      documents.set(nameOf(value), document)
      yield* checked(commentOf(value, document, null), lost)
    }
  }
  for (const value of replies) {
    const spec = fieldsOf(value, 'spec')
    const document = documents.get(textAt(spec, 'commentName'))
    if (document === undefined || !isShown(value)) hidden += 1
    else yield* checked(commentOf(value, document, `comment:${textAt(spec, 'commentName')}`), lost)
  }
  if (hidden > 0) yield lost('comment', String(hidden))
}

const nameOf = (value: Fields): string => textAt(fieldsOf(value, 'metadata'), 'name')
function isShown(value: Fields): boolean {
  const spec = fieldsOf(value, 'spec')
  return spec['approved'] === true && spec['hidden'] !== true
}

function commentOf(value: Fields, document: string, parent: string | null): Entry {
  const [spec, metadata] = [fieldsOf(value, 'spec'), fieldsOf(value, 'metadata')]
  const owner = fieldsOf(spec, 'owner')
  const name = textAt(owner, 'displayName') || (textAt(owner, 'kind') === 'User' ? textAt(owner, 'name') : '')
  return {
    is: 'comment',
    key: `comment:${nameOf(value)}`,
    document,
    parent,
    author: cutText(name, 80),
    written: readMoment(spec['creationTime']) ?? readMoment(metadata['creationTimestamp']) ?? '1970-01-01T00:00:00.000Z',
    text: cutText(plainText(textAt(spec, 'raw') || textAt(spec, 'content')), 5_000),
  }
}
