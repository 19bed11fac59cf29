import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('configuration', () => {
  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'portal.example.com'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DEMO', 'maybe'],
    ['RATE_LIMIT', '-1'],
    ['APP_SECRET', 'short'],
    ['SMTP_URL', 'mail.example.com'],
    ['OIDC_ISSUER', 'http://login.example.com/'],
    ['OIDC_SCOPE', 'profile phone'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`环境变量有误[\\s\\S]*  ${name}: `))
  })

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT[\s\S]*DEMO/)
  })

  it('wants an outside provider’s address, name and secret together', () => {
    const given = { OIDC_ISSUER: 'https://login.example.com/', OIDC_CLIENT_ID: 'portal' }
    expect(() => readConfig(given)).toThrow(/OIDC_CLIENT_SECRET: 须与 OIDC_ISSUER、OIDC_CLIENT_ID 一同设置/)
    expect(readConfig({ ...given, OIDC_CLIENT_SECRET: 'x' })).toMatchObject({
      ...given,
      OIDC_CLIENT_SECRET: 'x',
    })
  })

  it('is a demonstration with the embedded database, and not with a named one', () => {
    expect(readConfig({}).demo).toBe(true)
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/x' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/x', DEMO: '1' }).demo).toBe(true)
  })

  it('takes an empty variable as absent, and public addresses without their last slash', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: 'https://portal.example.com/' })).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'https://portal.example.com',
    })
  })
})
