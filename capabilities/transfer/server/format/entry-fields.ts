import * as z from 'zod/mini'

/** Names an entry within its archive. It is the same whenever the same file is read, so that an interrupted run can continue. */
export const Key = z.string().check(z.minLength(1), z.maxLength(300))
export const Address = z.string().check(z.maxLength(2_000))
export const strictlyBilingual = <Text extends z.ZodMiniType>(text: Text) => z.strictObject({ 'zh-CN': text, 'en-US': text })
