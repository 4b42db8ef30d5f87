import type { Translate } from '#contract/text.ts'
import type { DaySpan } from '#web/console/form/dates.tsx'
import { type ChannelForm, MOST_CONTENT, NAME, PromotedLink } from '../contract.ts'
import type { promotionScreens } from '../text/screens.ts'
import type { promotionText } from '../text/texts.ts'

export type ChannelValues = {
  activityName: string
  channelType: string | null
  promotionTime: DaySpan
  promoteLink: string
  advertisingSource: string
  advertisingMedia: string
  keyword: string[]
  pushNotify: boolean
  advertisingContent: string
}
export type ChannelFault = { readonly [Name in keyof ChannelValues]?: string | undefined }

export const EMPTY: ChannelValues = {
  activityName: '',
  channelType: 'web',
  promotionTime: [null, null],
  promoteLink: '',
  advertisingSource: '',
  advertisingMedia: '',
  keyword: [],
  pushNotify: true,
  advertisingContent: '',
}

type TranslateScreen = Translate<(typeof promotionScreens)['en-US']>
type TranslateRefusal = Translate<(typeof promotionText)['en-US']>

export const checkBase = (
  { activityName, channelType, promotionTime, promoteLink }: ChannelValues,
  t: TranslateScreen,
  translateRefusal: TranslateRefusal,
): ChannelFault => ({
  activityName: NAME.test(activityName.trim()) ? undefined : translateRefusal('NAME_WRONG'),
  channelType: channelType === null ? t('form.needed') : undefined,
  promotionTime: promotionTime[0] === null || promotionTime[1] === null ? t('form.needed') : undefined,
  promoteLink: PromotedLink.safeParse(promoteLink).success ? undefined : translateRefusal('LINK_WRONG'),
})

export const checkChannel = (
  { advertisingSource, advertisingMedia, keyword, advertisingContent }: ChannelValues,
  t: TranslateScreen,
): ChannelFault => ({
  advertisingSource: advertisingSource.trim() === '' ? t('form.needed') : undefined,
  advertisingMedia: advertisingMedia.trim() === '' ? t('form.needed') : undefined,
  keyword: keyword.length === 0 ? t('form.needed') : undefined,
  advertisingContent:
    advertisingContent.trim() === '' ? t('form.needed') : advertisingContent.length > MOST_CONTENT ? t('form.too-long') : undefined,
})

export const toChannelForm = ({ channelType, promotionTime, ...rest }: ChannelValues): ChannelForm => ({
  ...rest,
  channelType: (channelType ?? 'web') as ChannelForm['channelType'],
  promotionTime: [promotionTime[0] ?? '', promotionTime[1] ?? ''],
})
