/** Never used for another question of the form, so that an answer stays with what was asked. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10)
