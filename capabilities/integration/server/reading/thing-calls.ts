import { inLanguage } from '#contract/page-language.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readThings } from './thing-store.ts'

/** Pages of lists and forms are no things of their own. */
const isListed = ({ sitemap }: PublicKind): boolean => sitemap !== 'none'

export const listKinds = serve(calls.listKinds, async ({ kinds }) => ({
  ok: { list: kinds.filter(isListed).map(({ name, plural }) => ({ kind: name, name: plural })) },
  tags: ['kinds'],
}))

export const listThings = serve(calls.listThings, async ({ pool, kinds, reading, publicUrl }, { kind: name, language, after, limit }) => {
  const kind = kinds.find((each) => each.name === name && isListed(each))
  if (!kind) return { refused: 'NOT_FOUND' }
  if (kind.key === 'number' && after !== undefined && !/^-?\d{1,15}$/.test(after))
    return { refused: 'AFTER_INVALID', fields: { after: 'AFTER_INVALID' } }
  const unlisted = await reading.findUnlisted()
  const isHidden = (unlisted.sections as readonly string[]).includes(kind.section)
  const rows = isHidden ? [] : await readThings(pool, kind, { language, after, unlisted, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const list = shown.map(({ key, title, lead, topics, address, changed_at }) => ({
    key: String(key),
    title,
    lead,
    topics: [...topics],
    url: publicUrl + inLanguage(kind.path(address), language),
    changedAt: changed_at?.toISOString() ?? null,
  }))
  // A kind without a tag of its own depends on everything.
  return { ok: { list, next: rows.length > limit ? (list.at(-1)?.key ?? null) : null }, tags: kind.tag === 'none' ? [] : [kind.tag] }
})
