import { TextInput } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Answer } from '#web/console/call/answer.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { toastWithUndo } from '#web/console/dialog/undo.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { StoredNotice } from '#web/console/form/stored-notice.tsx'
import { WhoChanged } from '#web/console/form/who-changed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { Button } from '#web/kit/button.tsx'

import { Notice } from '#web/kit/state/notice.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { getSiteDesk, restoreSite, type SiteSettings, saveSite } from '../contract.ts'
import { siteScreens } from '../text/screens.ts'
import { SiteHistorySheet } from './history-sheet.tsx'
import { IdentityPart } from './identity-part.tsx'
import { LookPart } from './look-part.tsx'
import { MenuPart } from './menu/menu-part.tsx'
import { Preview } from './preview.tsx'
import { SearchPart } from './search-part.tsx'
import { SectionsPart } from './sections-part.tsx'
import styles from './site.module.css'
import { entryFault, type PartProps, partOf, type SiteDesk } from './site-form.ts'
import { TransferMenu } from './transfer-menu.tsx'

/** Edits the settings of the site beside a preview of the home page. */
export default function SiteScreen() {
  const desk = useCall(getSiteDesk, {}, { freshMs: 0 })
  const [taken, setTaken] = useState(0)
  const { revalidate } = useRevalidator()
  function takeUp() {
    void revalidate()
    void refresh(getSiteDesk).then(() => setTaken((times) => times + 1))
  }
  return (
    <Answer of={desk} shapes={['title', 'row', 'row', 'row', 'row']}>
      {(ok) => <Editing key={taken} desk={ok} onTakeUp={takeUp} />}
    </Answer>
  )
}

const PARTS = ['identity', 'look', 'sections', 'menu', 'footer', 'search'] as const
type Part = (typeof PARTS)[number]

function Editing({ desk, onTakeUp }: { readonly desk: SiteDesk; onTakeUp(): void }) {
  const t = useTranslate(siteScreens)
  const [isHistory, setHistory] = useState(false)
  const { form, version, isOutdated } = useSiteForm(desk, onTakeUp)
  const { settings } = form.values
  const wrong = form.errors.settings ? entryFault(settings) : new Map<string, string>()
  const set = (changes: Partial<SiteSettings>) => form.set('settings', (before) => ({ ...before, ...changes }))
  return (
    <>
      <PageHead
        lead={t('lead')}
        actions={
          <>
            <TransferMenu version={version} onImported={onTakeUp} />
            <Button icon="history" onClick={() => setHistory(true)}>
              {t('history')}
            </Button>
            <Button kind="solid" busy={form.busy} blocked={form.dirty ? undefined : t('nothing')} onClick={() => form.submit()}>
              {t('save')}
            </Button>
          </>
        }
      />
      {isOutdated && <OutdatedNotice onTakeUp={onTakeUp} />}
      <StoredNotice form={form} />
      {!isOutdated && <RefusalNotice refused={form.refused} />}
      {wrong.size > 0 && <Notice kind="bad" title={t('wrong')} live />}
      <div className={cx(split.form, styles.page)}>
        <div className={styles.form}>
          <PartTabs desk={desk} settings={settings} set={set} wrong={wrong} />
          <TextInput label={t('note')} maxLength={200} {...form.text('note')} />
        </div>
        <Preview desk={desk} settings={settings} />
      </div>
      {isHistory && <SiteHistorySheet desk={desk} version={version} onClose={() => setHistory(false)} onRestored={onTakeUp} />}
    </>
  )
}

/** Holds the edited settings. Saving adds a version, which the toast can undo. */
function useSiteForm(desk: SiteDesk, onTakeUp: () => void) {
  const t = useTranslate(siteScreens)
  const saving = useAction(saveSite, { changes: [getSiteDesk] })
  const { revalidate } = useRevalidator()
  const undoing = useAction(restoreSite, { changes: [getSiteDesk], onDone: onTakeUp })
  const [version, setVersion] = useState(desk.version)
  const form = useForm<{ settings: SiteSettings; note: string }>(
    { settings: desk.settings, note: '' },
    {
      check: ({ settings }) => (entryFault(settings).size > 0 ? { settings: t('wrong') } : {}),
      async send({ settings, note }) {
        const done = await saving.run({ version, settings, note })
        if (done && 'ok' in done) {
          setVersion(done.ok.version)
          toastWithUndo(t('saved'), () => void undoing.run({ number: version, version: done.ok.version }))
        }
        return done
      },
      onDone({ settings }) {
        form.reset({ settings, note: '' })
        void revalidate() // the frame of the console shows the name too
      },
    },
  )
  const isBehind = !saving.busy && desk.version > version
  return { form, version, isOutdated: isBehind || form.refused?.refused === 'CHANGED_MEANWHILE' }
}

/** Reports that another operator saved meanwhile, and offers to load that version. */
function OutdatedNotice({ onTakeUp }: { onTakeUp(): void }) {
  const t = useTranslate(siteScreens)
  return (
    <Notice
      kind="warn"
      title={t('meanwhile')}
      live
      action={
        <Button size="small" onClick={onTakeUp}>
          {t('meanwhile.load')}
        </Button>
      }
    >
      <WhoChanged of="site:settings" />
    </Notice>
  )
}

/** Shows the parts of the settings as tabs; a tab with errors is marked. `?part=look` opens a part, and `field=name` focuses a field of it. */
function PartTabs(props: PartProps) {
  const t = useTranslate(siteScreens)
  const [asked] = useSearchParams()
  const [part, setPart] = useState<Part>(PARTS.find((id) => id === asked.get('part')) ?? 'identity')
  const field = asked.get('field')
  useEffect(() => {
    if (field === null) return
    const place = document.getElementById(`site-${field}`)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [field])
  const wrongParts = new Set([...props.wrong.keys()].map(partOf))
  return (
    <Tabs<Part>
      label={t('parts')}
      tabs={PARTS.map((id) => ({
        id,
        text: wrongParts.has(id) ? <b className={styles.bad}>{t(`part.${id}`)} •</b> : t(`part.${id}`),
      }))}
      current={part}
      onChange={setPart}
    >
      <div className={styles.cards}>
        <PartOf part={part} {...props} />
      </div>
    </Tabs>
  )
}

function PartOf({ part, ...props }: PartProps & { readonly part: Part }) {
  switch (part) {
    case 'identity':
      return <IdentityPart {...props} />
    case 'look':
      return <LookPart {...props} />
    case 'sections':
      return <SectionsPart {...props} />
    case 'menu':
    case 'footer':
      return <MenuPart key={part} which={part} {...props} />
    case 'search':
      return <SearchPart {...props} />
  }
}
