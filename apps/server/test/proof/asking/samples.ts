import { createHash } from 'node:crypto'
import { SAMPLE_KEY, SAMPLE_SIGNATURE } from '../../../src/modules/firmware/proof/sample-key.ts'
import { LISTED_PHONE } from '../../../src/modules/personnel/proof/personnel-records.ts'
import { MACHINE_BOARD, MACHINE_INFO } from '../../factories/machines.ts'
import { FULL_DATES, FULL_SHEET } from '../../factories/projects.ts'
import { type Input, SAMPLE_BYTES } from './call-http.ts'

/** Of nothing in particular. */
const MD5 = 'd41d8cd98f00b204e9800998ecf8427e'

const COMPONENT = { body: { deviceTypes: '内存', rzmbpt: '腾云S5000C' } }
const OS = { body: { cpuType: '腾云S5000C', sameChipConfirmed: '1' } }
const CHIP = { body: { ...OS.body, applyType: '项目认证', productType: 'FPGA' } }
const MACHINE = { body: { tscBoardApplyInfo: MACHINE_INFO, tscBoardInfoList: [MACHINE_BOARD] } }
const PASSIVE = { body: { cpuType: '腾云S5000C', productType: '电容' } }

const RELEASE = { versionName: 'V2.2.0', tried: [], trialUnits: [], issueIds: [], fileIds: [] }

/** Of either form. */
const ORDER = {
  classifyCode: 'WORKORDER_01',
  workOrderDetails: '请协助',
  questionDescription: '链路训练失败',
  hardwareEnvironment: '主板:A1',
  softwareEnvironment: '固件:V2',
  fileIds: [],
}

