import { MACHINE_BOARD, MACHINE_INFO } from '../../../../test/factories/machines.ts'
import type { Input } from '../../../../test/proof/asking/call-http.ts'

const COMPONENT = { body: { deviceTypes: '内存', rzmbpt: '腾云S5000C' } }
const OS = { body: { cpuType: '腾云S5000C', sameChipConfirmed: '1' } }
const CHIP = { body: { ...OS.body, applyType: '项目认证', productType: 'FPGA' } }
const MACHINE = { body: { tscBoardApplyInfo: MACHINE_INFO, tscBoardInfoList: [MACHINE_BOARD] } }
const PASSIVE = { body: { cpuType: '腾云S5000C', productType: '电容' } }

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const certificationsInputs: Readonly<Record<string, Input>> = {
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
}
