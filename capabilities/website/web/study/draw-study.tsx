import { renderStatic } from '#web/kit/render-static.ts'
import type { ItemAt } from '../item/item-at.ts'
import { StudyCentres } from './study-centres.tsx'
import { StudyTop } from './study-top.tsx'
import { viewStudy } from './view-study.ts'

/** How far a study is and where it takes place, as plain data. Runs on the server only. */
export function drawStudy(at: ItemAt) {
  const study = viewStudy(at)
  return { top: renderStatic(<StudyTop {...study} />), centres: renderStatic(<StudyCentres {...study} />) }
}
