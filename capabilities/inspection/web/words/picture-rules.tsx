import { SegmentedControl, Switch } from '@mantine/core'
import {
  allowPicture,
  getPictureRules,
  MOST_DISTANCE,
  PICTURE_RULES,
  type PictureRules,
  savePictureRules,
} from '#capabilities/screening/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { readNumber } from '#contract/input/typed.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import split from '#web/console/screen/split.module.css'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import { cluster, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { labelWith } from '#web/text/label-with.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'
import { useAssets } from '../judge/use-assets.ts'
import { useInspectionRefusalText } from '../labels.ts'

type SavedRules = OutputOf<typeof getPictureRules>

export function PictureRulesPart() {
  const t = useTranslate(inspectionScreens)
  const saved = useCall(getPictureRules, {})
  return (
    <Answer of={saved} shapes={['row', 'row']}>
      {(ok) => (
        <div className={split.halves}>
          <Card title={t('pictures.rules')}>
            <RulesForm saved={ok} />
          </Card>
          <Card title={t('pictures.banned', { n: ok.total })}>
            <Banned saved={ok} />
          </Card>
        </div>
      )}
    </Answer>
  )
}

const NUMBERS = {
  banned: [{ name: 'distance', least: 0, most: MOST_DISTANCE }],
  small: [
    { name: 'coverWidth', least: 1, most: 1920 },
    { name: 'bodyWidth', least: 1, most: 1920 },
  ],
  ratio: [{ name: 'most', least: 1, most: 20 }],
} as const

function RulesForm({ saved: { rules, version } }: { readonly saved: SavedRules }) {
  const t = useTranslate(inspectionScreens)
  const saving = useAction(savePictureRules, { changes: [getPictureRules], onDone: () => toast('ok', t('pictures.saved')) })
  const form = useForm<PictureRules>(rules, {
    send: (values) => saving.run({ rules: values, version }),
    words: useInspectionRefusalText(),
    about: 'picture-rules',
  })
  const change = (what: keyof PictureRules, values: object) => form.set(what, (before) => ({ ...before, ...values }) as typeof before)
  return (
    <FormOf form={form} action={t('form.save')}>
      <ul className={stack(10, styles.list)}>
        {PICTURE_RULES.map((what) => (
          <Rule key={what} what={what} rule={form.values[what]} onChange={(values) => change(what, values)} />
        ))}
      </ul>
    </FormOf>
  )
}

type RuleProps = {
  readonly what: keyof PictureRules
  readonly rule: PictureRules[keyof PictureRules]
  onChange(values: Readonly<Record<string, unknown>>): void
}

/** Edits one rule: its switch, its effect, and its numbers, if any. */
function Rule({ what, rule, onChange }: RuleProps) {
  const t = useTranslate(inspectionScreens)
  const label = t(`flag.picture.${what}`)
  return (
    <li>
      <div className={cluster([8, 16], justify.between)}>
        <Switch label={label} checked={rule.isOn} onChange={({ target }) => onChange({ isOn: target.checked })} />
        <SegmentedControl
          size="xs"
          aria-label={labelWith(t('words.on-hit'), label)}
          disabled={!rule.isOn}
          data={(['flag', 'block'] as const).map((value) => ({ value, label: t(`words.${value}`) }))}
          value={rule.onHit}
          onChange={(onHit) => onChange({ onHit })}
        />
      </div>
      {what in NUMBERS && (
        <div className={cluster([8, 16], styles.numbers)}>
          {NUMBERS[what as keyof typeof NUMBERS].map(({ name, least, most }) => (
            <NumberField
              key={name}
              size="xs"
              label={t(`pictures.${name}`)}
              disabled={!rule.isOn}
              allowDecimal={false}
              clampBehavior="strict"
              min={least}
              max={most}
              value={(rule as Readonly<Partial<Record<string, unknown>>>)[name] as number}
              onChange={(value) => onChange({ [name]: readNumber(value) || least })}
            />
          ))}
        </div>
      )}
    </li>
  )
}

function Banned({ saved: { banned } }: { readonly saved: SavedRules }) {
  const t = useTranslate(inspectionScreens)
  const language = useLanguage()
  const assets = useAssets(banned.map(({ assetId }) => assetId))
  const allowing = useAction(allowPicture, { changes: [getPictureRules] })
  if (banned.length === 0) return <p className={text.quiet}>{t('pictures.none-banned')}</p>
  return (
    <>
      <RefusalNotice refused={allowing.refused} />
      <ul className={stack(10, styles.list)}>
        {banned.map(({ id, assetId, note, by, at }) => {
          const asset = assets[assetId]
          return (
            <li key={id} className={styles.picture}>
              {asset?.kind === 'picture' ? (
                <MediaPicture picture={asset.picture} language={language} sizes="96px" className={styles.thumb} />
              ) : (
                <span className={styles.thumb} />
              )}
              <div className={stack(2, styles.said)}>
                <span>{note || t('pictures.no-note')}</span>
                <span className={text.quiet}>
                  {by.name} <When at={at} />
                </span>
                <div>
                  <Button size="small" busy={allowing.busy} onClick={() => void allowing.run({ id })}>
                    {t('pictures.allow')}
                  </Button>
                </div>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
