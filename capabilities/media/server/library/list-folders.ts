import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findFolders } from './folder-store.ts'

export const listFolders = serve(calls.listFolders, async ({ database }) => ({ ok: await findFolders(database.of()) }))
