/** Checks numbers of Chinese documents by their check digit, for server and browser. Letters must be upper-case. */

const RESIDENT_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const RESIDENT_CHECKS = '10X98765432'

/** Returns true for a resident identity number (GB 11643-1999): region, birthday, sequence, and check digit by ISO 7064 MOD 11-2. */
export function isResidentNumber(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || !birthdayOf(number)) return false
  const sum = RESIDENT_WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return RESIDENT_CHECKS[sum % 11] === number[17]
}

/** Returns the birthday in an identity number as YYYY-MM-DD, or undefined when the day does not exist. */
export function birthdayOf(number: string): string | undefined {
  const day = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  const read = new Date(`${day}T00:00:00Z`)
  const isDay = number.slice(6, 10) >= '1850' && !Number.isNaN(read.valueOf()) && read.toISOString().startsWith(day)
  return isDay ? day : undefined
}

/** Digits and upper-case letters, without letters that resemble digits. */
const CREDIT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Returns true for a unified social credit code (GB 32100-2015): 18 characters, weighted by powers of 3 modulo 31. */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/.test(code)) return false
  let [sum, weight] = [0, 1]
  for (const character of code.slice(0, 17)) {
    sum += CREDIT_CHARACTERS.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CREDIT_CHARACTERS[(31 - (sum % 31)) % 31] === code[17]
}
