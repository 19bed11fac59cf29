import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const changesInputs: Readonly<Record<string, Input>> = {
  'changes.answer': { body: { answer: 'unaffected', plan: '未使用该接口' } },
  'changes.write': { body: { chips: ['腾锐D2000'] } },
  'changes.leaveOut': { body: { subject: 'project', note: '与该项目无关' } },
  'changes.bringIn': { body: { subject: 'project', note: '同一批板' } },
  'changes.takeBack': { body: { subject: 'project' } },
  'changes.revise': { body: { kind: 'erratum', chips: ['腾锐D2000'], version: 1 } },
}
