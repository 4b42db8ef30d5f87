import { SegmentedControl, TextInput } from '@mantine/core'
import type { Language } from '#contract/language.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { align, grid, items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { SiteSettings } from '../contract.ts'
import { siteScreens } from '../text/screens.ts'
import styles from './site.module.css'
import type { PartProps } from './site-form.ts'

export function IdentityPart(props: PartProps) {
  return (
    <>
      <Names {...props} />
      <Contact {...props} />
      <Filings {...props} />
    </>
  )
}

function Names({ settings, set, wrong }: PartProps) {
  const t = useTranslate(siteScreens)
  return (
    <Card title={t('names')}>
      <div className={styles.fields}>
        <BilingualField
          id="site-name"
          label={t('name')}
          help={t('name.help')}
          value={settings.name}
          most={60}
          error={wrong.has('name') && t('wrong')}
          onChange={(name) => set({ name })}
        />
        <BilingualField
          id="site-organisation"
          label={t('organisation')}
          help={t('organisation.help')}
          value={settings.organisation}
          most={100}
          onChange={(organisation) => set({ organisation })}
        />
        <BilingualField
          label={t('tagline')}
          help={t('tagline.help')}
          value={settings.tagline}
          most={160}
          onChange={(tagline) => set({ tagline })}
        />
        <div>
          <p className={styles.label} id="default-language">
            {t('default-language')}
          </p>
          <p className={text.quiet}>{t('default-language.help')}</p>
          <SegmentedControl
            aria-labelledby="default-language"
            data={[
              { value: 'zh-CN', label: '中文' },
              { value: 'en-US', label: 'English' },
            ]}
            value={settings.defaultLanguage}
            onChange={(value) => set({ defaultLanguage: value as Language })}
          />
        </div>
        <p className={text.quiet}>
          {t('hero')}{' '}
          <Link to="/content/home" className={text.inline}>
            {t('hero.link')}
          </Link>
        </p>
      </div>
    </Card>
  )
}

function Filings({ settings, set, wrong }: PartProps) {
  const t = useTranslate(siteScreens)
  const field = (name: 'icpNumber' | 'publicSecurityNumber' | 'drugInformationNumber', label: string) => (
    <TextInput
      id={`site-${name}`}
      label={label}
      value={settings[name]}
      maxLength={100}
      error={wrong.has(name) && t('filing-wrong')}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <Card title={t('filings')}>
      <div className={styles.fields}>
        <p className={text.quiet}>{t('filings.help')}</p>
        {field('icpNumber', t('icp'))}
        {field('publicSecurityNumber', t('public-security'))}
        {field('drugInformationNumber', t('drug'))}
      </div>
    </Card>
  )
}

function Contact(props: PartProps) {
  const t = useTranslate(siteScreens)
  const { settings, set, wrong } = props
  const { contact } = settings
  const change = (changes: Partial<SiteSettings['contact']>) => set({ contact: { ...contact, ...changes } })
  return (
    <Card title={t('contact')}>
      <div className={styles.fields}>
        <p className={text.quiet}>{t('contact.help')}</p>
        <div className={grid([8, 16], styles.pair)}>
          <TextInput
            id="site-email"
            label={t('email')}
            type="email"
            maxLength={200}
            placeholder="info@example.org"
            error={wrong.has('contact.email') && t('email-wrong')}
            value={contact.email}
            onChange={({ target }) => change({ email: target.value })}
          />
          <TextInput
            label={t('phone')}
            type="tel"
            maxLength={40}
            placeholder="010-12345678"
            error={wrong.has('contact.phone') && t('phone-wrong')}
            value={contact.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        </div>
        <BilingualField label={t('address')} value={contact.address} most={200} onChange={(address) => change({ address })} />
        <Social {...props} />
      </div>
    </Card>
  )
}

const MOST_SOCIAL = 8

function Social({ settings: { social }, set, wrong }: PartProps) {
  const t = useTranslate(siteScreens)
  const change = (at: number, changes: Partial<(typeof social)[number]>) =>
    set({ social: social.map((each, place) => (place === at ? { ...each, ...changes } : each)) })
  return (
    <fieldset className={stack(8, items.start)}>
      <legend className={styles.label}>{t('social')}</legend>
      {social.map(({ name, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and are not moved
        <div key={at} className={grid(8, align.start, styles.social)}>
          <TextInput
            aria-label={t('social.name')}
            placeholder={t('social.name')}
            maxLength={30}
            value={name}
            error={wrong.has(`social.${at}.name`)}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <TextInput
            aria-label={t('social.href')}
            placeholder="https://"
            maxLength={500}
            value={href}
            error={wrong.has(`social.${at}.href`) && t('entry.href-wrong')}
            onChange={({ target }) => change(at, { href: target.value })}
          />
          <IconButton icon="close" label={t('remove-named', { name })} onClick={() => set({ social: social.toSpliced(at, 1) })} />
        </div>
      ))}
      {social.length < MOST_SOCIAL && (
        <Button size="small" onClick={() => set({ social: [...social, { name: '', href: '' }] })}>
          {t('social.add')}
        </Button>
      )}
    </fieldset>
  )
}
