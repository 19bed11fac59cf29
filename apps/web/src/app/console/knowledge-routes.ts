import {
  basesScreen,
  commentsScreen,
  draftCompareScreen,
  filesScreen,
  statisticsScreen,
  structureScreen,
  synonymsScreen,
  writeScreen,
} from '../../features/authoring/paths.ts'
import { downloadsScreen } from '../../features/downloads/paths.ts'
import { parameterTablesScreen, unreadTablesScreen } from '../../features/parameters/paths.ts'
import { below, type ConsoleRoute } from './route.ts'

/** The screens of the knowledge base, in the order of the menu. */
export const knowledgeRoutes: readonly ConsoleRoute[] = below({ group: '知识库', access: 'staff:editor' }, [
  {
    ...basesScreen,
    title: '知识库',
    load: () => import('../../features/authoring/console/bases/Bases.tsx').then((m) => m.Bases),
  },
  {
    ...structureScreen,
    title: '空间与标签',
    load: () => import('../../features/authoring/console/structure/Structure.tsx').then((m) => m.Structure),
  },
  {
    ...draftCompareScreen,
    title: '版本对比',
    inner: 'page',
    load: () =>
      import('../../features/authoring/console/write/version/DraftCompare.tsx').then((m) => m.DraftCompare),
  },
  {
    ...filesScreen,
    title: '下载文件',
    load: () => import('../../features/authoring/console/files/Files.tsx').then((m) => m.Files),
  },
  {
    ...commentsScreen,
    title: '读者评论',
    load: () => import('../../features/authoring/console/feedback/Comments.tsx').then((m) => m.Comments),
  },
  {
    ...statisticsScreen,
    title: '阅读统计',
    load: () => import('../../features/authoring/console/feedback/Statistics.tsx').then((m) => m.Statistics),
  },
  {
    ...synonymsScreen,
    title: '检索词库',
    load: () => import('../../features/authoring/console/feedback/Synonyms.tsx').then((m) => m.Synonyms),
  },
  {
    ...parameterTablesScreen,
    title: '参数表',
    load: () =>
      import('../../features/parameters/console/ParameterTables.tsx').then((m) => m.ParameterTables),
  },
  {
    ...unreadTablesScreen,
    title: '未读取的表格',
    inner: 'list',
    load: () => import('../../features/parameters/console/UnreadTables.tsx').then((m) => m.UnreadTables),
  },
  {
    ...writeScreen,
    title: '编写知识库',
    inner: 'page',
    load: () => import('../../features/authoring/console/write/Write.tsx').then((m) => m.Write),
  },
  {
    ...downloadsScreen,
    title: '下载记录',
    load: () => import('../../features/downloads/console/Downloads.tsx').then((m) => m.Downloads),
  },
])
