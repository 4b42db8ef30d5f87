import type { Environment } from '#server/config/environment.ts'

export type PromotionSettings = {
  /** What one text message costs, in yuan. Undefined: nobody told it. */
  readonly smsPrice: number | undefined
}

/** `SMS_PRICE`. */
export function readPromotionSettings(env: Environment): PromotionSettings {
  const given = env.text('SMS_PRICE')
  if (given === undefined) return { smsPrice: undefined }
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(given)) env.problem(`SMS_PRICE must be what one message costs in yuan, such as 0.045, not "${given}".`)
  return { smsPrice: Number(given) }
}
