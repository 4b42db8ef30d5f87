import type { Mapping } from '../../contract.ts'
import type { EntryOf } from '../format/entry.ts'
import type { RunRow } from './run-store.ts'

/** Returns true when an import can find a file: in the upload itself, in the ZIP beside it, or at a host that the mapping allows. */
export function isAvailable(
  { address, isInZip = true }: Pick<EntryOf<'media'>, 'address' | 'isInZip'>,
  run: Pick<RunRow, 'pictures_id'>,
  { hosts }: Pick<Mapping, 'hosts'>,
): boolean {
  return address === '' || (run.pictures_id !== null && isInZip) || hosts.includes(URL.parse(address)?.hostname ?? '')
}
