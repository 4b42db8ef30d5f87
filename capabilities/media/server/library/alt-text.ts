import { sql as raw } from 'kysely'
import type { ScreenedText } from '#capabilities/screening/contract.ts'
import type { InputOf } from '#contract/call.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { AltText } from '#contract/picture.ts'
import type * as calls from '../../contract.ts'
import type { MediaContext, Tx } from '../context.ts'
import { invalidatePages, isShownJudged } from './uses.ts'

// Descriptions appear beside approved texts, so new wording is shown there only after inspection (docs/decisions/0028).

type Wished = { readonly language: Language; readonly after: string; readonly screened: ScreenedText }

export async function screenAlt({ screenTexts }: MediaContext, alt: InputOf<typeof calls.updateMedia>['alt']): Promise<readonly Wished[]> {
  if (alt === undefined) return []
  return await Promise.all(
    LANGUAGES.map(async (language) => {
      const after = alt[language] ?? ''
      return { language, after, screened: await screenTexts([after]) }
    }),
  )
}

type StoredAlt = { readonly id: string; readonly name: string; readonly alt: AltText }
type Result =
  | { readonly alt: AltText | undefined; readonly facts: { readonly waits?: string } }
  | { readonly refused: 'MEDIA_WORDS_BLOCKED'; readonly fields: Readonly<Record<string, string>> }

/**
 * Returns the alt texts that readers see from this transaction on. Texts that need inspection are stored elsewhere; unchanged texts stay.
 */
export async function admitAlt(
  context: MediaContext,
  tx: Tx,
  { id, name, alt, wishes, by }: { readonly wishes: readonly Wished[]; readonly by: string } & StoredAlt,
): Promise<Result> {
  const changed = wishes.filter(({ language, after }) => after !== (alt[language] ?? ''))
  const blocked = changed.filter(({ screened }) => screened.blockedAt !== undefined)
  if (blocked.length > 0)
    return {
      refused: 'MEDIA_WORDS_BLOCKED',
      fields: Object.fromEntries(blocked.map(({ language }) => [`alt.${language}`, 'MEDIA_WORDS_BLOCKED'])),
    }
  const shown = { ...alt }
  const waits: Language[] = []
  for (const { language, after, screened } of wishes) {
    const changedText = { about: 'alt', thing: id, language, title: name, before: alt[language] ?? '', after } as const
    const isJudged = () => isShownJudged(tx, id, language)
    if ((await context.admitText(tx, changedText, { flags: screened.flags, by, isJudged })) === 'waits') waits.push(language)
    else if (after === '') delete shown[language]
    else shown[language] = after
  }
  return { alt: changed.length > 0 ? shown : undefined, facts: waits.length > 0 ? { waits: waits.join(' ') } : {} }
}

/** Publishes approved alt text; returns false when the asset is gone. */
export async function putAlt(
  tx: Tx,
  id: string,
  { language, words }: { readonly language: Language; readonly words: string },
): Promise<boolean> {
  const { rows } = await raw`
    update media.asset set alt = alt || jsonb_build_object(${language}::text, ${words}::text), changed_at = platform.now()
    where id = ${id} returning id`.execute(tx)
  if (rows.length > 0) await invalidatePages(tx, id)
  return rows.length > 0
}
