import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHECKOUT, readConfig } from './config.ts'
import { publicSettings } from './modules/system/index.ts'

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
    ['CLAMD_ADDRESS', 'nonsense'],
    ['OIDC_ISSUER', 'http://login.example.com/'],
    ['OIDC_SCOPE', 'profile phone'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['MAIL_FROM', '芯桥'],
    ['SUPPORT_EMAIL', 'support'],
    ['COMPANY_ADDRESSES', '天津总部：示例路 1 号'],
    ['HOME_URL', 'www.example.com'],
    ['EXTERNAL_REGISTER_URL', 'javascript:alert(1)'],
    ['ACCOUNT_CENTER_URL', '//elsewhere.example'],
    ['MOBILE_PORTAL_URL', 'm.example.com'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`环境变量有误[\\s\\S]*  ${name}: `))
  })

  it.each([
    ['PORT', '0', '1 到 65535 的整数'],
    ['PORT', ' ', '1 到 65535 的整数'],
    ['DATABASE_POOL', '1', '2 到 200 的整数'],
    ['REQUEST_PATIENCE', '0', '1 到 600 的整数'],
    ['DATABASE_URL', 'mysql://x/y', 'postgres://'],
    ['DATABASE_DIRECT_URL', 'x', 'postgres://'],
    ['DATABASE_URL', 'postgres://one,,two/x', 'postgres://'],
    ['DATABASE_URL', 'postgres://one:1,two:x/x', 'postgres://'],
    ['DATABASE_URL', 'postgres://one,two/x?target_session_attrs=standby', 'postgres://'],
    ['DATABASE_DIRECT_URL', 'postgres://db/x', '须与 DATABASE_URL 一同设置'],
    ['RATE_LIMIT', 'x', 'off 或大于 0 的倍数'],
    ['RATE_LIMIT', '-1', 'off 或大于 0 的倍数'],
    ['DEMO', 'x', '1、0 或 large'],
    ['HOST', 'a b', '主机名或 IP 地址'],
    ['HOST', 'fe80::1%eth0', '主机名或 IP 地址'],
    ['PUBLIC_URL', 'ftp://x', 'http(s)://主机:端口'],
    ['LOG_LEVEL', 'loud', 'fatal、error、warn'],
    ['SMTP_URL', 'x', 'smtp(s)://主机:端口'],
  ])('says of %s=%j what is allowed', (name, value, allowed) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: ${allowed}`)
  })

  it.each(['localhost', '0.0.0.0', '::', '::1', 'xinqiao-1.example.com'])('takes HOST=%s', (host) => {
    expect(readConfig({ HOST: host }).HOST).toBe(host)
  })

  it.each(['SMPT_URL', 'DATABASE_URI', 'APP_SECRETS', 'MAIL_FRM'])('names %s as misspelt', (name) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(`  ${name}: 没有这个变量，是否为 `)
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

  it('wants the place, name and keys of a file store together', () => {
    expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow(/S3_ENDPOINT: 须与 S3_BUCKET、/)
    const given = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'x',
      S3_SECRET_KEY: 'y',
    }
    expect(readConfig(given)).toMatchObject(given)
    for (const name of Object.keys(given)) {
      expect(() => readConfig({ ...given, [name]: undefined })).toThrow(`${name}: 须与 `)
    }
  })

  it('takes proxies as a number, as addresses and as networks, and addresses that hold the sign between', () => {
    for (const TRUST_PROXY of ['1', 'loopback', '10.0.0.7, fd00::/8', '192.168.0.0/16']) {
      expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
    }
    const given = readConfig({ COMPANY_ADDRESSES: '总部 = 示例路 1 号 B=2 座; 分部=示例路 2 号;' })
    expect(publicSettings(given).addresses).toEqual([
      { label: '总部', address: '示例路 1 号 B=2 座' },
      { label: '分部', address: '示例路 2 号' },
    ])
  })

  it('is a demonstration with the embedded database, and not with a named one', () => {
    expect(readConfig({}).demo).toBe(true)
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/x' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/x', DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/x', DEMO: 'large' }).demo).toBe(true)
  })

  it('takes an empty variable as absent, and public addresses without their last slash', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: 'https://portal.example.com/' })).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'https://portal.example.com',
    })
  })

  it('the environment of the documents is one that a shell reads', () => {
    const text = readFileSync(resolve(CHECKOUT, 'docs/operations.md'), 'utf8')
    const block = /```sh\n(DATABASE_URL=[\s\S]*?)```/.exec(text)?.[1] ?? ''
    const print = `set -ea\n${block.replace('APP_SECRET=…', `APP_SECRET=${'x'.repeat(32)}`)}\nenv`
    const lines = execFileSync('/bin/sh', ['-c', print], { encoding: 'utf8', env: {} }).trim().split('\n')
    const given = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
    expect(readConfig(given).MAIL_FROM).toBe('芯桥 <noreply@example.com>')
  })
})
