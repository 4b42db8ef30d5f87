import type { Language } from '#contract/language.ts'
import type { PublicItem } from '../../contract.ts'
import type { ItemView } from '../item/view-item.ts'
import { itemIn, wholeItem } from '../item/whole-item.ts'
import { viewWatch } from '../watch/view-watch.ts'
import { renderLessonVideo } from './render-parts.tsx'

export function wholeLesson(item: PublicItem, language: Language, view: ItemView) {
  const watch = item.kind === 'img' ? null : viewWatch(itemIn(item, language))
  return { ...wholeItem(item, language, view), watch, video: watch ? renderLessonVideo(watch, view) : '' }
}
