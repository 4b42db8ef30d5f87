import type { ApprovedText, Draft } from '#capabilities/content/contract.ts'
import type { Passage } from '#capabilities/screening/contract.ts'
import { nodesOf } from '#contract/document/document-walk.ts'
import type { InspectionContext } from '../context.ts'

/** Maps video ids to caption texts. Captions are in file storage, so they are read while no lock is held. */
export type Captions = ReadonlyMap<string, string>

export const findShownCaptions = (context: InspectionContext, texts: readonly Pick<ApprovedText, 'draft'>[]): Promise<Captions> =>
  context.readCaptions([...new Set(texts.flatMap(({ draft }) => videosIn(draft).map(({ asset }) => asset)))])

/** The captions of many texts, and the errors by revision id for texts whose captions could not be read. */
export type CaptionsAhead = { readonly captions: Captions; readonly unread: ReadonlyMap<string, unknown> }

/** A text with unreadable captions does not prevent scanning the others. */
export async function readCaptionsAhead(
  context: InspectionContext,
  texts: readonly Pick<ApprovedText, 'draft' | 'revisionId'>[],
): Promise<CaptionsAhead> {
  const captions = new Map<string, string>()
  const unread = new Map<string, unknown>()
  for (const text of texts)
    try {
      for (const [asset, words] of await findShownCaptions(context, [text])) captions.set(asset, words)
    } catch (defect) {
      unread.set(text.revisionId, defect)
    }
  return { captions, unread }
}

export const showVideos = (texts: readonly Pick<ApprovedText, 'draft'>[]): boolean => texts.some(({ draft }) => videosIn(draft).length > 0)

export const passagesOfVideos = (draft: Draft, captions: Captions): Passage[] =>
  videosIn(draft).map(({ asset, ...place }) => ({ ...place, text: captions.get(asset) ?? '' }))

type Shown = { readonly asset: string; readonly field: string; readonly blockId: string }
function videosIn(draft: Draft): Shown[] {
  const own = draft.video === null ? [] : [{ asset: draft.video, field: 'video', blockId: '' }]
  const inBody = [...nodesOf(draft.body)].flatMap((node) =>
    node.type === 'video' ? [{ asset: node.attrs.asset, field: 'body', blockId: node.attrs.id ?? '' }] : [],
  )
  return [...own, ...inBody]
}
