import { type Capability, defineCapability } from '#server/capability.ts'
import { openSemaphore } from '#server/concurrency/semaphore.ts'
import type { Database } from '#server/database/database.ts'
import type { Files } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { MailSettings } from '#server/outside/mail/settings.ts'
import { openSmtp } from '#server/outside/mail/smtp.ts'
import type { Platform } from '#server/platform.ts'
import { profileConsolePages } from '../console.ts'
import { AVATAR_PREFIX } from '../contract.ts'
import { profileActions } from '../text/actions.ts'
import { profileText } from '../text/texts.ts'
import * as avatarCalls from './avatar/avatar-calls.ts'
import { findAvatar } from './avatar/avatar-store.ts'
import type { ProfileContext } from './context.ts'
import { loadDemo } from './demo.ts'
import * as emailCalls from './email/email-calls.ts'
import { openEmailLetters } from './email/email-letters.ts'
import { findVerifiedEmail } from './email/email-store.ts'
import { openEmails } from './email/emails.ts'
import { openMessageLetters } from './email/message-letters.ts'
import { emailKeys, sealPlainEmails } from './email/reseal-emails.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { profileData } from './personal-data.ts'
import { openImportedDetails } from './record/imported-details.ts'
import { findProfile, type ProfileRow } from './record/person-store.ts'
import { toRecord } from './record/record.ts'
import { cacheRecords } from './record/record-cache.ts'
import * as recordCalls from './record/record-calls.ts'
import * as regionCalls from './regions/region-calls.ts'
import { nameRegion } from './regions/regions.ts'
import { profileRetention } from './retention.ts'

/** Limits the pictures that one process decodes in parallel; each may take 200 MB for a moment. */
const PICTURES_AT_ONCE = 2

type Needs = {
  readonly accounts: {
    /** Opens the phone of a row of `accounts.person`. */
    openPhone(accountId: string, columns: Pick<ProfileRow, 'phone' | 'sealed_phone'>): string | null
    readonly phoneForms: { storesPlain(): boolean }
  }
  readonly certification: { isCertified(accountId: string, kind: 'personal'): Promise<boolean> }
  /** `mail` is undefined when this installation sends no mail. */
  readonly settings: { readonly mail: MailSettings | undefined }
}

type Profile = AsyncDisposable &
  Capability & {
    /** Sends emails to the verified address of an account; undefined without mail. */
    readonly letters: ReturnType<typeof openMessageLetters> | undefined
    /** Returns the email address that an account has verified, or null. */
    findVerifiedEmail(accountId: string): Promise<string | null>
    readonly nameRegion: typeof nameRegion
    /** Details of accounts that come from another system. */
    readonly imports: ReturnType<typeof openImportedDetails>
    readonly demo: { readonly load: typeof loadDemo }
  }

export const profile = defineCapability({
  name: 'profile',
  texts: profileText,
  actions: profileActions,
  pages: profileConsolePages,
  consoleOrder: 30,
  open: openProfile,
})

/** Opens the capability. Where mail is configured, it also sends the verification emails. */
function openProfile(platform: Platform, needs: Needs): Profile {
  const { database } = platform
  const mailer = needs.settings.mail && openSmtp(needs.settings.mail)
  const open = new AsyncDisposableStack()
  const emails = openEmails(platform.keyring, needs.accounts.phoneForms.storesPlain)
  const context: ProfileContext = {
    ...platform,
    isCertified: (accountId) => needs.certification.isCertified(accountId, 'personal'),
    emails,
    sendsMail: mailer !== undefined,
    records: cacheRecords(platform.announcements, async (accountId) => {
      const row = await findProfile(database.pool, accountId)
      return row ? toRecord(row, { phone: needs.accounts.openPhone(accountId, row), email: emails.open(accountId, row) }) : null
    }),
    pictureSlots: openSemaphore(PICTURES_AT_ONCE),
  }
  if (mailer) open.use(openEmailLetters({ ...platform, mailer, emails }))
  return {
    routes: { answers: bind(context, [recordCalls, avatarCalls, emailCalls, regionCalls]), files: [avatarFiles(database)] },
    letters: mailer && openMessageLetters({ ...platform, mailer, emails }),
    findVerifiedEmail: (accountId) => findVerifiedEmail({ emails }, database.of(), accountId),
    nameRegion,
    imports: openImportedDetails(context),
    demo: { load: loadDemo },
    sweeps: [() => sealPlainEmails(context)],
    keyUses: [emailKeys(context)],
    personalData: profileData(emails),
    retention: profileRetention,
    eraseAccounts,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** Serves avatars that the server encoded itself. Their ids are unguessable and returned to their owner only (S45). */
const avatarFiles = ({ pool }: Database): Files => ({
  prefix: AVATAR_PREFIX,
  async find(id) {
    const bytes = await findAvatar(pool, id)
    return bytes ? { bytes, type: 'image/webp' } : null
  },
})
