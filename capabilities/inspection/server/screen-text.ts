import { isDeepStrictEqual } from 'node:util'
import { type Draft, marginsOf, passagesOf } from '#capabilities/content/contract.ts'
import { type Flag, MOST_FLAGS, type Passage, type Screen } from '#capabilities/screening/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import type { InspectionContext, Tx } from './context.ts'
import { passagesOfPictures, screenPictures } from './screen-pictures.ts'
import { saveFlags, type TaskRow } from './task-store.ts'

/** Returns the present findings in a text, its pictures and their descriptions. Blocking flags come first and are never cut off. */
export async function screenText(
  context: InspectionContext,
  tx: Tx,
  { draft, language }: { readonly draft: Draft; readonly language: Language },
): Promise<Flag[]> {
  const screen = await context.screening.rules.current(tx)
  const flags = [
    ...(await screenPictures(context, tx, { draft, language })),
    ...screenDraft(screen, draft),
    ...screen(await passagesOfPictures(tx, draft, language)),
  ]
  return flags.toSorted((one, other) => Number(other.onHit === 'block') - Number(one.onHit === 'block')).slice(0, MOST_FLAGS)
}

/** Screens a waiting text again, since rules may have changed while it waited. */
export async function renewFlags(
  context: InspectionContext,
  tx: Tx,
  { task: { id, language, flags }, draft }: { readonly task: TaskRow; readonly draft: Draft },
): Promise<Flag[]> {
  const found = await screenText(context, tx, { draft, language })
  if (!isDeepStrictEqual(found, flags)) await saveFlags(tx, id, found)
  return found
}

export const findListedWords = (screen: Screen, draft: Draft): Flag[] =>
  screen([...passagesOf(draft), ...marginsOf(draft)]).filter(({ rule }) => rule === 'words')

const MADE_BY_AI =
  /(?:由|使用|借助)?(?:AI|人工智能|大模型|ChatGPT|文心一言|豆包)(?:自动|辅助)?(?:生成|创作|撰写|绘制)|\b(?:AI[- ]generated|generated (?:by|with) (?:AI|ChatGPT)|made (?:by|with) AI)\b/iu
const TAKEN_OVER =
  /转载自|转自(?:[：:]|微信|网络)|图片来源|图源[：:]|来源于?网络|网络图片|版权归[^。\n]{1,30}所有|未经(?:许可|授权)[^。\n]{0,10}转载|©|\b(?:all rights reserved|reprinted (?:from|with)|image credit|photo by|courtesy of)\b/iu

function screenDraft(screen: Screen, draft: Draft): Flag[] {
  const passages = passagesOf(draft)
  return [
    ...screen([...passages, ...marginsOf(draft)]),
    ...(draft.isMadeByAi ? [] : findFirst(passages, MADE_BY_AI, { rule: 'label', what: 'ai' })),
    ...(draft.sourceUrl === '' ? findFirst(passages, TAKEN_OVER, { rule: 'source', what: 'copyright' }) : []),
  ]
}

function findFirst(passages: readonly Passage[], pattern: RegExp, kind: Pick<Flag, 'rule' | 'what'>): Flag[] {
  for (const { field, blockId, text } of passages) {
    const found = pattern.exec(text)
    if (found) return [{ ...kind, field, blockId, quote: cutText(found[0], 80), more: 0, onHit: 'flag' }]
  }
  return []
}
