import * as calls from '@xinqiao/contract/certifications/machines/endpoints'
import { describe, expect, it } from 'vitest'
import { MACHINE_BOARD, MACHINE_INFO, uploadPaper } from '../../../../test/factories/machines.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { useMachines } from '../../../../test/seeds/machines.ts'

const { app, tokens, submit, applied, detail } = useMachines()
const APPLICANT = PEOPLE.applicant

describe('the form of a whole-machine application', () => {
  it('begins with the papers and the address of the unit’s last one, and of no other unit', async () => {
    const beginning = async (phone: string) =>
      (await app.call(calls.beginMachine, {}, await app.signIn(phone))).body.data
    const none = {
      number: '',
      businessLicenseNumber: '',
      legalPerson: '',
      contactPostcode: '',
      contactAddr: '',
      testMethod: '',
      testInstitution: '',
    }
    expect(await beginning(APPLICANT)).toEqual(none)
    await applied()
    app.clock.advance(60_000)
    const moved = { ...MACHINE_INFO, contactAddr: '天津市示例路 66 号' }
    const id = await applied({ tscBoardApplyInfo: moved })
    expect(await beginning(PEOPLE.manager)).toEqual({
      number: (await detail(id)).rzNumber,
      ...{ businessLicenseNumber: '91120116MA0000001X', legalPerson: '林志远' },
      ...{ contactPostcode: '300457', contactAddr: '天津市示例路 66 号' },
      ...{ testMethod: '厂商自测', testInstitution: '' },
    })
    expect(await beginning(PEOPLE.otherUnit)).toEqual(none)
  })

  it('takes a chip by its id in the dictionaries of terminal and server chips: they are the same chips', async () => {
    const id = await applied({ tscBoardApplyInfo: { ...MACHINE_INFO, chipTypeId: 1402 } })
    expect((await detail(id)).tscBoardApplyInfo).toMatchObject({ chipTypeId: '3205' })
  })

  it.each([
    ['tscBoardApplyInfo', 'chipTypeId', '', '请输入CPU型号'],
    ['tscBoardApplyInfo', 'chipTypeId', '没有的芯片', 'CPU型号不在可选范围内，请重新选择'],
    ['tscBoardApplyInfo', 'unitName', ' ', '请输入单位名称'],
    ['tscBoardApplyInfo', 'contactName', '', '请输入联系人姓名'],
    ['tscBoardApplyInfo', 'contactNumber', '', '请输入联系电话'],
    ['tscBoardApplyInfo', 'contactNumber', '12800006624', '请输入正确的手机号码'],
    ['tscBoardApplyInfo', 'deptName', '', '请输入所在部门'],
    ['tscBoardApplyInfo', 'contactEmail', '', '请输入联系邮箱'],
    ['tscBoardApplyInfo', 'contactEmail', 'a@b.cn,c', '请输入正确的邮箱地址，多个地址以逗号分隔'],
    ['tscBoardApplyInfo', 'contactAddr', '', '请输入通讯地址'],
    ['tscBoardApplyInfo', 'testMethod', '', '请选择测试方式'],
    ['tscBoardApplyInfo', 'testMethod', '第三方测试', '请填写测试机构全称', 'testInstitution'],
    ['tscBoardInfoList', 'boardType', '', '请选择整机或板卡'],
    ['tscBoardInfoList', 'projectName', '', '请输入项目名称'],
    ['tscBoardInfoList', 'fae', '', '请选择 FAE'],
    ['tscBoardInfoList', 'fae', '别的工程师', '该人员不是贵单位的 FAE，请重新选择'],
    ['tscBoardInfoList', 'productTypeId', '', '请选择产品类型'],
    ['tscBoardInfoList', 'productTypeId', 402, '请输入产品类型名称', 'productTypeName'],
  ])('%s.%s “%s” is refused: %s', async (part, field, value, text, at: string = field) => {
    const given =
      part === 'tscBoardApplyInfo'
        ? { ...MACHINE_INFO, [field]: value }
        : [{ ...MACHINE_BOARD, [field]: value }]
    const { status, body } = await submit({ [part]: given })
    const place = part === 'tscBoardApplyInfo' ? `${part}.${at}` : `${part}.0.${at}`
    expect([status, body.errors]).toEqual([400, { [place]: text }])
    expect((await app.call(calls.listMachines, { query: {} } as never, tokens.applicant)).body.total).toBe(0)
  })

  it.each(['productDescFileId', 'productTestFileId', 'logoFileId'])(
    'without %s nothing is sent',
    async (slot) => {
      expect((await submit({ [slot]: '' })).body).toMatchObject({ code: 9999, msg: '请上传必填文件！' })
    },
  )

  it('a logo that is no png, and a name that stands twice, leave nothing behind [C-BRD-043]', async () => {
    const logoFileId = await uploadPaper(app, tokens.applicant, 'logo.pdf')
    expect((await submit({ logoFileId })).body.errors).toEqual({ logoFileId: '只支持png格式的图片' })
    const otherFileId = await uploadPaper(app, tokens.applicant, '产品说明.pdf')
    expect((await submit({ otherFileId })).body.msg).toBe('上传失败，已经存在同名文件')
    expect((await app.call(calls.listMachines, { query: {} } as never, tokens.applicant)).body.total).toBe(0)
    const { rows } = (await app.call(calls.listMachines, { query: {} } as never, tokens.applicant)).body
    expect(rows).toEqual([])
  })

  it('several addresses, a postcode and a third party are taken, and a test of one’s own names none [C-BRD-051] [C-BRD-022] [C-BRD-060]', async () => {
    const info = {
      ...MACHINE_INFO,
      contactEmail: 'a@b.cn，c@d.cn',
      testMethod: '第三方测试',
      testInstitution: '国家工业信息安全发展研究中心',
    }
    const found = await detail(await applied({ tscBoardApplyInfo: info }))
    expect(found.tscBoardApplyInfo).toMatchObject({
      contactEmail: 'a@b.cn,c@d.cn',
      contactPostcode: '300457',
      testInstitution: '国家工业信息安全发展研究中心',
    })
    app.clock.advance(4_000)
    const own = { ...MACHINE_INFO, testMethod: '厂商自测', testInstitution: '', contactPostcode: '' }
    expect((await submit({ tscBoardApplyInfo: own })).body).toMatchObject({ code: 200 })
  })
})
