import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const authoringInputs: Readonly<Record<string, Input>> = {
  'authoring.addPicture': { body: { file: { name: 'a.png', size: 1 } } },
  'authoring.importTexts': { body: { file: { name: 'a.md', size: 1 } } },
  'authoring.createSynonym': { body: { words: ['示例词', '示例词的别名'] } },
  'authoring.updateSynonym': { body: { words: ['示例词甲', '示例词乙'], version: 1 } },
  'authoring.updateSpace': { body: { name: '改名的空间', version: 1 } },
  'authoring.updateCategory': { body: { name: '改名的分类', version: 1 } },
  'authoring.updateGroup': { body: { name: '改名的组', version: 1 } },
  'authoring.updateTag': { body: { name: '改名的标签', version: 1 } },
  'authoring.reviewFaq': { body: { event: 'approve', note: '', version: 1 } },
  'authoring.updateBase': { body: { name: '改名的知识库' } },
  'authoring.updateVersion': { body: { name: 'V9.9' } },
  'authoring.takeProposal': { body: { proposed: '示例建议' } },
  'authoring.importLexicon': { body: { file: { name: 'a.xlsx', size: 1 } } },
}
