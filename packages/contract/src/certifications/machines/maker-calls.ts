import { recordId } from '../../fields/primitives.ts'

export const maker = { access: 'unit:1', service: 'certification', source: '3.7' } as const
export const changes = ['machine-certification'] as const
export const id = recordId('machine-application', '整机认证申请 / application')
