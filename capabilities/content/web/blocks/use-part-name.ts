import { useTranslate } from '#web/language.ts'
import type { BlockKind, BlockPart } from '../../contract.ts'
import { blockScreens } from '../../text/block-screens.ts'

type Place = { readonly part: BlockPart; readonly kind: BlockKind; readonly isRow?: boolean }

/** Returns the label of a part. A title is named by its role in the block: question, place or file. */
export function usePartName({ part, kind, isRow = false }: Place): string {
  const t = useTranslate(blockScreens)
  if (isRow && kind === 'questions' && part === 'title') return t('part.question')
  if (isRow && kind === 'questions' && part === 'text') return t('part.answer')
  if (isRow && kind === 'map' && part === 'title') return t('part.place')
  if (isRow && kind === 'map' && part === 'text') return t('part.address')
  if (!isRow && part === 'label') return t('part.button')
  return t(`part.${part}`)
}
