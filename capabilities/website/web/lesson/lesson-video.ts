import type { ItemView } from '../item/view-item.ts'
import type { WatchView } from '../watch/view-watch.ts'

export type LessonVideo = { readonly view: ItemView; readonly watch: WatchView }

/** What was touched: the video, from a moment on or from where one left it; nothing of it where only the transcript was opened. */
export type Begin = { readonly start: { readonly at: number | undefined; readonly resumeAt?: number | undefined } | undefined }
