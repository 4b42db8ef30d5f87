import type { WatchView } from './view-watch.ts'

/** Returns the captions for the transcript: those in the language of the page, otherwise the first ones. */
export const trackOf = ({ captions }: Pick<WatchView, 'captions'>): WatchView['captions'][number] | undefined =>
  captions.find(({ isOwn }) => isOwn) ?? captions[0]
