import type { Keyring } from '#server/secrets/keyring.ts'

/** The columns of an address. `email` is plain in rows that no sweep has sealed yet. */
export type EmailColumns = { readonly email: string | null; readonly sealed_email: Buffer | null }

/** Seals and opens the email addresses of accounts, and those that links were sent to. */
export type Emails = {
  seal(accountId: string, email: string): Buffer
  /** Throws when the value was changed, moved from another row, or its key is gone. */
  open(accountId: string, columns: EmailColumns): string | null
  sealForLink(accountId: string, email: string): Buffer
  openOfLink(accountId: string, columns: EmailColumns): string
  /** Is true while a process of an older version may run, which reads plain addresses. */
  storesPlain(): boolean
}

const PURPOSE = 'profile email'
const ofDetails = (accountId: string): string => `profile.details|email|${accountId}`
const ofLink = (accountId: string): string => `profile.email_link|email|${accountId}`

export function openEmails({ seal, open }: Pick<Keyring, 'seal' | 'open'>, storesPlain: () => boolean): Emails {
  const openIn = (about: string, { email, sealed_email }: EmailColumns) =>
    sealed_email === null ? email : open(PURPOSE, sealed_email, about)
  return {
    seal: (accountId, email) => seal(PURPOSE, email, ofDetails(accountId)),
    open: (accountId, columns) => openIn(ofDetails(accountId), columns),
    sealForLink: (accountId, email) => seal(PURPOSE, email, ofLink(accountId)),
    openOfLink: (accountId, columns) => openIn(ofLink(accountId), columns) ?? '',
    storesPlain,
  }
}
