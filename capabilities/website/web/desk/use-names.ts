import { SECTION_NAMES } from '#capabilities/content/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Bilingual } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { Block } from '../../contract.ts'
import { blockText } from '../../text/block-texts.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import { type HomeDesk, noWords } from './new-block.ts'

export function useNames({ sets, kinds }: Pick<HomeDesk, 'sets' | 'kinds'>) {
  const language = useLanguage()
  const t = useTranslate(deskScreens)
  const textOf = (words: Bilingual): string => words[language] || words['zh-CN'] || words['en-US']

  /** Returns the title that visitors see when the block has none. */
  function defaultTitleOf(block: Block): Bilingual {
    if (block.kind === 'newest') return inBoth(blockText, block.section)
    if (block.kind === 'things') return kinds.find(({ name }) => name === block.of)?.title ?? noWords
    const set = block.kind === 'set' ? sets.find(({ number }) => number === block.set) : undefined
    return set ? { 'zh-CN': set.nameZh, 'en-US': set.nameEn } : noWords
  }
  /** Returns the name of the block's kind, which is that of its things when it shows one kind of them. */
  const kindOf = (block: Block): string =>
    kinds.find(({ name }) => block.kind === 'things' && name === block.of)?.plural[language] ?? t(`kind.${block.kind}`)
  const nameOf = (block: Block): string =>
    (block.kind === 'banners' ? textOf(block.slides[0]?.title ?? noWords) : textOf(block.title)) ||
    textOf(defaultTitleOf(block)) ||
    (block.kind === 'text' ? cutText(textOf(block.text), 30) : '') ||
    kindOf(block)

  function aboutOf(block: Block): string {
    switch (block.kind) {
      case 'banners':
        return t('about.banners', { count: block.slides.length })
      case 'set':
        return `CS-${block.set} · ${t(`look.${block.look}`)} · ${t('about.most', { count: block.most })}`
      case 'newest':
        return `${SECTION_NAMES[block.section][language]} · ${t(`look.${block.look}`)} · ${t('about.most', { count: block.most })}`
      case 'things':
        return t('about.most', { count: block.most })
      case 'figures':
        return t('about.figures', { count: block.figures.length })
      case 'text':
        return cutText(textOf(block.text), 60)
    }
  }
  return { nameOf, kindOf, aboutOf, defaultTitleOf }
}
