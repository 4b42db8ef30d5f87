/** Returns an id that no other question of the form has ever used, so that answers stay with their question. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10)
