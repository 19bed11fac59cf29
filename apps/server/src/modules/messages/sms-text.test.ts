import { describe, expect, it } from 'vitest'
import { type Notice, smsOf } from './notice.ts'
import { NOTICES } from './notices.ts'

/** What of a notice's data an SMS may say; kept by hand. Names, reasons of customers and titles are not among them. */
const MAY_SAY: Record<string, readonly string[]> = {
  'security.passwordChanged': ['time'],
  'security.passwordReset': ['time'],
  'security.phoneChanged': ['phone', 'time'],
  'security.emailBound': ['email', 'time'],
  'security.secondFactorOn': ['time'],
  'security.secondFactorOff': ['time'],
  'security.recoveryCodeUsed': ['left', 'time'],
  'security.tokenIssued': ['time'],
  'security.secondFactorReset': ['time'],
  // A unit's name has been approved by the provider; so have reasons, which its own people write.
  'account.opened': ['unitName'],
  'account.refused': ['reason'],
  'account.disabled': ['reason'],
  'personnel.invited': ['unitName'],
  'personnel.moved': ['from', 'to'],
  'workOrder.lateTogether': ['count'],
  'project.due': ['days', 'dueDate', 'node'],
}
const VOICE = { brand: '飞腾', company: '飞腾', hotline: '400', publicUrl: 'https://portal.example' }

describe('an SMS', () => {
  it.each(Object.entries<Notice<never>>(NOTICES))(
    'of %s says nothing that a person has typed',
    (name, definition) => {
      // Each field of the data is its own name between brackets, which the text then shows.
      const data = new Proxy({}, { get: (_, field) => `⟦${String(field)}⟧` }) as never
      const said = smsOf(definition, data, VOICE).matchAll(/⟦(\w+)⟧/g)
      expect([...new Set([...said].map(([, field]) => field))].sort()).toEqual(MAY_SAY[name] ?? [])
    },
  )
})
