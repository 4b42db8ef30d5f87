import type { Database } from '#server/database/database.ts'
import { type Answers, answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { accessText } from '../text/texts.ts'
import { type Judge, type JudgeDeps, openJudge } from './judge.ts'
import { declarePermissions, type Tx } from './role-store.ts'

export type AccessDeps = JudgeDeps & { readonly database: Database }
export type Access = Judge & { readonly routes: Answers }

/** Opens what decides about permissions, and notes those of this release. */
export async function openAccess(deps: AccessDeps): Promise<Access> {
  await deps.database.inTransaction((tx: Tx) => declarePermissions(tx, deps.declared))
  const judge = openJudge(deps)
  return {
    ...judge,
    routes: {
      texts: accessText,
      answers: [
        answer(calls.readOwnAccess, async (_, { session: { granted, roles } }) => ({
          ok: { granted: [...granted], roles: [...roles], permissions: [...(await judge.permissionsOf(roles))] },
        })),
      ],
    },
  }
}
