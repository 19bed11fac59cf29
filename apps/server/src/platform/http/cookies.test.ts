import { settings } from '@xinqiao/contract/system/endpoints'
import { describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../test/calls/browser.ts'
import { logIn } from '../../../test/calls/log-in.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../test/seeds/people.ts'

const ORIGIN = 'https://portal.example'
const app = useApp({ seed: seedPeople, env: { PUBLIC_URL: ORIGIN } })

describe('behind https', () => {
  it('browsers are told to come by https for a year, to subdomains too', async () => {
    const { headers } = await app.call(settings)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('cookies belong to this host alone, come by https alone, and log-in works with them', async () => {
    const seen = new Map<string, string>()
    const browser = new TestBrowser(async (request) => {
      const answer = await app.http.inject(request)
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) seen.set(line.split('=')[0] ?? '', line)
      return answer
    }, ORIGIN)
    const { token } = await logIn(app, PEOPLE.engineer, '', browser)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect([...seen.keys()].map((name) => name.replace(/xq_(login|attempt)_.*/, 'xq_$1')).sort()).toEqual([
      '__Host-xq_attempt',
      '__Host-xq_claim',
      '__Host-xq_device',
      '__Host-xq_login',
      '__Host-xq_sso',
      '__Host-xq_sso.sig',
      '__Secure-xq_interaction',
      '__Secure-xq_interaction.sig',
      '__Secure-xq_resume',
      '__Secure-xq_resume.sig',
    ])
    for (const [name, line] of seen) {
      expect(line, name).toMatch(/; ?secure/i)
      expect(line, name).not.toMatch(/; ?domain=/i)
      if (name.startsWith('__Host-')) expect(line, name).toMatch(/; ?path=\/(;|$)/i)
    }
  })
})
