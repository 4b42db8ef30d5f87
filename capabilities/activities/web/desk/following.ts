import type { Known, SeriesDate } from '../../contract.ts'

/** An action on this date and on the following ones of the series. */
export type DateAction = 'save' | 'submit' | 'recall' | 'decide' | 'cancel' | 'remove'
/** Says whether actions apply to one date or also to the following ones. */
export type Reach = 'one' | 'following'

const isToCome = ({ status }: SeriesDate): boolean => status !== 'cancelled' && status !== 'past'

const POSSIBLE: Readonly<Record<DateAction, (date: SeriesDate) => boolean>> = {
  save: isToCome,
  submit: (date) => isToCome(date) && date.hasChanges && !date.isSubmitted,
  recall: ({ isSubmitted }) => isSubmitted,
  decide: ({ isSubmitted, isOwn }) => isSubmitted && !isOwn,
  cancel: ({ status }) => status === 'published',
  remove: ({ status }) => status === 'draft' || status === 'returned',
}

/** Returns the dates after one of a series to which an action can apply. Dates are in order. */
export const followingFor = (action: DateAction, id: string, dates: readonly SeriesDate[]): Known[] =>
  dates
    .slice(dates.findIndex((date) => date.id === id) + 1)
    .filter(POSSIBLE[action])
    .map(({ id: other, version }) => ({ id: other, version }))
