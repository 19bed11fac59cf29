import { describe, expect, it } from 'vitest'
import { refusals } from './refusal.ts'
import { REASONS } from './refusals.ts'

describe('the reasons of refusals', () => {
  it('have a name each, that of its place and its own', () => {
    expect(REASONS.filter((reason, index) => REASONS.indexOf(reason) !== index)).toEqual([])
    expect(REASONS.filter((reason) => !/^[a-z-]+(\.[a-zA-Z0-9]+)?$/.test(reason))).toEqual([])
    expect(REASONS).toContain('accounts.phoneTaken')
    expect(REASONS).toContain('personnel.leadsNothing')
  })

  it('stand beside a text that says its parts', () => {
    const { plain, named } = refusals('place', { plain: '不行', named: (who: string) => `${who}不行` })
    expect(plain).toEqual({ reason: 'place.plain', text: '不行' })
    expect(named('他')).toEqual({ reason: 'place.named', text: '他不行' })
    expect(named.reason).toBe('place.named')
  })
})
