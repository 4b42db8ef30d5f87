import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { isOpen } from '../service-store.ts'
import { inGroups } from './groups.ts'

export const getDistribution = serve(calls.getDistribution, async ({ database, explore }, selection, caller) => {
  if (!(await isOpen(database.of<Tables>(), 'distribution'))) return { refused: 'SERVICE_CLOSED' }
  const ask = (dimension: 'province' | 'device') => explore({ ...selection, metric: 'visitors', dimension }, caller)
  const [provinces, devices] = await Promise.all([ask('province'), ask('device')])
  if ('refused' in provinces) return provinces as { refused: 'PERIOD_REVERSED' | 'PERIOD_TOO_LONG' }
  if ('refused' in devices) return devices as { refused: 'PERIOD_REVERSED' | 'PERIOD_TOO_LONG' }
  const stated = provinces.ok.rows.filter(({ key }) => key !== '')
  const unknown = provinces.ok.rows.find(({ key }) => key === '')?.events ?? 0
  return { ok: { provinces: [...inGroups(stated)], devices: [...inGroups(devices.ok.rows)], unknown, asOf: provinces.ok.asOf } }
})
