import { appInfo, listSessions } from '@xinqiao/contract/identity/endpoints'
import { describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../test/browser.ts'
import { useApp } from '../../../test/harness.ts'
import { logIn, openLogin } from '../../../test/log-in.ts'
import { seedDemo } from '../../demo/demo-world.ts'

const app = useApp({ seed: async ({ platform }) => void (await seedDemo(platform)) })

describe('log-in through the identity site', () => {
  it('goes from start to token, and tells who one is [P-AUTH-001]', async () => {
    const { landed, token, returnTo } = await logIn(
      app,
      '13800006620',
      '?returnTo=/portal/knowledgeBase/kbList%3Ftab%3D0',
    )
    expect(new URL(landed.url).pathname).toBe('/portal/loginComplete')
    expect(returnTo).toBe('/portal/knowledgeBase/kbList?tab=0')
    const { body } = await app.call(appInfo, {}, token)
    expect(body.data).toMatchObject({ userName: '13800006620', realName: '林志远' })
  })
})
