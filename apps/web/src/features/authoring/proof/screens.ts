import { draftPath, filesOf, writePath } from '../../../../../../e2e/tools/places.ts'
import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const EDITOR = PEOPLE.editor

export const screens: FeatureScreens = {
  console: [
    { name: 'bases', path: '/console/kb/bases', phone: EDITOR },
    {
      name: 'settings of a base',
      path: '/console/kb/bases?keyword=硬件设计指南',
      phone: EDITOR,
      arrange: async ({ page, settled }) => {
        await page.getByRole('button', { name: '设置' }).first().click()
        await page.getByRole('dialog').waitFor()
        await settled()
      },
    },
    { name: 'spaces', path: '/console/kb/structure', phone: EDITOR },
    { name: 'tags', path: '/console/kb/structure?tab=tags', phone: EDITOR },
    { name: 'files of no base', path: '/console/kb/files', phone: EDITOR },
    { name: 'files of a version', path: async (portal) => filesOf(await writePath(portal)), phone: EDITOR },
    { name: 'files of a draft', path: async (portal) => filesOf(await draftPath(portal)), phone: EDITOR },
    { name: 'comments of readers', path: '/console/kb/comments', phone: EDITOR },
    { name: 'synonyms of the search', path: '/console/kb/synonyms', phone: EDITOR },
    { name: 'statistics of reading', path: '/console/kb/statistics', phone: EDITOR },
    { name: 'writing', covers: '/console/kb/write', path: writePath, phone: EDITOR },
    {
      name: 'writing a draft',
      path: draftPath,
      phone: EDITOR,
      arrange: async ({ page, settled }) => {
        await page.getByRole('textbox', { name: '正文（Markdown）' }).waitFor()
        await settled()
      },
    },
    {
      name: 'a draft beside the release',
      covers: '/console/kb/compare',
      path: async (portal) =>
        (await draftPath(portal)).replace('/kb/write', '/kb/compare').replace(/&docId.*/, ''),
      phone: EDITOR,
    },
  ],
}
