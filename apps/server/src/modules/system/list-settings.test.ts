import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { listSettings } from './list-settings.ts'

const TOLD = [
  ['DATABASE_URL', 'postgres://who:geheim@db:5432/x', 'postgres://db:5432/x'],
  ['DATABASE_DIRECT_URL', 'postgres://who:geheim@db:5433,db2/x', 'postgres://db:5433,db2/x'],
  ['SMTP_URL', 'smtps://who:geheim@mail:465', 'smtps://mail:465'],
  ['SMS_GATEWAY_URL', 'https://sms.example/geheim?key=geheim', 'https://sms.example'],
  ['SMS_GATEWAY_TOKEN', 'geheim', '已设置'],
  ['APP_SECRET', 'geheim'.repeat(8), '已设置'],
  ['METRICS_TOKEN', 'geheim'.repeat(4), '已设置'],
] as const

describe('settings of the server', () => {
  const given = Object.fromEntries(TOLD.map(([name, value]) => [name, value]))
  const rows = listSettings(readConfig(given))

  it.each(TOLD)('tell of %s nothing that lets anybody in', (name, _given, told) => {
    expect(rows.find((row) => row.name === name)).toMatchObject({ value: told, given: true })
  })

  it('hold no secret anywhere, and say of the others what follows from them', () => {
    expect(JSON.stringify(rows)).not.toContain('geheim')
    expect(rows.find(({ name }) => name === 'DEMO')).toMatchObject({ value: '否', given: false })
    expect(rows.find(({ name }) => name === 'STAFF_SECOND_FACTOR')).toMatchObject({ value: '是' })
    expect(rows.find(({ name }) => name === 'CLAMD_ADDRESS')).toMatchObject({ value: '', given: false })
  })
})
