/** Returns the E.164 form of a phone as Chinese providers write it: 11 digits in the mainland, else the country code without a plus. */
export function fromProviderPhone(text: string | undefined): string | undefined {
  const digits = text?.replace(/^(\+|00)/, '')
  if (digits === undefined || !/^\d{7,15}$/.test(digits)) return undefined
  return /^1[3-9]\d{9}$/.test(digits) ? `+86${digits}` : `+${digits}`
}
