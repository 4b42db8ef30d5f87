import { Chip } from '#web/kit/chip.tsx'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { consentTexts } from '../../text/consents.ts'
import type { DatedVersion } from './view-versions.ts'

/** Shows since when a version applies, whether it is in force, and whether it is a minor change. */
export function VersionAbout({ since, day, isNewest, isMaterial }: DatedVersion) {
  const t = useTranslate(consentTexts)
  return (
    <>
      <Time at={since}>{t('since', { day })}</Time>
      {isNewest && <Chip kind="ok">{t('is-newest')}</Chip>}
      {!isMaterial && <Chip>{t('is-minor')}</Chip>}
    </>
  )
}