/** Inputs of endpoints for which none can be generated from their schemas. */
export const SAMPLES: Readonly<Record<string, Input>> = {
  'accounts.register': {
    body: { password: 'Xinqiao@2026', confirmPassword: 'Xinqiao@2026', smsCode: '000000', agreement: 1 },
  },
  'accounts.registerExternal': { body: { smsCode: '000000', agreement: 1 } },
  'changes.answer': { body: { answer: 'unaffected', plan: '未使用该接口' } },
  'firmware.addKey': { body: { publicKey: SAMPLE_KEY } },
  'firmware.addLine': { body: { chips: ['腾锐D2000'] } },
  'firmware.changeLine': { body: { chips: ['腾锐D2000'] } },
  'firmware.noteBoard': { body: { versionName: 'V2.0.0' } },
  'firmware.write': { body: RELEASE },
  'firmware.revise': { body: { ...RELEASE, version: 1 } },
  'firmware.sign': { body: { signature: SAMPLE_SIGNATURE } },
  'changes.write': { body: { chips: ['腾锐D2000'] } },
  'changes.revise': { body: { kind: 'erratum', chips: ['腾锐D2000'], version: 1 } },
  'files.existFile': { query: { fileMd5: MD5 } },
  'files.existFullFile': { query: { fileMd5: MD5 } },
  'files.chunkUpload': {
    body: { fileMd5: MD5, chunkNumber: 0, totalChunks: 1, filename: 'a.bin' },
  },
  'files.startUpload': { body: { name: 'a.bin', size: 10, purpose: 'attachment' } },
  'files.putPart': {
    params: { number: '0' },
    query: { sha256: createHash('sha256').update(SAMPLE_BYTES).digest('hex') },
  },
  'accounts.updatePwd': {
    body: { password: 'Xinqiao@2026', newPassword: 'Haihe#88', confirmNewPassword: 'Haihe#88' },
  },
  'accounts.changePhone': {
    body: { oldPass: 'Xinqiao@2026', pass: 'Haihe#88', checkPass: 'Haihe#88', code: '000000' },
  },
  'authoring.addPicture': { body: { file: { name: 'a.png', size: 1 } } },
  'authoring.importTexts': { body: { file: { name: 'a.md', size: 1 } } },
  'authoring.takeProposal': { body: { proposed: '示例建议' } },
  'knowledge.noteSearch': { body: { keyword: '示例检索' } },
  'authoring.importLexicon': { body: { file: { name: 'a.xlsx', size: 1 } } },
  'authoring.createSynonym': { body: { words: ['示例词', '示例词的别名'] } },
  'authoring.updateSynonym': { body: { words: ['示例词甲', '示例词乙'], version: 1 } },
  'authoring.updateSpace': { body: { name: '改名的空间', version: 1 } },
  'authoring.updateCategory': { body: { name: '改名的分类', version: 1 } },
  'authoring.updateGroup': { body: { name: '改名的组', version: 1 } },
  'authoring.updateTag': { body: { name: '改名的标签', version: 1 } },
  'authoring.reviewFaq': { body: { event: 'approve', note: '', version: 1 } },
  'authoring.updateBase': { body: { name: '改名的知识库' } },
  'authoring.updateVersion': { body: { name: 'V9.9' } },
  'lists.addReason': { body: { topic: 'account.refuse', body: '请补充资料' } },
  'lists.changeReason': { body: { topic: 'account.refuse', body: '请补充单位信息', version: 1 } },
  'logos.addPartner': { body: { certifiedOn: '2026-04-09', file: { name: 'logo.png', size: 1 } } },
  'logos.changePartner': { body: { certifiedOn: '2026-04-09' } },
  'certifications.tick': { body: { item: 'form', done: '1' } },
  'certifications.answer': { params: { kind: 'machine' } },
  'certifications.takeBack': { params: { kind: 'machine' } },
  'certifications.submitComponent': COMPONENT,
  'certifications.submitComponentForm': COMPONENT,
  'certifications.changeComponent': COMPONENT,
  'certifications.updateComponent': COMPONENT,
  'certifications.submitOs': OS,
  'certifications.changeOs': OS,
  'certifications.submitChip': CHIP,
  'certifications.changeChip': CHIP,
  'certifications.submitPassive': PASSIVE,
  'certifications.changePassive': PASSIVE,
  'certifications.submitMachine': MACHINE,
  'certifications.changeMachine': MACHINE,
  'certifications.changeMachineById': MACHINE,
  // A day of the clock of the tests.
  'visits.submit': { body: { visitDate: '2026-11-20', visitors: [{ name: '顾一凡', position: '工程师' }] } },
  'imports.check': { body: { file: { name: 'a.xlsx', size: 1 } } },
  'projects.close': { body: { explain: '交付' } },
  'projects.cancelClose': { body: { explain: '继续' } },
  'workOrders.add': { body: ORDER },
  'workOrders.addWithFiles': { body: ORDER },
  'workOrders.update': { body: ORDER },
  'workOrders.reply': { body: { processingContent: '<p>回复</p>' } },
  'workOrders.answer': { body: { processingContent: '<p>回复</p>' } },
  'workOrders.writeNote': { body: { processingContent: '<p>内部</p>' } },
  'workOrders.classifyMany': { body: { classifyCode: 'WORKORDER_02' } },
  'workOrders.changePeople': { body: { projectPersonnel: { qtgcs: [] } } },
  'workOrders.changeInfo': { body: { ...FULL_SHEET, projectName: '自己负责的' } },
  'workOrders.changeDates': { body: { ...FULL_DATES } },
  'projects.export': { body: { cols: 'projectName' } },
  'workOrders.calendar': { query: { year: '2026' } },
  'workOrders.keepWorkDay': { params: { day: '2026-12-31' }, body: { kind: 'holiday' } },
  'workOrders.export': { body: { cols: 'workOrderName' } },
  'dictionaries.moveOption': { params: { code: 'ioTaoPian', id: '1701' }, body: { beforeId: null } },
  'personnel.findByUserName': { query: { phone: LISTED_PHONE } },
  'personnel.editUser': { body: { phonenumber: LISTED_PHONE } },
  'accounts.uploadAvatar': { body: { file: { name: 'me.png', size: 1 } } },
  'messages.previewAnnouncement': { body: { audience: 'units' } },
  'messages.makeAnnouncement': { body: { audience: 'units' } },
  'accounts.changePwd': {
    body: { password: 'Xinqiao@2026', confirmPassword: 'Xinqiao@2026', smsCode: '000000' },
  },
}
