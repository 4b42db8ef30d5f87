import { ABSENT, type ForeignIds } from './foreign.ts'

const channel = {
  whose: 'shared',
  why: 'Promotions are those of the organisation: whoever may see or make them may see all.',
  roles: ['editor'],
  absent: { id: ABSENT },
} as const
export const promotionIds: ForeignIds = {
  '/api/channel-form/submit': { whose: 'filter', why: 'The id is made by its sender, and only keeps a promotion from being made twice.' },
  '/api/promotion/channel': channel,
  '/api/promotion/channel/end': channel,
  '/api/promotion/channel/cost': { ...channel, absent: { id: ABSENT, spent: 100 } },
}
