import { Status, Tag } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import { liveScreens } from '../text/screens.ts'

type Props = { readonly isOnAir: boolean; readonly status: 'open' | 'closed' }

export function StudioState({ isOnAir, status }: Props) {
  const t = useTranslate(liveScreens)
  if (isOnAir)
    return (
      <Tag kind="bad" icon={null}>
        {t('state.onAir')}
      </Tag>
    )
  return <Status kind="idle">{t(status === 'open' ? 'state.offAir' : 'state.closed')}</Status>
}
