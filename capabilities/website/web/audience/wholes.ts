/** Loads what completes a page for a reader of its audience. The list is apart, so that pages for everyone name none of these files. */
export const wholes = {
  item: () => import('../item/whole-item.ts').then(({ wholeItem }) => wholeItem),
  lesson: () => import('../lesson/whole-lesson.ts').then(({ wholeLesson }) => wholeLesson),
  study: () => import('../study/whole-study.ts').then(({ wholeStudy }) => wholeStudy),
  video: () => import('../watch/whole-video.ts').then(({ wholeVideo }) => wholeVideo),
}
