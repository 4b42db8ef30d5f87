import { isOperator } from '#contract/caller.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findSettings } from './workplace-store.ts'

export const getSettings = serve(calls.getSettings, async ({ database }, _input, { session }) => {
  const settings = await findSettings(database.of(), session.accountId)
  return { ok: { settings, version: isOperator(session.roles) ? PRODUCT_VERSION : null } }
})
