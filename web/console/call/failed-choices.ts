import type { CallState } from './use-call.ts'

/**
 * Lets a list of choices say why it is empty when the call with the choices has failed.
 * @example <Select data={(classes.ok?.list ?? []).map(toChoice)} {...failedChoices(classes)} />
 */
export const failedChoices = ({ ok, refused }: Pick<CallState<unknown>, 'ok' | 'refused'>) =>
  ok === undefined && refused ? { nothingFoundMessage: refused.message } : {}
