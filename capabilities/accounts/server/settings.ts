/** What an installation may choose about accounts. Read once by server/config.ts. */
export type AccountsSettings = {
  /** `spec`: at least six characters of all four classes. `asvs`: at least eight of any kind. Both with the blocklist (D2). */
  readonly passwordPolicy: 'spec' | 'asvs'
  /** Country calling codes that may get messages, e.g. `['86']` (S8). */
  readonly smsAllowedCountryCodes: readonly string[]
  /** Hard stops for the whole installation (S7). */
  readonly smsHourlyCap: number
  readonly smsDailyCap: number
  /** Codes for one phone, all purposes together (S6). */
  readonly smsPerPhoneHour: number
  readonly smsPerPhoneDay: number
  /** Codes asked for from one address, and different phones from it (S7). */
  readonly smsPerAddressHour: number
  readonly smsPerAddressDay: number
  readonly phonesPerAddressHour: number
  /** Codes for one block of numbers: a number less its last four digits (S8). */
  readonly smsPerPrefixHour: number
  /** Failed password logins from one address in five minutes, and for one account in fifteen (S33). */
  readonly loginFailuresPerAddress: number
  readonly loginFailuresPerAccount: number
  /** Name of the product as a text message says it. */
  readonly productName: string
  /** Host that the last line of a text message names for autofill (S22). */
  readonly publicHost: string
  readonly publicUrl: string
}
