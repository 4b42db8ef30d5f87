import { authorPath } from '#capabilities/content/contract.ts'
import { pictureOf } from '#capabilities/media/contract.ts'
import type { PublicAuthor } from '../../contract.ts'
import type { Assets } from '../asset-store.ts'
import type { AuthorRow } from './author-store.ts'

export const toAuthor = ({ slug, name, post, department, portrait }: AuthorRow, assets: Assets): PublicAuthor => ({
  slug,
  href: authorPath({ slug }),
  name,
  post,
  department,
  portrait: pictureOf(assets.get(portrait ?? '')),
})
