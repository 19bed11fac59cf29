import { indexAll } from '../modules/knowledge/index.ts'
import type { PlatformCommand } from './command.ts'

/** Builds the search anew, e.g. after a change of how texts are cut; readers search on meanwhile. */
export const reIndex: PlatformCommand = {
  about: '重建检索',
  usage: '',
  options: {},
  async run({ db }) {
    const bases = await indexAll(db)
    console.log(`检索已重建：${bases} 个知识库。`)
  },
}
