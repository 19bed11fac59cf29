import { DESK } from '../desk-record.ts'

export const staff = { access: DESK, source: 'path ours' } as const
