import { type Capability, defineCapability } from '#server/capability.ts'
import { openSemaphore } from '#server/concurrency/semaphore.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import type { Database } from '#server/database/database.ts'
import type { Files, Routes } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { MailSettings } from '#server/outside/mail/settings.ts'
import { openSmtp } from '#server/outside/mail/smtp.ts'
import type { Platform } from '#server/platform.ts'
import { profileConsolePages } from '../console.ts'
import { AVATAR_PREFIX } from '../contract.ts'
import { profileActions } from '../text/actions.ts'
import { profileText } from '../text/texts.ts'
import { findAvatar, sweepAvatars } from './avatar/avatar-store.ts'
import { uploadAvatar } from './avatar/upload-avatar.ts'
import { loadDemo } from './demo.ts'
import { openEmailLetters } from './email/email-letters.ts'
import { sweepLinks } from './email/email-store.ts'
import { getEmail } from './email/get-email.ts'
import { openMessageLetters } from './email/message-letters.ts'
import { sendEmailLink } from './email/send-email-link.ts'
import { type VerifyEmailContext, verifyEmail } from './email/verify-email.ts'
import { eraseAccount } from './erase-account.ts'
import { getUserInfo } from './record/get-user-info.ts'
import { getUserRecord } from './record/get-user-record.ts'
import { findPerson } from './record/person-store.ts'
import { toRecord } from './record/record.ts'
import { cacheRecords } from './record/record-cache.ts'
import { saveUserInfo } from './record/save-user-info.ts'
import { updateAccountInfo } from './record/update-account-info.ts'
import { listRegions } from './regions/list-regions.ts'
import { nameRegion } from './regions/regions.ts'
import type { ProfileTables } from './tables.ts'

type ProfileContext = VerifyEmailContext & {
  readonly database: Database
  readonly announcements: Announcements
  readonly limits: Limits
  /** Returns false when the disk has no room for new files: less than a tenth of it or 2 GiB is free (S70). */
  hasRoom(): Promise<boolean>
  readonly recorder: Recorder
  /** Returns true when the account has a valid certification. */
  isCertified(accountId: string): Promise<boolean>
}

/** Limits the pictures that one process decodes in parallel; each may take 200 MB for a moment. */
const PICTURES_AT_ONCE = 2

type Needs = {
  readonly certification: { isCertified(accountId: string, kind: 'personal'): Promise<boolean> }
  /** `mail` is undefined when this installation sends no mail. */
  readonly settings: { readonly mail: MailSettings | undefined }
}

type Profile = AsyncDisposable &
  Capability & {
    /** Sends emails to the verified address of an account; undefined without mail. */
    readonly letters: ReturnType<typeof openMessageLetters> | undefined
    readonly nameRegion: typeof nameRegion
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
  const mailer = needs.settings.mail && openSmtp(needs.settings.mail)
  const open = new AsyncDisposableStack()
  const context: ProfileContext = {
    ...platform,
    isCertified: (accountId) => needs.certification.isCertified(accountId, 'personal'),
    sendsMail: mailer !== undefined,
  }
  if (mailer) open.use(openEmailLetters({ ...platform, mailer }))
  return {
    routes: profileRoutes(context),
    letters: mailer && openMessageLetters({ ...platform, mailer }),
    nameRegion,
    demo: { load: loadDemo },
    sweeps: profileSweeps(context),
    eraseAccount,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

function profileRoutes(context: ProfileContext): Routes {
  const { database, announcements } = context
  const records = cacheRecords(announcements, async (accountId) => {
    const row = await findPerson(database.pool, accountId)
    return row ? toRecord(row) : null
  })
  return {
    answers: bind({ ...context, records, semaphore: openSemaphore(PICTURES_AT_ONCE) }, [
      getUserRecord,
      updateAccountInfo,
      saveUserInfo,
      getUserInfo,
      uploadAvatar,
      getEmail,
      sendEmailLink,
      verifyEmail,
      listRegions,
    ]),
    files: [avatarFiles(database)],
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

/** Sweeps of pictures unused for an hour and of expired links. Each removes a limited number per run and returns it. */
const profileSweeps = ({ database }: Pick<ProfileContext, 'database'>): readonly (() => Promise<number>)[] => [
  () => sweepAvatars(database.of<ProfileTables>(), SWEPT_AT_ONCE),
  () => sweepLinks(database.of<ProfileTables>(), SWEPT_AT_ONCE),
]
const SWEPT_AT_ONCE = 1_000
