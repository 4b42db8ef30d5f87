/**
 * Keeps the first three and the last four digits, of a mainland number without its country code. A short number keeps only its last two
 * (S19).
 */
export function maskPhone(e164: string): string {
  const mainland = /^\+86(1\d{10})$/.exec(e164)?.[1]
  if (mainland) return `${mainland.slice(0, 3)}****${mainland.slice(-4)}`
  return e164.length < 12 ? `****${e164.slice(-2)}` : `${e164.slice(0, 4)}****${e164.slice(-4)}`
}

/** Keeps the first character and the domain; of a text that is no address only the first character. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}****${at > 0 ? email.slice(at) : ''}`
}
