import { assembleText, checked, lossesOf } from '../../format/assemble.ts'
import type { Entry } from '../../format/entry.ts'
import { readMoment } from '../../format/moment.ts'
import type { SourceTools } from '../../format/source.ts'
import { type Backup, locateIn } from './backup.ts'
import { type Fields, fieldsOf, textAt, textsAt } from './fields.ts'
import { htmlOfSnapshot } from './snapshot.ts'

type Lost = ReturnType<typeof lossesOf>

/** Yields categories and tags. A category lists its children; the format names the parent. */
export function* categoriesOf({ categories, tags }: Backup, lost: Lost): Generator<Entry> {
  const nameOf = (value: Fields) => textAt(fieldsOf(value, 'metadata'), 'name')
  const parents = new Map(
    categories.flatMap((each) => textsAt(fieldsOf(each, 'spec'), 'children').map((child) => [child, nameOf(each)] as const)),
  )
  for (const [role, all] of [
    ['section', categories],
    ['tag', tags],
  ] as const)
    for (const each of all) {
      const spec = fieldsOf(each, 'spec')
      const parent = parents.get(nameOf(each))
      yield* checked(
        {
          is: 'category',
          key: `${role}:${nameOf(each)}`,
          role,
          name: textAt(spec, 'displayName') || textAt(spec, 'slug'),
          slug: textAt(spec, 'slug'),
          parent: parent === undefined || role === 'tag' ? null : `section:${parent}`,
        },
        lost,
      )
    }
}

type Reading = {
  readonly kind: 'post' | 'page'
  readonly key: string
  readonly backup: Backup
  readonly tools: SourceTools
  readonly seen: Set<string>
}

/** Yields a post or a page with its author. The published text counts; a text that was never published has the newest one. */
export async function* textOf({ kind, key, backup, tools, seen }: Reading): AsyncGenerator<Entry> {
  const value = await backup.stage.get(key)
  const [spec, status, metadata] = [fieldsOf(value, 'spec'), fieldsOf(value, 'status'), fieldsOf(value, 'metadata')]
  const title = textAt(spec, 'title')
  const lost = lossesOf({ key, title })
  const html = await readHtml(backup, spec)
  if (html === null) return yield lost('unreadable', textAt(spec, 'releaseSnapshot') || textAt(spec, 'headSnapshot'))
  const owner = textAt(spec, 'owner')
  yield* authorOf(owner, backup, seen, lost)
  const excerpt = fieldsOf(spec, 'excerpt')
  const published = readMoment(spec['publishTime'])
  yield* assembleText(
    {
      key,
      language: tools.language,
      kind,
      title,
      slug: textAt(spec, 'slug'),
      lead: excerpt['autoGenerate'] === false ? textAt(excerpt, 'raw') : '',
      html,
      cover: textAt(spec, 'cover'),
      created: readMoment(metadata['creationTimestamp']),
      changed: readMoment(status['lastModifyTime']),
      published,
      ...(published === null && textAt(spec, 'publishTime') !== '' && { unreadDate: textAt(spec, 'publishTime') }),
      state: stateOf(spec),
      authors: owner === '' ? [] : [`author:${owner}`],
      categories: [...textsAt(spec, 'categories').map((name) => `section:${name}`), ...textsAt(spec, 'tags').map((name) => `tag:${name}`)],
      addresses: pathsOf(textAt(status, 'permalink')),
      takesComments: spec['allowComment'] !== false,
    },
    { tools, seen, locate: (address) => locateIn(backup, address) },
  )
}

async function readHtml({ stage }: Backup, spec: Fields): Promise<string | null> {
  const [wanted, base] = [textAt(spec, 'releaseSnapshot') || textAt(spec, 'headSnapshot'), textAt(spec, 'baseSnapshot')]
  const snapshot = await stage.get(`snapshot:${wanted}`)
  if (!snapshot) return null
  return htmlOfSnapshot(snapshot, base === wanted ? snapshot : await stage.get(`snapshot:${base}`))
}

function stateOf(spec: Fields): 'published' | 'draft' | 'private' | 'trashed' {
  if (spec['deleted'] === true) return 'trashed'
  if (spec['publish'] !== true) return 'draft'
  return textAt(spec, 'visible') === 'PUBLIC' || textAt(spec, 'visible') === '' ? 'published' : 'private'
}

function* authorOf(owner: string, { users }: Backup, seen: Set<string>, lost: Lost): Generator<Entry> {
  const key = `author:${owner}`
  if (owner === '' || seen.has(key)) return
  seen.add(key)
  const spec = fieldsOf(users.get(owner), 'spec')
  yield* checked({ is: 'author', key, name: textAt(spec, 'displayName') || owner, slug: owner, bio: textAt(spec, 'bio') }, lost)
}

const pathsOf = (permalink: string): string[] => {
  const at = permalink === '' ? null : URL.parse(permalink, 'https://old.invalid/')
  return at ? [at.pathname + at.search] : []
}
