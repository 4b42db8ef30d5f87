import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { useDenial } from '#web/console/access/denial.ts'
import { DenialNotice } from '#web/console/access/way-on.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { confirmTranslation, getItem, isMedical, listItems, MOST_TOPICS, proposeSlug, setTopics } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { AudienceCard } from '../audience/audience-card.tsx'
import type { Desk } from '../desk.ts'
import { FactAssetField } from '../facts/asset-field.tsx'
import { FactForm } from '../facts/fact-form.tsx'
import { LabelFlag, Labels } from '../facts/labels.tsx'
import { ChapterFields, References } from '../facts/numbered-lists.tsx'
import { useTextField } from '../facts/use-text-field.ts'
import { useTopics } from '../use-topics.ts'
import { Classification } from './classification.tsx'
import { commentSwitch } from './comments-slot.ts'
import styles from './edit.module.css'
import { Sharing } from './sharing.tsx'

export function ItemDetails(desk: Desk) {
  const t = useTranslate(contentScreens)
  const { item } = desk
  if (item.item.section === 'page') return <PageDetails {...desk} />
  return (
    <div className={styles.cards}>
      {item.isFresh && <Classification {...desk} />}
      <FactForm {...desk} />
      <Card title={t('card.cover')}>
        <div className={styles.fields}>
          <FactAssetField {...desk} field="cover" kind="picture" />
          {item.item.kind !== 'img' && <FactAssetField {...desk} field="video" kind="video" />}
        </div>
      </Card>
      <AudienceCard key={item.item.audience.kind} {...desk} />
      <Topics {...desk} />
      <Address {...desk} />
      <Author {...desk} />
      <Labels {...desk} />
      <Card title={t('card.points')}>
        <KeyPoints {...desk} />
      </Card>
      <Sharing {...desk} />
      <References {...desk} />
      {item.item.kind !== 'img' && <ChapterFields {...desk} />}
      <ReaderComments {...desk} />
    </div>
  )
}

function PageDetails(desk: Desk) {
  const t = useTranslate(contentScreens)
  return (
    <div className={styles.cards}>
      <Address {...desk} />
      <Sharing {...desk} />
      <Card title={t('card.declare')}>
        <LabelFlag {...desk} name="isMadeByAi" help={t('field.ai-help')} />
      </Card>
      <References {...desk} />
    </div>
  )
}

function ReaderComments({ item, permissions }: Desk) {
  const { permission, Switch } = useSlot(commentSwitch)
  if (!permissions.has(permission) || item.item.trashedAt !== null) return null
  return (
    <Suspense>
      <Switch number={item.item.number} />
    </Suspense>
  )
}

function Topics({ item, permissions }: Desk) {
  const t = useTranslate(contentScreens)
  const topics = useTopics()
  const setting = useAction(setTopics, { changes: [getItem, listItems] })
  const known = [...topics].map(([value, label]) => ({ value, label }))
  return (
    <Card title={t('card.topics')}>
      <RefusalNotice refused={setting.refused} />
      <MultiSelect
        id="edit-topics"
        aria-label={t('field.topics')}
        description={t('field.topics-help')}
        searchable
        data={known}
        maxValues={MOST_TOPICS}
        readOnly={!permissions.has('content:write') || !item.item.isInScope || item.item.trashedAt !== null}
        value={item.item.topics}
        onChange={(chosen) =>
          void setting.run({
            id: item.item.id,
            add: chosen.filter((topic) => !item.item.topics.includes(topic)),
            remove: item.item.topics.filter((topic) => !chosen.includes(topic)),
          })
        }
      />
    </Card>
  )
}

function Address(desk: Desk) {
  const t = useTranslate(contentScreens)
  const { writing, isReadOnly } = desk
  const text = useTextField(desk)('slug')
  return (
    <Card title={t('card.address')}>
      <div className={styles.fields}>
        <TextInput
          {...text}
          description={t('field.slug-help')}
          maxLength={120}
          onBlur={() => isReadOnly || writing.set('slug', proposeSlug(writing.draft.slug))}
        />
        {!isReadOnly && (
          <div>
            <Button size="small" onClick={() => writing.set('slug', proposeSlug(writing.draft.title))}>
              {t('field.slug-propose')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function Author(desk: Desk) {
  const t = useTranslate(contentScreens)
  const { item, writing, isReadOnly, permissions } = desk
  const text = useTextField(desk)
  const denial = useDenial(confirmTranslation)
  const vouching = useAction(confirmTranslation, { changes: [getItem, listItems] })
  async function putName(): Promise<void> {
    if (writing.dirty && !(await writing.save('save'))) return
    const done = await vouching.run({ id: item.item.id, language: item.language, version: writing.version() })
    if (done && 'ok' in done) await desk.onAnew()
  }
  return (
    <Card title={t('card.author')}>
      <div className={styles.fields}>
        <TextInput {...text('byline')} description={t('field.byline-help')} maxLength={80} />
        <div id="edit-author" tabIndex={-1} className={stack(8, styles.plain)}>
          <b>{t('field.author')}</b>
          <span>{item.author ? t('field.author-is', { name: item.author.name }) : t('field.author-none')}</span>
          {!isReadOnly && isMedical(item.item.section) && permissions.has('content:publish-medical') && (
            <>
              <div>
                <Button size="small" icon="shield" busy={vouching.busy} blocked={denial?.reason} onClick={() => void putName()}>
                  {t('field.vouch')}
                </Button>
              </div>
              <span className={look.quiet}>{t('field.vouch-help')}</span>
              <DenialNotice of={denial} />
            </>
          )}
          <RefusalNotice refused={vouching.refused} />
        </div>
        <TextInput {...text('sourceName')} maxLength={160} />
        <TextInput {...text('sourceUrl')} type="url" placeholder="https://" maxLength={2_000} />
      </div>
    </Card>
  )
}

function KeyPoints({ writing, isReadOnly }: Desk) {
  const t = useTranslate(contentScreens)
  return (
    <Textarea
      id="edit-keyPoints"
      aria-label={t('card.points')}
      description={t('field.points-help')}
      autosize
      minRows={2}
      readOnly={isReadOnly}
      value={writing.draft.keyPoints.join('\n')}
      onChange={({ target }) => writing.set('keyPoints', target.value === '' ? [] : target.value.split('\n').slice(0, 12))}
    />
  )
}
