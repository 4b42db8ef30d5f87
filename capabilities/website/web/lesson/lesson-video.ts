import type { ItemView } from '../item/view-item.ts'
import type { WatchView } from '../watch/view-watch.ts'

export type LessonVideo = { readonly view: ItemView; readonly watch: WatchView }

/**
 * Says what the reader activated: the video, from `at` or from the saved position; `start` is undefined when only the transcript was
 * opened.
 */
export type Begin = { readonly start: { readonly at: number | undefined; readonly resumeAt?: number | undefined } | undefined }
