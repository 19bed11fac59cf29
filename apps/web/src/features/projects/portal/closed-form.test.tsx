import { configure, screen, within } from '@testing-library/react'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const FORM = '/portal/technicalSupport/projectManagement/addAndAment'

async function idOf(name: string): Promise<string> {
  const { rows } = await call(clientMyProject, { query: { projectName: name } })
  return rows[0]?.id ?? expect.fail(`no ${name}`)
}

describe('the form of a project may be filled in', () => {
  it.each([
    ['待FAE审核', 'TZ-S5000C 存储控制器'],
    ['待项目负责人审核', 'TZ-E2000 电力采集终端'],
    ['设计阶段', 'TZ-E2000 边缘网关'],
    ['EVT', 'TZ-S5000C 双路服务器'],
    ['DVT', 'TZ-D2000 工控主板'],
    ['PVT', 'TZ-D2000 加固笔记本'],
    ['MP', 'TZ-FT2000 瘦终端'],
    ['已结项', 'TZ-FT2000 网络安全平台'],
    ['结项并再支持', 'TZ-D2000 视频会议终端'],
    ['量产结项', 'TZ-NAS 网络存储'],
    ['交付结项', 'TZ-2K4 瘦客户机'],
    ['异常结项', 'TZ-6U VPX 计算板'],
  ])('in %s nobody [T-PROJ-077]', async (status, name) => {
    await app.reach(PEOPLE.manager)
    await openPage(`${FORM}?type=edit&id=${await idOf(name)}`)
    expect(await screen.findByText(`项目正处于${status}，不能直接修改`)).toBeTruthy()
    const main = screen.getByRole('main')
    expect(within(main).queryAllByRole('textbox')).toEqual([])
    expect(within(main).queryAllByRole('combobox')).toEqual([])
    expect(screen.queryByRole('button', { name: /提交审核|保存草稿/ })).toBeNull()
  })
})
