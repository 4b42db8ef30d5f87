import type { Source } from '../../format/source.ts'
import { openBackup } from './halo-backup.ts'
import { openExport } from './halo-export.ts'

const isZip = (head: Buffer): boolean => head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
/** Returns the name of the first file of a ZIP, which its first bytes contain. */
const firstName = (head: Buffer): string => head.subarray(30, 30 + head.readUInt16LE(26)).toString('utf8')

/** Reads a whole backup of Halo 2.8 or later (a ZIP with `extensions.data`), or the data export of Halo 1.5 or 1.6 (JSON). */
export const haloSource: Source = {
  name: 'halo',
  label: { 'zh-CN': 'Halo 备份', 'en-US': 'Halo backup' },
  extensions: ['.zip', '.json'],
  recognises: ({ name }, head) =>
    isZip(head)
      ? /^(?:extensions\.data$|workdir\/)/.test(firstName(head))
      : /\.json$/i.test(name) && isExport(name, head.toString('latin1')),
  open: async (upload, tools) => await (/\.json$/i.test(upload.name) ? openExport(upload, tools) : openBackup(upload, tools)),
}

const isExport = (name: string, head: string): boolean =>
  /halo-data-export/i.test(name) ||
  (/^\s*\{/.test(head) && /"(?:export_date|post_categories|sheet_comments|post_permalink_type)"|"version"\s*:\s*"1\./.test(head))
