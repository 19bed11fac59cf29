import { EVERYBODY } from '../../../../../../e2e/tools/parts.ts'
import { AGEING_LOG, detailPath, GUIDE, viewerPath } from '../../../../../../e2e/tools/places.ts'
import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const SUPPORT = '/portal/technicalSupport'
const PERSONAL = PEOPLE.personal

export const screens: FeatureScreens = {
  portal: [
    { name: 'list of a visitor', path: '/portal/knowledgeBase/kbList?action=more&type=0' },
    { name: 'favourites', path: '/portal/knowledgeBase/kbList?tab=1', phone: MANAGER },
    { name: 'no favourites', path: '/portal/knowledgeBase/kbList?tab=1', phone: PERSONAL },
    {
      name: 'search of bases',
      path: '/portal/knowledgeBase/kbList?action=search&keyword=PCIe',
      phone: MANAGER,
    },
    {
      name: 'search of texts',
      path: '/portal/knowledgeBase/kbList?action=search&keyword=电容&view=text',
      phone: MANAGER,
    },
    { name: 'nothing found', path: '/portal/knowledgeBase/kbList?action=search&keyword=没有这样的词语' },
    {
      name: 'article of a visitor',
      covers: '/portal/knowledgeBase/kbDetail',
      path: (portal) => detailPath(portal, GUIDE),
    },
    { name: 'closed article of a visitor', path: (portal) => detailPath(portal, GUIDE, '2 电源设计') },
    {
      name: 'article with table and figure',
      path: (portal) => detailPath(portal, GUIDE, '4.2 PCIe 3.0 布线约束'),
      phone: MANAGER,
    },
    { name: 'PDF', path: (portal) => detailPath(portal, GUIDE, `《${GUIDE}》 PDF 全文`), phone: MANAGER },
    {
      name: 'text document',
      path: (portal) => detailPath(portal, '失效分析（FA）送样与报告规范', '失效分析 8D 报告模板（docx）'),
      phone: MANAGER,
    },
    {
      name: 'workbook',
      path: (portal) => detailPath(portal, GUIDE, 'PCIe 损耗预算（xlsx）'),
      phone: MANAGER,
    },
    {
      name: 'presentation',
      path: (portal) => detailPath(portal, 'D2000 PCIe 链路调试手册', 'D2000 PCIe 链路调试培训（pptx）'),
      phone: MANAGER,
    },
    {
      name: 'log',
      path: (portal) => detailPath(portal, '串口日志分析工具使用说明', AGEING_LOG),
      phone: MANAGER,
    },
    { name: 'questions', path: async (portal) => `${await detailPath(portal, GUIDE)}&faq=1`, phone: MANAGER },
    { name: 'PDF alone', covers: '/portal/PdfViewer', path: viewerPath, phone: MANAGER },
    {
      name: 'no such base',
      path: '/portal/knowledgeBase/kbDetail?kbId=01890000-0000-7000-8000-000000000000',
      phone: MANAGER,
      trouble: /answer: 404 /,
    },
    {
      name: 'two versions compared',
      covers: '/portal/knowledgeBase/kbCompare',
      path: async (portal) => (await detailPath(portal, GUIDE)).replace('kbDetail', 'kbCompare'),
      phone: MANAGER,
    },
    { name: 'project knowledge', path: `${SUPPORT}/projectKnowledge`, phone: MANAGER },
  ],
  parts: [
    {
      path: '/portal/knowledgeBase/kbList',
      way: [['header', '知识库']],
      readers: EVERYBODY,
      shows: 'D2000 硬件设计指南',
    },
  ],
}
