import { Switch, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { DIRECTORY_PATH, getOwnMembership, MOST_PLACE, setListing } from '../../contract.ts'
import { cardScreen } from '../../text/card-screen.ts'

type Listing = { readonly isListed: boolean; readonly isListedAbroad: boolean; readonly place: string }

/** Lets the member give and withdraw the two consents to be in the public directory. */
export function ListingCard({ listing }: { readonly listing: Listing }) {
  const t = useTranslate(cardScreen)
  const saving = useAction(setListing, { changes: [getOwnMembership], onDone: () => toast('ok', t('listing.saved')) })
  const form = useForm<Listing>(listing, { send: saving.run })
  return (
    <Card title={t('listing')}>
      <FormOf form={form} action={t('listing.save')}>
        <Switch label={t('listing.agree')} description={t('listing.help')} {...form.check('isListed')} />
        {form.values.isListed && (
          <>
            <Switch label={t('listing.abroad')} description={t('listing.abroad-help')} {...form.check('isListedAbroad')} />
            {!form.values.isListedAbroad && <Notice kind="info" title={t('listing.not-shown')} />}
            <TextInput label={t('listing.place')} description={t('listing.place-help')} maxLength={MOST_PLACE} {...form.text('place')} />
          </>
        )}
        <p className={text.quiet}>
          <Link className={text.inline} to={DIRECTORY_PATH}>
            {t('listing.open')}
          </Link>
        </p>
      </FormOf>
    </Card>
  )
}
