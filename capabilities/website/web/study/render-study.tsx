import { renderStatic } from '#web/kit/render-static.ts'
import type { ItemIn } from '../item/item-at.ts'
import { StudyCentres } from './study-centres.tsx'
import { StudyTop } from './study-top.tsx'
import { viewStudy } from './view-study.ts'

export function renderStudy(at: ItemIn) {
  const study = viewStudy(at)
  return { top: renderStatic(<StudyTop {...study} />), centres: renderStatic(<StudyCentres {...study} />) }
}
