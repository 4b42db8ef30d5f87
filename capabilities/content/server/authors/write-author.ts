import type { InputOf } from '#contract/call.ts'
import { LANGUAGES } from '#contract/language.ts'
import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import * as calls from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import type { AuthorColumns } from './author-store.ts'

type AuthorInput = InputOf<typeof calls.createAuthor>
type Code = 'AUTHOR_NAME_TAKEN' | 'AUTHOR_SLUG_TAKEN' | 'AUTHOR_TEXT_BLOCKED' | 'PORTRAIT_UNKNOWN'
type Refused = { readonly refused: Code; readonly fields?: Readonly<Record<string, Code>> }

export const authorColumns = ({ slug, name, post, department, bio, portrait }: AuthorInput): AuthorColumns => ({
  slug,
  name: JSON.stringify(name),
  post: JSON.stringify(post),
  department: JSON.stringify(department),
  bio: JSON.stringify(bio),
  portrait,
})

/** Refuses texts with any screening finding, because authors are public without inspection. */
export async function refuseFlagged({ screenTexts }: ContentContext, input: AuthorInput): Promise<Refused | undefined> {
  for (const field of ['name', 'post', 'department', 'bio', 'slug'] as const) {
    const value = input[field]
    const texts = typeof value === 'string' ? [value] : LANGUAGES.map((language) => value[language])
    const { flags, blockedAt } = await screenTexts(texts)
    if (flags.length > 0 || blockedAt !== undefined) return { refused: 'AUTHOR_TEXT_BLOCKED', fields: { [field]: 'AUTHOR_TEXT_BLOCKED' } }
  }
  return undefined
}

/** Registers the portrait as used, so that the library keeps it. */
export async function saveUse(
  { noteUses }: ContentContext,
  tx: Tx,
  { id, name, portrait }: Pick<AuthorInput, 'name' | 'portrait'> & { readonly id: string },
): Promise<void> {
  const unknown = await noteUses(tx, { by: 'author', id, title: name['zh-CN'] }, portrait === null ? [] : [portrait])
  if (unknown.length > 0) throw new RolledBack<Refused>({ refused: 'PORTRAIT_UNKNOWN' })
}

const TAKEN: Readonly<Record<string, Refused>> = {
  author_slug_key: { refused: 'AUTHOR_SLUG_TAKEN', fields: { slug: 'AUTHOR_SLUG_TAKEN' } },
  author_name_zh: { refused: 'AUTHOR_NAME_TAKEN', fields: { name: 'AUTHOR_NAME_TAKEN' } },
  author_name_en: { refused: 'AUTHOR_NAME_TAKEN', fields: { name: 'AUTHOR_NAME_TAKEN' } },
}

/** The unique index decides between two concurrent writers with the same name or address; the loser is refused. */
export async function orTaken<Result>(work: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await orRolledBack(work)
  } catch (thrown) {
    const taken = TAKEN[(thrown as { readonly constraint?: string }).constraint ?? '']
    if (taken) return taken
    throw thrown
  }
}

export const invalidateAuthors = (tx: Tx): Promise<void> => dropPages(tx, calls.AUTHORS_TAG)
