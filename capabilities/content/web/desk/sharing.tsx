import { Textarea, TextInput } from '@mantine/core'
import type { Picture } from '#contract/picture.ts'
import { Card } from '#web/console/show/card.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSite } from '#web/site.ts'
import { itemPath } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'
import { FactAssetField, Shown } from '../facts/asset-field.tsx'
import { LabelFlag } from '../facts/labels.tsx'
import { useTextField } from '../facts/use-text-field.ts'
import styles from './edit.module.css'

/** Edits title, description and picture for search engines and shared links, with a styles. Custom pages share their cover. */
export function Sharing(desk: Desk) {
  const t = useTranslate(contentScreens)
  const text = useTextField(desk)
  const { title, lead } = desk.writing.draft
  const isPage = desk.item.item.section === 'page'
  return (
    <Card title={t('card.sharing')}>
      <div className={styles.fields}>
        <span className={look.quiet}>{t(isPage ? 'field.sharing-page-help' : 'field.sharing-help')}</span>
        <TextInput {...text('seoTitle')} placeholder={title} maxLength={120} />
        <Textarea {...text('seoDescription')} placeholder={lead} maxLength={300} autosize minRows={2} />
        <FactAssetField {...desk} field={isPage ? 'cover' : 'sharePicture'} kind="picture" />
        <Preview {...desk} />
        {isPage && <LabelFlag {...desk} name="isUnindexed" />}
      </div>
    </Card>
  )
}

function Preview(desk: Desk) {
  const t = useTranslate(contentScreens)
  const { site } = useSite()
  const { item, writing } = desk
  const { slug, title, lead, seoTitle, seoDescription } = writing.draft
  const { host } = new URL(site.publicUrl)
  const picture = pictureOf(desk)
  const shownTitle = seoTitle || title
  const description = seoDescription || lead
  return (
    <div className={stack(12)} lang={item.language}>
      <figure className={styles.result}>
        <figcaption>{t('sharing.result')}</figcaption>
        <cite>{decodeURI(host + itemPath({ ...item.item, slug }))}</cite>
        <b>{shownTitle}</b>
        <p>{description}</p>
      </figure>
      <figure className={styles.shared}>
        <figcaption>{t('sharing.shared')}</figcaption>
        {picture && <Shown picture={picture} alt="" />}
        <cite>{host}</cite>
        <b>{shownTitle}</b>
        <p>{description}</p>
      </figure>
    </div>
  )
}

/** Returns the picture of shared links, or null for the site's default. */
function pictureOf({ writing: { draft }, library }: Desk): Picture | null {
  const [asset] = [draft.sharePicture, draft.cover, draft.video].flatMap((id) => (id === null ? [] : (library.assets[id] ?? [])))
  return (asset?.kind === 'picture' ? asset.picture : asset?.poster) ?? null
}
