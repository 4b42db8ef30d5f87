import type { ReactNode } from 'react'
import type { InputOf } from '#contract/call.ts'
import type { Translate } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { saveUser, useSession } from '#web/session/session.ts'
import { type UserRecord, updateAccountInfo } from '../contract.ts'
import { type ProfileText, profileText } from '../text/texts.ts'

type TranslateProfile = Translate<ProfileText>
export type SentDetails = InputOf<typeof updateAccountInfo>
/** Errors by field; `form` means the whole form. */
export type DetailErrors = Readonly<Record<string, ReactNode>>

/** Returns the record of the logged-in reader. The page's guard has loaded it before rendering. */
export function useRecord(): UserRecord | undefined {
  return (useSession().user as UserRecord | null) ?? undefined
}

/** Saves some fields. Returns their errors, or undefined when they are saved and shown everywhere. */
export async function sendDetails(changes: SentDetails, t: TranslateProfile): Promise<DetailErrors | undefined> {
  const reply = await ask(updateAccountInfo, changes).catch(() => undefined)
  if (!reply) return { form: t('details.unreachable') }
  if ('ok' in reply) return void saveUser(reply.ok)
  const wrong = Object.entries(reply.fields ?? {}).flatMap(([field, code]) => (isKey(code) ? [[field, t(code)] as const] : []))
  return wrong.length > 0 ? Object.fromEntries(wrong) : { form: reply.message }
}

type Plain = { [Key in keyof ProfileText]: ProfileText[Key] extends `${string}{${string}` ? never : Key }[keyof ProfileText]
const isKey = (code: string): code is Plain => Object.hasOwn(profileText['en-US'], code)
